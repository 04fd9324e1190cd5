import { useLingui } from '@lingui/react/macro';
import { UNDO_MS } from '#ui/notice-queue.ts';
import { notices } from '#ui/notices.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';

/** Says that something was deleted, with a button that puts all of it back. */
export function useUndoDeletion(): (text: string, deletion: string | null) => void {
  const { t } = useLingui();
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();

  async function restore(deletion: string): Promise<void> {
    const result = await callBranch('catalog/restore', { deletion });
    if (result.ok) notices.success(t`Restored`);
    else refusalNotice(result.refusal);
  }

  return (text, deletion) => {
    notices.success(text, deletion === null ? {} : { showMs: UNDO_MS, undo: () => void restore(deletion) });
  };
}
