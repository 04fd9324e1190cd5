import type { Cursor } from '#contract/sync.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import { sideEffectsOf } from '../side-effects/side-effects.ts';
import type { Ahead, BranchTx, ClientState, FeedHead, StoredQueue } from '../store/branch-store.ts';
import { createUnitOfWork, type UnitOfWork } from '../store/unit-of-work.ts';
import type { BatchResult, ReadBatch } from './batch.ts';
import { namedRows, type ReadChange, rowsReadBy } from './decide.ts';
import { type Decisions, decideInOrder } from './decide-in-order.ts';

interface GroupResult {
  results: BatchResult[];
  /** The last decided number of each client that had changes decided. */
  lastMids: Map<string, number>;
}

/**
 * Decides batches for one branch in order, in one transaction under the branch's lock, then notifies the live hub.
 * Undefined: no such branch. A failure rolls all of them back and is thrown.
 */
export async function applyGroup(
  context: SyncContext,
  branchId: number,
  group: readonly ReadBatch[],
): Promise<BatchResult[] | undefined> {
  const { store } = context;
  const ahead = aheadOf(group);
  const failures = store.failures(group.flatMap(({ batch }) => batch.mutations.map(({ id }) => id)));
  const asked = Promise.allSettled([failures]);
  const done = await store.transact(branchId, (tx) => run(context, tx, group, { ahead, failures }), ahead);
  await asked;
  if (done === undefined) return undefined;
  const { results, lastMids } = done;
  for (const { verdicts } of results) context.metrics?.decided(verdicts);
  const [first] = results;
  if (first !== undefined && first.added.rows.length > 0)
    context.live.announce({ branchId, from: first.found, ...first.added, lastMids });
  return results;
}

function aheadOf(group: readonly ReadBatch[]): Ahead {
  const mutations = group.flatMap(({ batch }) => batch.mutations);
  return {
    clients: group.flatMap(({ batch: { client } }) => client ?? []),
    ids: mutations.flatMap(({ id, dep }) => (dep === undefined ? [id] : [id, dep])),
    places: group.flatMap(({ batch: { client, mutations: own } }) =>
      client === null ? [] : own.map(({ mid }) => ({ client, mid })),
    ),
    refs: namedRows(group.flatMap(({ changes }) => changes)),
  };
}

/** An unreadable row concerns only the change that needs it, so each change then reads its own rows. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof Fault) || error.code !== 'row') throw error;
}

/** Reads what the rules of all changes need, so that the group waits for the database as often as one change. */
async function readRows(
  work: UnitOfWork,
  tx: BranchTx,
  { refs }: Ahead,
  changes: readonly ReadChange[],
): Promise<void> {
  const found = await tx.load(refs).catch(unlessUnreadable);
  if (found === undefined) return;
  work.prime(refs, found);
  await work
    .load((view) => changes.flatMap((change) => rowsReadBy(change, tx.head.sid, view)))
    .catch(unlessUnreadable);
}

async function run(
  context: SyncContext,
  tx: BranchTx,
  group: readonly ReadBatch[],
  { ahead, failures: asked }: { ahead: Ahead; failures: Promise<Map<string, number>> },
): Promise<GroupResult> {
  const now = context.clock.now();
  const head = { ...tx.head };
  const work = createUnitOfWork(tx, head.head);
  const changes = group.flatMap((one) => one.changes);
  const [states, known, failures] = await Promise.all([
    tx.queues(ahead.clients),
    tx.known(ahead.ids, ahead.places),
    asked,
    readRows(work, tx, ahead, changes),
  ]);
  const basis = { head, known, failures, now };
  const outcomes: Outcome[] = [];
  for (const { batch, changes: own } of group) {
    const { client, actor } = batch;
    const state = client === null ? undefined : states.get(client);
    const queue = queueOf(client, state, actor.id);
    const wanted = (await batch.onlyIf?.(tx)) === false ? [] : own;
    const may = batch.may?.bind(batch);
    const approved = batch.approved ?? new Map<string, string>();
    const decisions = await decideInOrder(context, work, wanted, { ...basis, actor, may, approved, queue });
    outcomes.push({
      decisions,
      ...movedQueue(decisions, queue, actor.id),
      isForeign: queue.isForeign,
      client,
    });
  }

  const rows = work.written();
  const moved = work.head() > tx.head.head;
  const next = { ...head, head: work.head(), mark: moved ? context.ids.mark() : head.mark };
  const decided = outcomes.flatMap(({ decisions }) => decisions.decided);
  const queues = outcomes.flatMap(({ queue }) => queue ?? []);
  if (moved || decided.length > 0 || queues.length > 0) {
    const follows = await sideEffectsOf(work, head.sid, now);
    await tx.save({ head: next, rows, decided, queues, ...follows, now });
  }
  const found = positionOfHead(tx.head);
  const added = { to: positionOfHead(next), rows };
  return {
    results: outcomes.map(({ decisions: { verdicts, lastMid, stopped }, isForeign }) => ({
      verdicts,
      last_mid: isForeign ? 0 : lastMid,
      stopped,
      found,
      added,
    })),
    lastMids: lastMidsOf(outcomes),
  };
}

/** The outcome of one batch; `queue` if it moved. */
interface Outcome {
  client: string | null;
  decisions: Decisions;
  queue: StoredQueue | undefined;
  isForeign: boolean;
}

function queueOf(client: string | null, state: ClientState | undefined, person: string) {
  const isForeign = state !== undefined && state.person_id !== person;
  return { client, lastMid: state?.last_mid ?? 0, isForeign };
}

function movedQueue(
  { lastMid }: Decisions,
  before: ReturnType<typeof queueOf>,
  person: string,
): Pick<Outcome, 'queue'> {
  const { client, isForeign } = before;
  const hasMoved = client !== null && lastMid !== before.lastMid && !isForeign;
  return { queue: hasMoved ? { client, person_id: person, last_mid: lastMid } : undefined };
}

function lastMidsOf(outcomes: readonly Outcome[]): Map<string, number> {
  const lastMids = new Map<string, number>();
  for (const { client, decisions } of outcomes) {
    if (client !== null && decisions.decided.length > 0) lastMids.set(client, decisions.lastMid);
  }
  return lastMids;
}

function positionOfHead({ epoch, head, mark }: FeedHead): Cursor {
  return { epoch, seq: head, mark };
}
