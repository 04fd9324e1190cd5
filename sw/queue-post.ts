import * as z from 'zod/mini';
import { API_PREFIX } from '#contract/call.ts';
import { readAnswer } from '#device/post-json.ts';
import { idSchema, uuidSchema } from '#domain/ids.ts';
import type { SenderEnv } from '#engine/send-batch.ts';
import { queueable } from './queueable.data.ts';

const KEY_HEADER = 'idempotency-key';
const bodySchema = z.looseObject({ shop: idSchema, branch: idSchema });

/** The name of the call a request makes, when it is one the worker may keep. */
export function queueableCall(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.startsWith(API_PREFIX)) return undefined;
  const name = pathname.slice(API_PREFIX.length);
  return Object.hasOwn(queueable, name) ? name : undefined;
}

function tokenOf(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^(Bearer|Token)\s+/i, '').trim();
}

/** Stores the call in its person's queue. Undefined: nobody this device knows, or nothing that can be kept. */
async function keep(env: SenderEnv, name: string, request: Request, id: string): Promise<string | undefined> {
  const token = tokenOf(request);
  const v = queueable[name];
  if (token === '' || v === undefined) return undefined;
  const text = await request.text();
  let raw: unknown;
  try {
    raw = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
  const body = z.safeParse(bodySchema, raw);
  if (!body.success) return undefined;
  const { shop, branch, ...args } = body.data;
  const { streams } = await env.outbox.read();
  const stream = streams.find((one) => one.token === token);
  if (stream === undefined) return undefined;
  const { actor } = stream;
  const entry = await env.outbox.add({ id, actor, shop, branch, name, v, args, at: env.now(), app: env.app });
  env.broadcast.post({ type: 'outbox.changed' });
  return entry.id;
}

/**
 * A queueable POST of the page: delivered, or kept in the outbox and answered 202. It always travels with an
 * `Idempotency-Key`, which is the kept change's id: a request whose answer was lost is not done twice.
 */
export async function postOrKeep(
  env: SenderEnv,
  request: Request,
  name: string,
  onKept: () => void,
): Promise<Response> {
  const given = request.headers.get(KEY_HEADER) ?? '';
  const id = z.safeParse(uuidSchema, given).success ? given : env.id();
  const headers = new Headers(request.headers);
  headers.set(KEY_HEADER, id);
  const copy = request.clone();
  let failed: unknown;
  try {
    const response = await fetch(new Request(request, { headers }));
    // A portal's page or a proxy's error is no answer; ours is JSON.
    const answer = await readAnswer(response.clone());
    if (answer.kind === 'json') return response;
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    failed = error;
  }
  const kept = await keep(env, name, copy, id);
  if (kept === undefined) {
    if (failed !== undefined) console.info('a call could not be delivered', failed);
    return Response.error();
  }
  onKept();
  return Response.json({ queued: true, id: kept }, { status: 202 });
}
