import type { Cursor, Envelope } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import { type Actor } from '#domain/roles.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import { sideEffectsOf } from '../side-effects/side-effects.ts';
import type { Ahead, BranchTx, FeedHead, StoredRow } from '../store/branch-store.ts';
import { MutationFault, namedRows, type ReadChange, readChange } from './decide.ts';
import { type Decisions, decideInOrder } from './decide-in-order.ts';
import { unavailableReason } from '../unavailable.ts';
import { createUnitOfWork } from '../store/unit-of-work.ts';

export interface Batch {
  branchId: number;
  /** Null: not from a device's queue (a REST call, a timer); `mid` is then unused. */
  client: string | null;
  actor: Actor;
  mutations: readonly Envelope[];
  /** The names of the managers who approved changes, by the change's id; other approvals are refused. */
  approved?: ReadonlyMap<string, string>;
  /** Whether the actor may make a change of this name; without it all are allowed. */
  may?(name: string): boolean;
  /** Checked under the lock; false: nothing is done and there are no verdicts. */
  onlyIf?(tx: BranchTx): Promise<boolean>;
}

export interface BatchResult {
  verdicts: Verdict[];
  last_mid: number;
  stopped: Decisions['stopped'];
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
    context.metrics?.decided(done.verdicts);
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
  const isForeign = state !== undefined && state.person_id !== actor.id;
  const queue = { client, lastMid: state?.last_mid ?? 0, isForeign };
  const wanted = (await batch.onlyIf?.(tx)) === false ? [] : batch.changes;
  const may = batch.may?.bind(batch);
  const { decided, verdicts, lastMid, stopped } = await decideInOrder(context, work, wanted, {
    actor,
    may,
    approved: batch.approved ?? new Map(),
    head,
    queue,
    known,
    failures,
    now,
  });

  const rows = work.written();
  const from = tx.head.head;
  const moved = work.head() > from;
  const next = { ...head, head: work.head(), mark: moved ? context.ids.mark() : head.mark };
  const queueMoved = client !== null && lastMid !== queue.lastMid && !isForeign;
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
    last_mid: isForeign ? 0 : lastMid,
    stopped,
    found: positionOfHead(tx.head),
    added: { to: positionOfHead(next), rows },
  };
}

function positionOfHead({ epoch, head, mark }: FeedHead): Cursor {
  return { epoch, seq: head, mark };
}
