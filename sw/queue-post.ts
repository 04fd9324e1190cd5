import * as z from 'zod/mini';
import { API_PREFIX } from '#contract/call.ts';
import { readAnswer } from '#device/post-json.ts';
import { idSchema, uuidSchema } from '#domain/ids.ts';
import { parseJsonAs } from '#domain/json-text.ts';
import type { SenderEnv } from '#engine/send-batch.ts';
import { queueable } from './queueable.ts';

const KEY_HEADER = 'idempotency-key';
const bodySchema = z.looseObject({ shop: idSchema, branch: idSchema });

/** The name of the call a request makes, if the worker may queue it. */
export function queueableCall(request: Request): string | undefined {
  const { pathname } = new URL(request.url);
  if (request.method !== 'POST' || !pathname.startsWith(API_PREFIX)) return undefined;
  const name = pathname.slice(API_PREFIX.length);
  return Object.hasOwn(queueable, name) ? name : undefined;
}

function tokenOf(request: Request): string {
  return (request.headers.get('authorization') ?? '').replace(/^(Bearer|Token)\s+/i, '').trim();
}

/** A queueable POST as received; its `id` is its `Idempotency-Key`. */
export interface QueueablePost {
  name: string;
  token: string;
  id: string;
  text: () => Promise<string>;
}

/**
 * Stores the call in its person's queue. Undefined: the person is unknown on this device, or the call cannot be queued.
 */
async function keep(env: SenderEnv, { name, token, id, text }: QueueablePost): Promise<string | undefined> {
  const v = queueable[name];
  if (token === '' || v === undefined) return undefined;
  const body = parseJsonAs(bodySchema, await text());
  if (body === undefined) return undefined;
  const { shop, branch, ...args } = body;
  const { streams } = await env.outbox.read();
  const stream = streams.find((one) => one.token === token);
  if (stream === undefined) return undefined;
  const { actor } = stream;
  const { app } = env;
  const draft = { id, actor, shop, branch, name, v, args, at: env.now(), app, posted: true };
  const entry = await env.outbox.add(draft);
  env.broadcast.post({ type: 'outbox.changed' });
  return entry.id;
}

/**
 * Delivers a POST, or queues it when `deliver` gets no answer from our server. A request whose answer was lost is not
 * applied twice, because the queued change has the id it was sent with.
 */
export async function deliverOrKeep<A>(
  env: SenderEnv,
  post: QueueablePost,
  deliver: () => Promise<A | undefined>,
): Promise<{ answer: A } | { kept: string } | undefined> {
  const answer = await deliver();
  if (answer !== undefined) return { answer };
  const kept = await keep(env, post);
  return kept === undefined ? undefined : { kept };
}

/** A queueable POST of the page: delivered, or queued and answered with 202. */
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
  const post = { name, token: tokenOf(request), id, text: () => copy.text() };
  const done = await deliverOrKeep(env, post, async () => {
    try {
      const response = await fetch(new Request(request, { headers }));
      // Only JSON is our answer; a portal's page or a proxy's error is not.
      return (await readAnswer(response.clone())).kind === 'json' ? response : undefined;
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      failed = error;
      return undefined;
    }
  });
  if (done === undefined) {
    if (failed !== undefined) console.info('a call could not be delivered', failed);
    return Response.error();
  }
  if ('answer' in done) return done.answer;
  onKept();
  return Response.json({ queued: true, id: done.kept }, { status: 202 });
}
