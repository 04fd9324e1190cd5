import { saveFile } from '../../device/save-file.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';

/** Downloads a list as CSV after the person confirmed their identity and the audit log recorded it. */
export function useSaveList(): (file: string, csv: string) => Promise<void> {
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  return async (file, csv) => {
    const answer = await callBranch('exports/note', { file });
    if (answer.ok) saveFile(file, csv);
    else refusalNotice(answer.refusal);
  };
}
