import * as z from 'zod/mini';
import { API_PREFIX, type Call, errorBodySchema, pathOf } from '#contract/call.ts';
import type { Refusal } from '#domain/result.ts';
import { ANSWER_WITHIN_MS, isGivenUp, readAnswer } from './post-json.ts';

/** Why a call has no answer from our server. `aborted`: by the caller's own signal. */
export type CallFaultCode = 'offline' | 'not_ours' | 'malformed' | 'server' | 'aborted';

export interface CallFault {
  code: CallFaultCode;
  /** HTTP status, 0 if there was none. */
  status: number;
  /** The server's reason, if it sent one. */
  reason?: string;
}

/**
 * The response, the server's refusal, a connection fault, or the worker's confirmation that it queued the change. None
 * of them is thrown.
 */
export type CallResult<T> =
  | { ok: true; value: T }
  | { ok: false; queued: string }
  | { ok: false; refusal: Refusal }
  | { ok: false; fault: CallFault };

export interface CallOptions {
  /** Bearer token of the signed-in person. */
  token?: string | null;
  /** For calls with a branch or shop scope. */
  shop?: number;
  branch?: number;
  signal?: AbortSignal;
  /** Idempotency key of a queued call's POST: the same uuid with each retry. */
  idempotencyKey?: string;
}

export function csrfToken(): string | undefined {
  const cookies = typeof document === 'undefined' ? '' : document.cookie;
  const found = /(?:^|;\s*)csrftoken=([^;]*)/.exec(cookies);
  return found?.[1] === undefined ? undefined : decodeURIComponent(found[1]);
}

function queryOf(fields: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      query.set(name, String(value));
    }
  }
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function requestOf(
  name: string,
  call: Pick<Call, 'method' | 'bearerOnly'>,
  request: object,
  options: CallOptions,
): Request {
  const { token, shop, branch, idempotencyKey } = options;
  const fields = {
    ...request,
    ...(shop === undefined ? {} : { shop }),
    ...(branch === undefined ? {} : { branch }),
  };
  const headers = new Headers({ accept: 'application/json' });
  if (token !== undefined && token !== null && token !== '') headers.set('authorization', `Bearer ${token}`);
  if (idempotencyKey !== undefined) headers.set('idempotency-key', idempotencyKey);
  const timeout = AbortSignal.timeout(ANSWER_WITHIN_MS);
  const signal = options.signal === undefined ? timeout : AbortSignal.any([options.signal, timeout]);
  const credentials = call.bearerOnly === true ? 'omit' : 'same-origin';
  if (call.method === 'GET') {
    return new Request(API_PREFIX + pathOf(name) + queryOf(fields), {
      headers,
      signal,
      credentials,
      cache: 'no-store',
    });
  }
  const csrf = csrfToken();
  if (csrf !== undefined && call.bearerOnly !== true) headers.set('x-csrftoken', csrf);
  headers.set('content-type', 'application/json');
  return new Request(API_PREFIX + name, {
    method: 'POST',
    headers,
    signal,
    credentials,
    body: JSON.stringify(fields),
  });
}

export function refusalOf(body: unknown): Refusal | undefined {
  const parsed = z.safeParse(errorBodySchema, body);
  if (!parsed.success) return undefined;
  const { code, fields, params, by, at, current } = parsed.data;
  return {
    code,
    ...(fields === undefined ? {} : { fields }),
    ...(params === undefined ? {} : { params }),
    ...(by === undefined ? {} : { by }),
    ...(at === undefined ? {} : { at }),
    ...(current === undefined ? {} : { current }),
  };
}

async function fetchAnswer(request: Request, signal: AbortSignal | undefined) {
  try {
    return await readAnswer(await fetch(request));
  } catch (error) {
    if (signal?.aborted === true) return { kind: 'aborted' as const };
    if (error instanceof TypeError || isGivenUp(error)) return { kind: 'unreachable' as const };
    throw error;
  }
}

/** The worker's answer to a queueable POST it could not deliver. */
const keptSchema = z.object({ queued: z.literal(true), id: z.string() });

/** Asks the person to confirm their identity; returns whether they did. */
type AskIdentity = (token: string) => Promise<boolean>;

let askIdentity: AskIdentity | undefined;
let asking: Promise<boolean> | undefined;

/** Sets who asks for the confirmation when a call requires it. The worker has no one to ask. */
export function onConfirmIdentity(ask: AskIdentity | undefined): void {
  askIdentity = ask;
}

/** Concurrent calls share one confirmation. */
async function isConfirmed(token: string): Promise<boolean> {
  if (askIdentity === undefined) return false;
  asking ??= askIdentity(token)
    .catch((cause: unknown) => {
      console.warn('identity not confirmed', cause);
      return false;
    })
    .finally(() => {
      asking = undefined;
    });
  return asking;
}

/**
 * Makes one call; the fields of a GET are sent as a query. If it requires an identity confirmation, the person is asked
 * and the call repeated. The response is parsed by the contract; a response that is not ours (a portal's page, a
 * proxy's error) is a fault, never an answer. Pages that load all calls use `callServer`.
 */
export async function makeCall<S extends z.ZodMiniType>(
  name: string,
  call: Pick<Call, 'method' | 'bearerOnly'> & { response: S },
  request: object,
  options: CallOptions = {},
): Promise<CallResult<z.infer<S>>> {
  const answer = await callOnce(name, call, request, options);
  const asks = !answer.ok && 'refusal' in answer && answer.refusal.code === 'confirm_identity';
  const { token } = options;
  if (!asks || token === undefined || token === null) return answer;
  return (await isConfirmed(token)) ? callOnce(name, call, request, options) : answer;
}

async function callOnce<S extends z.ZodMiniType>(
  name: string,
  call: Pick<Call, 'method' | 'bearerOnly'> & { response: S },
  request: object,
  options: CallOptions,
): Promise<CallResult<z.infer<S>>> {
  const answer = await fetchAnswer(requestOf(name, call, request, options), options.signal);
  switch (answer.kind) {
    case 'aborted':
      return { ok: false, fault: { code: 'aborted', status: 0 } };
    case 'unreachable':
      return { ok: false, fault: { code: 'offline', status: 0 } };
    case 'other':
      return { ok: false, fault: { code: 'not_ours', status: answer.status } };
    case 'json':
      break;
  }
  const { status, body } = answer;
  const kept = status === 202 ? z.safeParse(keptSchema, body) : undefined;
  if (kept?.success === true) return { ok: false, queued: kept.data.id };
  if (status === 200) {
    const response = z.safeParse(call.response, body);
    return response.success
      ? { ok: true, value: response.data }
      : { ok: false, fault: { code: 'malformed', status } };
  }
  const refusal = refusalOf(body);
  if (refusal === undefined) return { ok: false, fault: { code: 'not_ours', status } };
  return status >= 500
    ? { ok: false, fault: { code: 'server', status, reason: refusal.code } }
    : { ok: false, refusal };
}
