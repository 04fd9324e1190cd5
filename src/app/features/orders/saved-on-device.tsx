import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { useSavedState } from '../../sync/sync-context.tsx';

/** Shows that a change of an order is on this device only; nothing once the server has it. `isShort`: as its icon. */
export function SavedOnDevice({ sid, isShort = false }: { sid: string; isShort?: boolean }) {
  const { t } = useLingui();
  const state = useSavedState(sid);
  if (state === undefined) return null;
  const text = state === 'saving' ? t`Saving` : t`Saved here`;
  return (
    <Badge tone="offline" icon="sync">
      {isShort ? <VisuallyHidden>{text}</VisuallyHidden> : text}
    </Badge>
  );
}
