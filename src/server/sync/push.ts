import type { Cursor, Envelope } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { Refusal } from '#domain/result.ts';
import { type Actor } from '#domain/roles.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import { sideEffectsOf } from '../side-effects/side-effects.ts';
import type {
  Ahead,
  BranchTx,
  DecidedMutation,
  FeedHead,
  KnownMutation,
  StoredRow,
} from '../store/branch-store.ts';
import { changeDigest } from '../store/change-digest.ts';
import {
  decide,
  MutationFault,
  namedRows,
  type ReadChange,
  readChange,
  rejected,
  subjectOf,
} from './decide.ts';
import { unavailableReason } from '../unavailable.ts';
import { createUnitOfWork } from '../store/unit-of-work.ts';

/** After this many failures a change is parked with its arguments, so that it cannot block a queue. */
const FAILURES_UNTIL_PARKED = 20;

/** Reveals nothing about the other change with this id. */
const ID_TAKEN: Refusal = { code: 'change_id_taken' };

const FORBIDDEN: Refusal = { code: 'forbidden' };

export interface Batch {
  branchId: number;
  /** Null: not from a device's queue (a REST call, a timer); `mid` is then unused. */
  client: string | null;
  actor: Actor;
  mutations: readonly Envelope[];
  /** Whether the actor may make a change of this name; without it all are allowed. */
  may?(name: string): boolean;
  /** Checked under the lock; false: nothing is done and there are no verdicts. */
  onlyIf?(tx: BranchTx): Promise<boolean>;
}

export interface BatchResult {
  verdicts: Verdict[];
  last_mid: number;
  stopped: { why: 'forked' | 'gap'; mid: number } | null;
  /** The feed position before the batch, and what it added. */
  found: Cursor;
  added: { to: Cursor; rows: StoredRow[] };
}

/**
 * Applies a batch: decides changes in order, each once, in one transaction under the branch's lock, then notifies the
 * live hub. Undefined: no such branch. An unexpected failure rolls everything back and is thrown.
 */
export async function applyBatch(context: SyncContext, batch: Batch): Promise<BatchResult | undefined> {
  const { store } = context;
  try {
    const changes = batch.mutations.map(readChange);
    const ahead = aheadOf(batch, changes);
    const failures = store.failures(batch.mutations.map((envelope) => envelope.id));
    const asked = Promise.allSettled([failures]);
    const done = await store.transact(
      batch.branchId,
      (tx) => run(context, tx, { ...batch, changes }, { ahead, failures }),
      ahead,
    );
    await asked;
    if (done === undefined) return undefined;
    const { found, added, last_mid } = done;
    if (added.rows.length > 0) {
      const { branchId, client } = batch;
      context.live.announce({ branchId, from: found, ...added, client, lastMid: last_mid });
    }
    return done;
  } catch (error) {
    // A full disk or an unavailable database says nothing about the change.
    if (error instanceof MutationFault && unavailableReason(error) === undefined) {
      const cause =
        error.cause instanceof Error ? `${error.cause.message}\n${error.cause.stack ?? ''}` : 'unknown';
      await store.countFailure(error.mutation, cause, context.clock.now());
    }
    throw error;
  }
}

function aheadOf({ client, mutations }: Batch, changes: readonly ReadChange[]): Ahead {
  return {
    client,
    ids: mutations.flatMap(({ id, dep }) => (dep === undefined ? [id] : [id, dep])),
    mids: client === null ? [] : mutations.map(({ mid }) => mid),
    refs: namedRows(changes),
  };
}

/** An unreadable row concerns only the change that needs it, so each change then reads its own rows. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof Fault) || error.code !== 'row') throw error;
}

async function run(
  context: SyncContext,
  tx: BranchTx,
  batch: Omit<Batch, 'mutations'> & { changes: readonly ReadChange[] },
  { ahead, failures: asked }: { ahead: Ahead; failures: Promise<Map<string, number>> },
): Promise<BatchResult> {
  const now = context.clock.now();
  const head = { ...tx.head };
  const { client, actor } = batch;
  const [state, known, rowsAhead, failures] = await Promise.all([
    client === null ? undefined : tx.client(client),
    tx.known(ahead.ids, client, ahead.mids),
    tx.load(ahead.refs).catch(unlessUnreadable),
    asked,
  ]);
  const work = createUnitOfWork(tx, head.head);
  if (rowsAhead !== undefined) work.prime(ahead.refs, rowsAhead);
  const decided: DecidedMutation[] = [];
  const verdicts: Verdict[] = [];
  let lastMid = state?.last_mid ?? 0;
  let stopped: BatchResult['stopped'] = null;
  const foreign = state !== undefined && state.person_id !== actor.id;

  const wanted = (await batch.onlyIf?.(tx)) === false ? [] : batch.changes;
  for (const change of wanted) {
    const { envelope } = change;
    const before = positionOf(envelope, { client, actor }, known, lastMid, foreign);
    if (before.is === 'stop') {
      stopped = { why: before.why, mid: envelope.mid };
      break;
    }
    if (before.is === 'known') {
      verdicts.push({ ...before.verdict, mid: envelope.mid });
      if (envelope.mid === lastMid + 1) lastMid = envelope.mid;
      continue;
    }
    const twin = verdicts.find((verdict) => verdict.id === envelope.id);
    const verdict =
      twin ??
      refusedBefore(envelope, work.head()) ??
      (batch.may?.(envelope.name) === false ? rejected(envelope, FORBIDDEN, work.head()) : undefined) ??
      ((failures.get(envelope.id) ?? 0) >= FAILURES_UNTIL_PARKED
        ? rejected(envelope, { code: 'internal' }, work.head())
        : (refusedWith(envelope, known, verdicts, work.head()) ??
          (await decide(context, { work, head, change, actor, now }))));
    verdicts.push(twin === undefined ? verdict : { ...twin, mid: envelope.mid });
    if (verdict.verdict === 'retry') break;
    lastMid = envelope.mid;
    if (twin === undefined) {
      decided.push({ envelope, client, actor, subject: subjectOf(envelope), verdict });
    }
  }

  const rows = work.written();
  const from = tx.head.head;
  const moved = work.head() > from;
  const next = { ...head, head: work.head(), mark: moved ? context.ids.mark() : head.mark };
  const queueMoved = client !== null && lastMid !== (state?.last_mid ?? 0) && !foreign;
  if (moved || decided.length > 0 || queueMoved) {
    await tx.save({
      head: next,
      rows,
      decided,
      client: queueMoved ? { client, person_id: actor.id, last_mid: lastMid } : null,
      ...(await sideEffectsOf(work, head.sid, now)),
      now,
    });
  }
  return {
    verdicts,
    last_mid: foreign ? 0 : lastMid,
    stopped,
    found: positionOfHead(tx.head),
    added: { to: positionOfHead(next), rows },
  };
}

function positionOfHead({ epoch, head, mark }: FeedHead): Cursor {
  return { epoch, seq: head, mark };
}

type QueuePosition =
  | { is: 'new' }
  | { is: 'known'; verdict: Verdict }
  | { is: 'stop'; why: 'forked' | 'gap' };

/** The state of a change: decided already, next in line, or out of order. */
function positionOf(
  envelope: Envelope,
  { client, actor }: Pick<Batch, 'client' | 'actor'>,
  known: readonly KnownMutation[],
  lastMid: number,
  foreign: boolean,
): QueuePosition {
  const same = known.find((one) => one.id === envelope.id);
  const answer = (one: KnownMutation): QueuePosition => ({
    is: 'known',
    verdict: isRepeatOf(one, envelope, actor) ? one.verdict : rejected(envelope, ID_TAKEN, 0),
  });
  if (client === null) return same === undefined ? { is: 'new' } : answer(same);
  if (foreign) return { is: 'stop', why: 'forked' };
  const other = known.find((one) => one.client === client && one.mid === envelope.mid);
  if (other !== undefined && other.id !== envelope.id) return { is: 'stop', why: 'forked' };
  if (envelope.mid > lastMid + 1) return { is: 'stop', why: 'gap' };
  if (same !== undefined) return answer(same);
  return envelope.mid <= lastMid ? { is: 'stop', why: 'forked' } : { is: 'new' };
}

/** Whether an incoming change is this decided one, repeated by the same actor with the same arguments. */
function isRepeatOf(one: KnownMutation, { name, args }: Envelope, actor: Actor): boolean {
  if (one.actor_id !== actor.id || one.name !== name) return false;
  const digest = changeDigest(name, args);
  if (one.digest === digest) return true;
  // A newer server may parse the same arguments with other defaults. Arguments that were blanked later prove nothing.
  return !one.blanked && changeDigest(name, one.args) === digest;
}

/** A refusal from before a restore stays valid, in whichever order requests arrive. */
function refusedBefore(envelope: Envelope, seq: number): Verdict | undefined {
  const { refused: code } = envelope;
  return code === undefined ? undefined : rejected(envelope, { code }, seq);
}

/** A change that depends on a refused one is refused too. */
function refusedWith(
  envelope: Envelope,
  known: readonly KnownMutation[],
  verdicts: readonly Verdict[],
  seq: number,
): Verdict | undefined {
  if (envelope.dep === undefined) return undefined;
  const basis =
    verdicts.find((verdict) => verdict.id === envelope.dep) ??
    known.find((one) => one.id === envelope.dep)?.verdict;
  return basis?.verdict === 'rejected' ? rejected(envelope, { code: 'depends_on_refused' }, seq) : undefined;
}
