import { saveFile } from '../../device/save-file.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useCall } from '../../calls/use-call.ts';
import { ok, type Result } from '#domain/result.ts';

type Csv = string | (() => Promise<Result<string>>);

/**
 * Downloads a list as CSV after the person confirmed their identity and the audit log recorded it; a list that is read
 * for the file is read after that.
 */
export function useSaveList(): (file: string, csv: Csv) => Promise<void> {
  const callBranch = useCall();
  const refusalNotice = useRefusalNotice();
  return async (file, csv) => {
    const answer = await callBranch('exports/note', { file });
    if (!answer.ok) {
      refusalNotice(answer.refusal);
      return;
    }
    const list = typeof csv === 'string' ? ok(csv) : await csv();
    if (list.ok) saveFile(file, list.value);
    else refusalNotice(list.refusal);
  };
}
