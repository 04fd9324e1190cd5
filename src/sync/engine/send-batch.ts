import * as z from 'zod/mini';
import { errorBodySchema } from '#contract/call.ts';
import { type Cursor, syncCalls } from '#contract/sync.ts';
import { type Env, type PostResult, SyncFault } from './env.ts';
import type { OutboxContent } from './outbox-entry.ts';
import {
  type Batch,
  expired,
  holdStream,
  mendStream,
  nextBatch,
  type PushReply,
  settle,
  streamOf,
  unconfirmed,
} from './outbox-rules.ts';

/** How one attempt to send ended. `halve`: the batch was too large; `nothing`: the queue is empty or must wait. */
export type SendOutcome =
  | { kind: 'settled' }
  | { kind: 'nothing' }
  | { kind: 'halve' }
  | { kind: 'retry'; why: string }
  | { kind: 'held'; why: 'auth' | 'upgrade' };

export interface Settlement {
  /** What the rows with the reply follow on. */
  footing: Footing;
  branch: number;
  client: string;
  reply: PushReply;
  content: OutboxContent;
}

/**
 * The rows a question was asked from: the same object as long as nothing was applied since, and the live
 * connection is the same. Rows that were asked for from elsewhere may be those of a server that has been
 * restored meanwhile.
 */
export interface Footing {
  readonly cursor: Cursor | null;
  /** The live connection: the same object while it is the same. */
  readonly line?: object;
}

/** What sending needs of the world; the worker has no more. */
export type SenderEnv = Pick<Env, 'app' | 'now' | 'id' | 'post' | 'outbox' | 'broadcast' | 'report'>;

export interface SenderPorts {
  env: SenderEnv;
  actor: string;
  /** Where this device stands in a branch's feed; a null cursor asks for no rows with the reply. */
  footing(branch: number): Footing;
  /** After the outbox has stored what the server said: rows and confirmations in one go. */
  onSettled(settlement: Settlement): void;
  onOutbox(content: OutboxContent): void;
  onAnswered(answered: boolean): void;
}

/** The code of an error body; undefined: it is none of ours (a proxy, a portal). */
export function refusalCode(body: unknown): string | undefined {
  const parsed = z.safeParse(errorBodySchema, body);
  return parsed.success ? parsed.data.code : undefined;
}

/** Why a call that was not answered with 200 must wait for a person; undefined: it may just be tried again. */
export function holdOf(result: PostResult): 'auth' | 'upgrade' | undefined {
  if (result.kind !== 'json' || result.status === 200) return undefined;
  const code = refusalCode(result.body);
  if (result.status === 401 && code === 'unauthorized') return 'auth';
  return code === 'upgrade' ? 'upgrade' : undefined;
}

type Judged = { kind: 'reply'; reply: PushReply } | Exclude<SendOutcome, { kind: 'settled' }>;

/** A reply counts only when it is JSON, says 200, is what the contract says, and echoes the batch. */
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

/** The outbox as it is now, its stream mended if a lost row made that necessary. */
async function readQueue(env: SenderEnv, actor: string): Promise<OutboxContent> {
  const content = await env.outbox.read();
  const stream = streamOf(content, actor);
  const torn =
    stream !== undefined && unconfirmed(content, actor).some((entry) => entry.client !== stream.client);
  if (!torn) return content;
  const freshClient = env.id();
  return env.outbox.update((now) => mendStream(now, actor, freshClient));
}

async function store(
  ports: SenderPorts,
  batch: Batch,
  footing: Footing,
  reply: PushReply,
): Promise<SendOutcome> {
  const { env, actor } = ports;
  const clock = { now: env.now(), freshClient: env.id() };
  const content = await env.outbox.update((now) => {
    const settled = settle(now, actor, batch.client, reply, clock);
    // What a restored server has lost is offered again, however old it is.
    const changed = new Set(settled.entries?.map(({ id: of }) => of));
    return { ...settled, remove: expired(now, clock.now).filter(({ id: of }) => !changed.has(of)) };
  });
  ports.onSettled({ footing, branch: batch.branch, client: batch.client, reply, content });
  const undecided = reply.verdicts.every((verdict) => verdict.verdict === 'retry');
  return undecided ? { kind: 'retry', why: reply.stopped?.why ?? 'not_known_yet' } : { kind: 'settled' };
}

/**
 * One attempt to send the beginning of a person's queue. Reads the queue from disk, so it can be run by any
 * tab or the worker, crash anywhere, and be run again: the server answers each change once by its id.
 */
export async function sendBatch(ports: SenderPorts, limit: number): Promise<SendOutcome> {
  const { env, actor } = ports;
  const content = await readQueue(env, actor);
  const stream = streamOf(content, actor);
  const batch = nextBatch(content, actor, limit);
  if (batch === undefined || stream === undefined || stream.token === null) return { kind: 'nothing' };
  const { token } = stream;
  const id = env.id();
  const { shop, branch, client, envelopes } = batch;
  const footing = ports.footing(branch);
  const { cursor } = footing;
  const result = await env.post(
    'sync/push',
    { shop, branch, batch: id, client, cursor, mutations: envelopes },
    token,
  );
  ports.onAnswered(result.kind === 'json' && result.status < 500);
  const judged = judge(result, id);
  switch (judged.kind) {
    case 'reply':
      return store(ports, batch, footing, judged.reply);
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
