import type * as z from 'zod/mini';
import { API_PREFIX } from '#contract/call.ts';
import { type CallOptions, type CallResult, csrfToken, refusalOf } from './make-call.ts';
import { isGivenUp, readAnswer } from './post-json.ts';

/** A picture of several megabytes over a shop's network takes its time. */
const UPLOAD_WITHIN_MS = 120_000;

/** Makes a call that carries a file. Nothing is thrown for what a network does. */
export async function uploadFile<S extends z.ZodMiniType>(
  name: string,
  call: { response: S },
  fields: Readonly<Record<string, string | Blob>>,
  { token, shop, branch }: CallOptions,
): Promise<CallResult<z.infer<S>>> {
  const body = new FormData();
  body.set('shop', String(shop ?? ''));
  body.set('branch', String(branch ?? ''));
  for (const [field, value] of Object.entries(fields)) body.set(field, value);
  const headers = new Headers({ accept: 'application/json', 'x-csrftoken': csrfToken() ?? '' });
  if (token !== undefined && token !== null) headers.set('authorization', `Bearer ${token}`);
  try {
    const signal = AbortSignal.timeout(UPLOAD_WITHIN_MS);
    const answer = await readAnswer(
      await fetch(API_PREFIX + name, { method: 'POST', headers, body, signal }),
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
