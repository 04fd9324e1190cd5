import { useEffect, useState } from 'react';
import type * as z from 'zod/mini';
import { errorBodySchema } from '#contract/call.ts';
import { PASSPHRASE_HEADER, RESTORE_PATH, restoreAnswerSchema, SETUP_CODE_HEADER } from '#contract/setup.ts';
import { ok, refuse, type Refusal, type Result } from '#domain/result.ts';

type RestoreAnswer = z.infer<typeof restoreAnswerSchema>;

/** What a person may type between the letters is left out: not every character can be in a header. */
const codeHeader = (code: string) => code.replaceAll(/[^\w-]/g, '');

function refusalIn(text: string): Refusal {
  try {
    const { code, params } = errorBodySchema.parse(JSON.parse(text));
    return { code, ...(params === undefined ? {} : { params }) };
  } catch {
    // A proxy in between answered.
    return { code: 'unavailable' };
  }
}

/** Asks how a restore stands; `code` is the setup code. A server that is restarting refuses with `offline`. */
export async function askRestore(code?: string): Promise<Result<RestoreAnswer>> {
  try {
    const headers = code === undefined ? undefined : { [SETUP_CODE_HEADER]: codeHeader(code) };
    const answer = await fetch(RESTORE_PATH, headers === undefined ? {} : { headers });
    const text = await answer.text();
    if (!answer.ok) return { ok: false, refusal: refusalIn(text) };
    return ok(restoreAnswerSchema.parse(JSON.parse(text)));
  } catch {
    return refuse('offline');
  }
}

/** Whether the server has no accounts, so that a backup can be restored to it; false until that is known. */
export function useIsEmptyServer(): boolean {
  const [isEmpty, setIsEmpty] = useState(false);
  useEffect(() => {
    let isLate = false;
    void askRestore().then((answer) => {
      if (!isLate && answer.ok) setIsEmpty(answer.value.offered);
    });
    return () => {
      isLate = true;
    };
  }, []);
  return isEmpty;
}

/** Uploads a backup from the disk, without loading it into memory. `progress` gets the share that was sent. */
export function uploadBackup(
  file: File,
  { code, passphrase }: { code: string; passphrase: string },
  progress: (share: number) => void,
): Promise<Result<null>> {
  return new Promise((resolve) => {
    // fetch does not report how much of a body was sent.
    const request = new XMLHttpRequest();
    request.open('POST', RESTORE_PATH);
    request.setRequestHeader('content-type', 'application/gzip');
    request.setRequestHeader(SETUP_CODE_HEADER, codeHeader(code));
    request.setRequestHeader(PASSPHRASE_HEADER, encodeURIComponent(passphrase));
    request.upload.addEventListener('progress', ({ loaded, total }) => progress(loaded / Math.max(total, 1)));
    request.addEventListener('load', () =>
      resolve(request.status === 202 ? ok(null) : { ok: false, refusal: refusalIn(request.responseText) }),
    );
    request.addEventListener('error', () => resolve(refuse('offline')));
    request.send(file);
  });
}
