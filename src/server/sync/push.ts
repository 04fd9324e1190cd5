import type { Cursor, Envelope } from '#contract/sync.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { Refusal } from '#domain/result.ts';
import { type Actor } from '#domain/roles.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import { consequencesOf } from '../jobs/jobs-of-change.ts';
import type {
  Ahead,
  BranchTx,
  DecidedMutation,
  FeedHead,
  KnownMutation,
  StoredRow,
} from '../store/branch-store.ts';
import { decide, MutationFault, namedRows, rejected, subjectOf } from './decide.ts';
import { createUnitOfWork } from './unit-of-work.ts';

/** After so many failures a change is parked, with what it was, so that it cannot stop a kitchen. */
const FAILURES_UNTIL_PARKED = 20;

const KEY_OF_ANOTHER: Refusal = { code: 'invalid_fields', fields: { 'idempotency-key': 'invalid' } };

export interface Batch {
  branchId: number;
  /** Null: not from a device's queue (a REST call, a timer). Then `mid` means nothing. */
  client: string | null;
  actor: Actor;
  mutations: readonly Envelope[];
  /** Asked under the lock; no: nothing is done and there are no verdicts. */
  onlyIf?(tx: BranchTx): Promise<boolean>;
}

export interface BatchResult {
  verdicts: Verdict[];
  last_mid: number;
  stopped: { why: 'forked' | 'gap'; mid: number } | null;
  /** The place in the feed the batch found, and what it added there. */
  found: Cursor;
  added: { to: Cursor; rows: StoredRow[] };
}

/**
 * The batch door: decides changes in order, each once, in one transaction under the branch's lock, then tells
 * the live hub. Undefined: no such branch. An unexpected failure rolls everything back and is thrown.
 */
export async function applyBatch(context: SyncContext, batch: Batch): Promise<BatchResult | undefined> {
  const { store } = context;
  try {
    const ahead = aheadOf(batch);
    const failures = store.failures(batch.mutations.map((envelope) => envelope.id));
    const asked = Promise.allSettled([failures]);
    const done = await store.transact(
      batch.branchId,
      (tx) => run(context, tx, batch, { ahead, failures }),
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
    if (error instanceof MutationFault) {
      const cause =
        error.cause instanceof Error ? `${error.cause.message}\n${error.cause.stack ?? ''}` : 'unknown';
      await store.countFailure(error.mutation, cause, context.clock.now());
    }
    throw error;
  }
}

function aheadOf({ client, mutations }: Batch): Ahead {
  return {
    client,
    ids: mutations.flatMap(({ id, dep }) => (dep === undefined ? [id] : [id, dep])),
    mids: client === null ? [] : mutations.map(({ mid }) => mid),
    refs: namedRows(mutations),
  };
}

/** A row that cannot be read is the fault of the change that needs it: then each reads its own. */
function unlessUnreadable(error: unknown): undefined {
  if (!(error instanceof Fault) || error.code !== 'row') throw error;
}

async function run(
  context: SyncContext,
  tx: BranchTx,
  batch: Batch,
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

  const wanted = (await batch.onlyIf?.(tx)) === false ? [] : batch.mutations;
  for (const envelope of wanted) {
    const before = placeOf(envelope, client, known, lastMid, foreign);
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
      ((failures.get(envelope.id) ?? 0) >= FAILURES_UNTIL_PARKED
        ? rejected(envelope, { code: 'internal' }, work.head())
        : (refusedWith(envelope, known, verdicts, work.head()) ??
          (await decide(context, { work, head, envelope, actor, now }))));
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
      ...(await consequencesOf(work, head.sid, now)),
      now,
    });
  }
  return {
    verdicts,
    last_mid: foreign ? 0 : lastMid,
    stopped,
    found: placeOfHead(tx.head),
    added: { to: placeOfHead(next), rows },
  };
}

function placeOfHead({ epoch, head, mark }: FeedHead): Cursor {
  return { epoch, seq: head, mark };
}

type Place = { is: 'new' } | { is: 'known'; verdict: Verdict } | { is: 'stop'; why: 'forked' | 'gap' };

/** Where a change stands: decided already, next in line, or not in line at all. */
function placeOf(
  envelope: Envelope,
  client: string | null,
  known: readonly KnownMutation[],
  lastMid: number,
  foreign: boolean,
): Place {
  const same = known.find((one) => one.id === envelope.id);
  if (client === null) {
    if (same === undefined) return { is: 'new' };
    // The key of another request: its verdict would stand for rows it never touched.
    const mine = same.name === envelope.name && same.subject === subjectOf(envelope);
    return { is: 'known', verdict: mine ? same.verdict : rejected(envelope, KEY_OF_ANOTHER, 0) };
  }
  if (foreign) return { is: 'stop', why: 'forked' };
  const other = known.find((one) => one.client === client && one.mid === envelope.mid);
  if (other !== undefined && other.id !== envelope.id) return { is: 'stop', why: 'forked' };
  if (envelope.mid > lastMid + 1) return { is: 'stop', why: 'gap' };
  if (same !== undefined) return { is: 'known', verdict: same.verdict };
  return envelope.mid <= lastMid ? { is: 'stop', why: 'forked' } : { is: 'new' };
}

/** What its device was told before this server was restored still holds, in whichever order requests arrive. */
function refusedBefore(envelope: Envelope, seq: number): Verdict | undefined {
  const { refused: code } = envelope;
  return code === undefined ? undefined : rejected(envelope, { code }, seq);
}

/** A change that builds on a refused one is refused with it. */
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
