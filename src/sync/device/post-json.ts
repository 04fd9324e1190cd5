import { API_PREFIX } from '#contract/call.ts';
import type { PostResult } from '#engine/env.ts';

/** A request that is not answered in this time counts as lost. */
export const ANSWER_WITHIN_MS = 20_000;

/** The kind of a response: JSON that could be read completely, or anything else. */
export async function readAnswer(response: Response): Promise<PostResult> {
  const { status } = response;
  const type = response.headers.get('content-type') ?? '';
  if (response.redirected || !type.includes('application/json')) return { kind: 'other', status };
  try {
    const body: unknown = await response.json();
    return { kind: 'json', status, body };
  } catch (error) {
    // Cut off in the middle, or not of the type it declares.
    if (error instanceof SyntaxError || error instanceof TypeError) return { kind: 'other', status };
    if (isGivenUp(error)) return { kind: 'unreachable' };
    throw error;
  }
}

/** Aborted or timed out. */
export function isGivenUp(error: unknown): boolean {
  return error instanceof DOMException && (error.name === 'AbortError' || error.name === 'TimeoutError');
}

/**
 * The engine's POST: JSON with the bearer token and no cookie, so that no stale session is used. Network errors are
 * never thrown.
 */
export async function postJson(path: string, body: unknown, token: string): Promise<PostResult> {
  try {
    const response = await fetch(API_PREFIX + path, {
      method: 'POST',
      credentials: 'omit',
      cache: 'no-store',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    return await readAnswer(response);
  } catch (error) {
    if (error instanceof TypeError || isGivenUp(error)) return { kind: 'unreachable' };
    throw error;
  }
}
