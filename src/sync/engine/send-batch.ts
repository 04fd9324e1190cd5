import * as z from 'zod/mini';
import { errorBodySchema } from '#contract/call.ts';
import { relayCalls } from '#contract/relay-call.ts';
import { type Cursor, syncCalls } from '#contract/sync.ts';
import { type Env, type PostResult, SyncFault } from './env.ts';
import type { OutboxContent } from './outbox-entry.ts';
import {
  type Batch,
  holdStream,
  isToSend,
  restartStream,
  nextBatch,
  type PushReply,
  settle,
  streamOf,
  unconfirmed,
} from './outbox-rules.ts';
import { nextRelayed, type RelayBatch, settleRelayed } from './relayed-entry.ts';

/** The result of one attempt to send. `halve`: the batch was too large; `nothing`: the queue is empty or held. */
/** The server answered, but lacks what changes of other devices wait for. They are brought a few times only. */
export const OTHERS_UNDECIDED = 'others_undecided';

export type SendOutcome =
  | { kind: 'settled' }
  | { kind: 'nothing' }
  | { kind: 'halve' }
  | { kind: 'retry'; why: string }
  | { kind: 'held'; why: 'auth' | 'upgrade' };

export interface Settlement {
  /** The feed base that the rows in the reply continue from. */
  feedBase: FeedBase;
  branch: number;
  client: string;
  reply: PushReply;
  content: OutboxContent;
}

/**
 * The state of the feed when a request was made: the same object as long as no rows were applied since and the live
 * connection is the same. Rows requested from another base may be those of a server that was restored since.
 */
export interface FeedBase {
  readonly cursor: Cursor | null;
  /** The live connection; the same object while it is the same. */
  readonly connection?: object;
}

/** The part of the environment that sending needs, which is all the worker has. */
export type SenderEnv = Pick<Env, 'app' | 'now' | 'id' | 'post' | 'outbox' | 'broadcast' | 'report'>;

export interface SenderPorts {
  env: SenderEnv;
  actor: string;
  /** The device's feed base of a branch; a null cursor requests no rows with the reply. */
  feedBase(branch: number): FeedBase;
  /** Called after the outbox has stored the server's answer, with rows and confirmations together. */
  onSettled(settlement: Settlement): void;
  onOutbox(content: OutboxContent): void;
  onAnswered(answered: boolean): void;
}

/** The code of an error body; undefined: the body is not ours (a proxy, a portal). */
export function refusalCode(body: unknown): string | undefined {
  const parsed = z.safeParse(errorBodySchema, body);
  return parsed.success ? parsed.data.code : undefined;
}

/** Why a call without a 200 must wait for a person; undefined: it can be retried. */
export function holdOf(result: PostResult): 'auth' | 'upgrade' | undefined {
  if (result.kind !== 'json' || result.status === 200) return undefined;
  const code = refusalCode(result.body);
  if (result.status === 401 && code === 'unauthorized') return 'auth';
  return code === 'upgrade' ? 'upgrade' : undefined;
}

type Judged = { kind: 'reply'; reply: PushReply } | Exclude<SendOutcome, { kind: 'settled' }>;

/** A reply counts only if it is JSON with status 200, matches the contract and echoes the batch id. */
function judge(result: PostResult, batch: string): Judged {
  if (result.kind === 'unreachable') return { kind: 'retry', why: 'unreachable' };
  if (result.status === 413) return { kind: 'halve' };
  if (result.kind === 'other') return { kind: 'retry', why: 'not_ours' };
  if (result.status !== 200) {
    const hold = holdOf(result);
    if (hold !== undefined) return { kind: 'held', why: hold };
    return { kind: 'retry', why: refusalCode(result.body) ?? 'not_ours' };
  }
  const parsed = z.safeParse(syncCalls['sync/push'].response, result.body);
  if (!parsed.success || parsed.data.batch !== batch) return { kind: 'retry', why: 'not_ours' };
  return { kind: 'reply', reply: parsed.data };
}

/** Reads the outbox, and restarts the stream if its row was lost. */
async function readQueue(env: SenderEnv, actor: string): Promise<OutboxContent> {
  const content = await env.outbox.read();
  const stream = streamOf(content, actor);
  const torn =
    stream !== undefined && unconfirmed(content, actor).some((entry) => entry.client !== stream.client);
  if (!torn) return content;
  const freshClient = env.id();
  return env.outbox.update((now) => restartStream(now, actor, freshClient));
}

async function store(
  ports: SenderPorts,
  batch: Batch,
  feedBase: FeedBase,
  reply: PushReply,
): Promise<SendOutcome> {
  const { env, actor } = ports;
  const clock = { now: env.now(), freshClient: env.id() };
  const content = await env.outbox.update((now) => settle(now, actor, batch.client, reply, clock));
  ports.onSettled({ feedBase, branch: batch.branch, client: batch.client, reply, content });
  const undecided = reply.verdicts.every((verdict) => verdict.verdict === 'retry');
  return undecided ? { kind: 'retry', why: reply.stopped?.why ?? 'not_known_yet' } : { kind: 'settled' };
}

/**
 * Brings changes of other devices that the shop hub has passed on, because what this device has made on top of them is
 * refused before the server has them. Answers that come from the server and take nothing are final for this device.
 */
async function bring(ports: SenderPorts, batch: RelayBatch, token: string): Promise<SendOutcome> {
  const { env, actor } = ports;
  const { shop, branch, changes } = batch;
  const result = await env.post('sync/relay', { shop, branch, changes }, token);
  ports.onAnswered(result.kind === 'json' && result.status < 500);
  const hold = holdOf(result);
  if (hold !== undefined) {
    ports.onOutbox(await env.outbox.update((now) => holdStream(now, actor, hold, { token, app: env.app })));
    return { kind: 'held', why: hold };
  }
  if (result.kind !== 'unreachable' && result.status === 413 && changes.length > 1) return { kind: 'halve' };
  const reply =
    result.kind === 'json' ? z.safeParse(relayCalls['sync/relay'].response, result.body) : undefined;
  const isRefused = result.kind === 'json' && FINAL.includes(refusalCode(result.body) ?? '');
  if (!isRefused && reply?.success !== true) return { kind: 'retry', why: 'unreachable' };
  const content = await env.outbox.update((now) => settleRelayed(now, batch, reply?.data, env.now()));
  ports.onOutbox(content);
  const { decided = [], left = [] } = reply?.data ?? {};
  const isAnySettled = isRefused || decided.length + left.length > 0;
  return isAnySettled ? { kind: 'settled' } : { kind: 'retry', why: OTHERS_UNDECIDED };
}

/** Refusals that another attempt from this device would get again. */
const FINAL: readonly string[] = [
  'forbidden',
  'not_found',
  'no_such_branch',
  'practice_branch',
  'invalid_fields',
];

/**
 * One attempt to send the start of a person's queue. It reads the queue from disk, so any tab or the worker can run it,
 * crash at any point, and run it again: the server applies each change once by its id.
 */
export async function sendBatch(ports: SenderPorts, limit: number): Promise<SendOutcome> {
  const { env, actor } = ports;
  const content = await readQueue(env, actor);
  const stream = streamOf(content, actor);
  if (stream === undefined || stream.token === null || stream.hold !== null) return { kind: 'nothing' };
  const own = content.entries.find((entry) => entry.actor === actor && isToSend(entry));
  const relayed = nextRelayed(content, { before: own?.order, limit, now: env.now() });
  if (relayed !== undefined) return bring(ports, relayed, stream.token);
  const batch = nextBatch(content, actor, limit);
  if (batch === undefined) return { kind: 'nothing' };
  const { token } = stream;
  const id = env.id();
  const { shop, branch, client, envelopes } = batch;
  const feedBase = ports.feedBase(branch);
  const { cursor } = feedBase;
  const result = await env.post(
    'sync/push',
    { shop, branch, batch: id, client, cursor, mutations: envelopes },
    token,
  );
  ports.onAnswered(result.kind === 'json' && result.status < 500);
  const judged = judge(result, id);
  switch (judged.kind) {
    case 'reply':
      return store(ports, batch, feedBase, judged.reply);
    case 'held':
      ports.onOutbox(
        await env.outbox.update((now) => holdStream(now, actor, judged.why, { token, app: env.app })),
      );
      return judged;
    case 'halve':
      if (envelopes.length > 1) return judged;
      env.report(
        new SyncFault('too_large', `change ${envelopes[0]?.id ?? ''} alone is too large for the server`),
      );
      return { kind: 'retry', why: 'too_large' };
    default:
      return judged;
  }
}
