import { useLingui } from '@lingui/react/macro';
import type { Branch } from '#domain/shops/branch.ts';

/** A place's state as its customers read it. */
export function usePlaceStatus() {
  const { t } = useLingui();
  return (status: Branch['status']) =>
    status === 'open'
      ? { word: t`Open`, tone: 'fresh' as const }
      : status === 'busy'
        ? { word: t`Very busy`, tone: 'warn' as const }
        : { word: t`Closed`, tone: 'neutral' as const };
}
