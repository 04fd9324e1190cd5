import type { Envelope } from '#contract/sync.ts';
import type { Verdict } from '#domain/verdict.ts';
import type { BoundMutation, MutationContext } from '#domain/mutation.ts';
import { sidSchema } from '#domain/ids.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import type { Order } from '#domain/orders/order.ts';
import { kitchenPrintJobs, printRequestsFor } from '#domain/printing/kitchen-print-jobs.ts';
import { type Refusal, refuse, type Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowChange, RowRef, RowView } from '#domain/rows.ts';
import { hasTables, isAboutTables } from '#domain/shops/lite.ts';
import { claimShares } from '#domain/tables/claim-shares.ts';
import { businessDay } from '#domain/time.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import type { FeedHead } from '../store/branch-store.ts';
import type { UnitOfWork } from '../store/unit-of-work.ts';

/** An unexpected failure of one change; the batch is rolled back and the failure counted. */
export class MutationFault extends Error {
  readonly mutation: string;
  constructor(mutation: string, cause: unknown) {
    super(`change ${mutation} failed`, { cause });
    this.mutation = mutation;
  }
}

export function rejected(envelope: Pick<Envelope, 'id' | 'mid'>, refusal: Refusal, seq: number): Verdict {
  return { id: envelope.id, mid: envelope.mid, verdict: 'rejected', seq, ...refusal };
}

const nothingYet: RowView = { get: () => undefined };

/** Maximum characters of one change's arguments as JSON: an order of two hundred lines with a note on each. */
const MAX_ARGS_LENGTH = 96 * 1024;

/**
 * A change with parsed arguments. Its envelope has only arguments the schema knows, which may be stored; if they are
 * refused, only its subject. `bound` is undefined when this server does not know the name.
 */
export interface ReadChange {
  envelope: Envelope;
  bound: Result<BoundMutation> | undefined;
}

function refusedEnvelope(envelope: Envelope): Envelope {
  const sid = subjectOf(envelope);
  return { ...envelope, args: sid === '' ? null : { sid } };
}

export function readChange(envelope: Envelope): ReadChange {
  const { id, name, args } = envelope;
  try {
    const bound = isMutationName(name) ? mutations[name].bind(args) : undefined;
    if (bound?.ok !== true) return { envelope: refusedEnvelope(envelope), bound };
    const known = bound.value.args;
    if (JSON.stringify(known).length > MAX_ARGS_LENGTH)
      return { envelope: refusedEnvelope(envelope), bound: refuse('too_large') };
    return { envelope: { ...envelope, args: known }, bound };
  } catch (cause) {
    throw new MutationFault(id, cause);
  }
}

/** The rows a batch names directly; further rows a rule needs are read when it runs. */
export function namedRows(changes: readonly ReadChange[]): RowRef[] {
  const refs = new Map<string, RowRef>();
  for (const { envelope, bound } of changes) {
    try {
      if (bound?.ok !== true) continue;
      for (const ref of bound.value.keys(nothingYet)) refs.set(`${ref.kind} ${ref.sid}`, ref);
    } catch (cause) {
      throw new MutationFault(envelope.id, cause);
    }
  }
  return [...refs.values()];
}

/** The rows that a change reads, as far as the view tells; none if its rule breaks, which is found when it runs. */
export function rowsReadBy({ envelope, bound }: ReadChange, branchSid: string, view: RowView): RowRef[] {
  if (bound?.ok !== true) return [];
  const rules: RowRef[] = isAboutTables(envelope.name) ? [{ kind: 'branch', sid: branchSid }] : [];
  try {
    return [...rules, ...bound.value.keys(view)];
  } catch {
    return [];
  }
}

interface Deciding {
  work: UnitOfWork;
  head: FeedHead;
  change: ReadChange;
  actor: Actor;
  now: number;
}

/**
 * Decides one change inside a transaction: the shared rule with the server's clock and rows. Writes into the unit of
 * work only if the rule accepts. `retry`: this server does not know the name or version.
 */
export async function decide(
  { pinOf }: Pick<SyncContext, 'pinOf'>,
  { work, head, change: { envelope, bound }, actor, now }: Deciding,
): Promise<Verdict> {
  const { id, mid, name } = envelope;
  if (bound === undefined || !isMutationName(name) || mutations[name].v < envelope.v) {
    return { id, mid, verdict: 'retry', seq: work.head() };
  }
  try {
    if (!bound.ok) return rejected(envelope, bound.refusal, work.head());
    const { value: change } = bound;
    const rules: RowRef[] = isAboutTables(name) ? [{ kind: 'branch', sid: head.sid }] : [];
    await work.load((view) => [...rules, ...change.keys(view)]);
    if (isAboutTables(name) && !hasTables(work.get('branch', head.sid)?.shop)) {
      return rejected(envelope, { code: 'action_not_offered' }, work.head());
    }
    const context: MutationContext = {
      id,
      now,
      at: envelope.at,
      actor,
      branch: { id: head.branch_id, shop_id: head.shop_id },
      pinOf,
      claimShares,
    };
    const result = change.apply(work, context);
    if (!result.ok) return rejected(envelope, result.refusal, work.head());
    const { changes, details } = result.value;
    const paper = await paperOf(work, head, changes, context);
    work.put(changes.map((change) => stamped(change, work, head)));
    work.put(paper);
    const verdict = changes.length === 0 ? 'noop' : details === undefined ? 'applied' : 'adjusted';
    return { id, mid, verdict, seq: work.head(), ...(details === undefined ? {} : { details }) };
  } catch (cause) {
    // A database failure is not the fault of the change during which it occurred.
    if (cause instanceof Fault && cause.code !== 'row') throw cause;
    throw new MutationFault(id, cause);
  }
}

/** The kitchen tickets a change causes in a shop that prints on approval. */
async function paperOf(
  work: UnitOfWork,
  head: FeedHead,
  changes: readonly RowChange[],
  { id, now, actor }: MutationContext,
): Promise<RowChange[]> {
  const asked = printRequestsFor(work, changes);
  if (asked.length === 0) return [];
  await work.load(() => [{ kind: 'branch', sid: head.sid }]);
  if (work.get('branch', head.sid)?.shop.print_on_approval !== true) return [];
  const jobs = kitchenPrintJobs(asked, await work.printers(), { id, now, by: actor.name });
  return jobs.map((row) => ({ kind: 'print_job', row }));
}

/** Gives a new order its business day and the next number of that day. The head is locked, so numbers have no gaps. */
function stamped(change: RowChange, work: UnitOfWork, head: FeedHead): RowChange {
  if (change.kind !== 'order' || change.row.number !== null) return change;
  const branch = work.get('branch', head.sid);
  const day = businessDay(change.row.create_at, branch?.timezone ?? 'UTC', branch?.day_starts);
  if (head.business_day !== day) {
    head.business_day = day;
    head.last_number = 0;
  }
  head.last_number += 1;
  const row: Order = { ...change.row, number: head.last_number, business_day: day };
  return { kind: 'order', row };
}

/** The subject of a change for the log: the sid in its arguments. */
export function subjectOf(envelope: Envelope): string {
  const { args } = envelope;
  if (typeof args !== 'object' || args === null || !('sid' in args)) return '';
  const parsed = sidSchema.safeParse(args.sid);
  return parsed.success ? parsed.data : '';
}
