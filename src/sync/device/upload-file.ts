import type * as z from 'zod/mini';
import { API_PREFIX } from '#contract/call.ts';
import { type CallOptions, type CallResult, csrfToken, refusalOf } from './make-call.ts';
import { isGivenUp, readAnswer } from './post-json.ts';

/** A picture of several megabytes can take long over a restaurant's network. */
const UPLOAD_WITHIN_MS = 120_000;

/** Like fetch, but reports the upload progress from 0 to 1, which fetch cannot. */
function sendTold(
  path: string,
  headers: Headers,
  body: FormData,
  onProgress: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    for (const [name, value] of headers) request.setRequestHeader(name, value);
    request.timeout = UPLOAD_WITHIN_MS;
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(loaded / Math.max(1, total)),
    );
    request.addEventListener('load', () => {
      const type = request.getResponseHeader('content-type') ?? '';
      resolve(
        new Response(request.responseText, { status: request.status, headers: { 'content-type': type } }),
      );
    });
    for (const end of ['error', 'timeout', 'abort']) {
      request.addEventListener(end, () => reject(new TypeError('the upload did not arrive')));
    }
    request.send(body);
  });
}

/** Makes a call that uploads a file. Network errors are never thrown. */
export async function uploadFile<S extends z.ZodMiniType>(
  name: string,
  call: { response: S },
  fields: Readonly<Record<string, string | Blob>>,
  { token, shop, branch }: CallOptions,
  onProgress?: (share: number) => void,
): Promise<CallResult<z.infer<S>>> {
  const body = new FormData();
  body.set('shop', String(shop ?? ''));
  body.set('branch', String(branch ?? ''));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const headers = new Headers({ accept: 'application/json', 'x-csrftoken': csrfToken() ?? '' });
  if (token !== undefined && token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    const signal = AbortSignal.timeout(UPLOAD_WITHIN_MS);
    const path = API_PREFIX + name;
    const answer = await readAnswer(
      onProgress === undefined
        ? await fetch(path, { method: 'POST', headers, body, signal })
        : await sendTold(path, headers, body, onProgress),
    );
    if (answer.kind === 'unreachable') return { ok: false, fault: { code: 'offline', status: 0 } };
    if (answer.kind === 'other') return { ok: false, fault: { code: 'not_ours', status: answer.status } };
    if (answer.status === 200) {
      const response = call.response.safeParse(answer.body);
      if (response.success) return { ok: true, value: response.data };
      return { ok: false, fault: { code: 'malformed', status: 200 } };
    }
    const refusal = refusalOf(answer.body);
    if (refusal === undefined || answer.status >= 500) {
      return { ok: false, fault: { code: 'server', status: answer.status } };
    }
    return { ok: false, refusal };
  } catch (error) {
    if (error instanceof TypeError || isGivenUp(error))
      return { ok: false, fault: { code: 'offline', status: 0 } };
    throw error;
  }
}
