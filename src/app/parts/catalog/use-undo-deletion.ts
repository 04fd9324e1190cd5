import { useLingui } from '@lingui/react/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';

/** Says that something was deleted, with a button that puts all of it back; `onRestored` is called once that is done. */
export function useUndoDeletion(): (text: string, deletion: string | null, onRestored?: () => void) => void {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();

  async function restore(deletion: string, onRestored?: () => void): Promise<void> {
    const result = await callBranch('catalog/restore', { deletion });
    if (!result.ok) refusalNotice(result.refusal);
    else {
      notices.success(t`Restored`);
      onRestored?.();
    }
  }

  return (text, deletion, onRestored) => {
    const undo = deletion === null ? undefined : () => void restore(deletion, onRestored);
    notices.success(text, undo === undefined ? {} : { showMs: UNDO_MS, undo });
  };
}
