import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { useSavedState } from '../../sync/sync-context.tsx';

/** Shows that a change of an order is on this device only; nothing once the server has it. */
export function SavedOnDevice({ sid }: { sid: string }) {
  const { t } = useLingui();
  const state = useSavedState(sid);
  if (state === undefined) return null;
  return (
    <Badge tone="offline" icon="sync">
      {state === 'saving' ? t`Saving` : t`Saved here`}
    </Badge>
  );
}
