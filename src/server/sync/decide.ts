import type { Envelope } from '#contract/sync.ts';
import type { Verdict } from '#contract/verdict.ts';
import type { MutationContext } from '#domain/mutation.ts';
import { sidSchema } from '#domain/ids.ts';
import { isMutationName, mutations } from '#domain/mutations.ts';
import type { Order } from '#domain/orders/order.ts';
import { jobsOfPaper, paperAsked } from '#domain/printing/kitchen-paper.ts';
import type { Refusal } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowChange, RowRef, RowView } from '#domain/rows.ts';
import { hasTables, isAboutTables } from '#domain/shops/lite.ts';
import { businessDay } from '#domain/time.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import type { FeedHead } from '../store/branch-store.ts';
import type { UnitOfWork } from './unit-of-work.ts';

/** An unexpected failure inside one change; the batch is rolled back and the change counted. */
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

/** The rows a batch names without having read any; what a rule asks for beyond them is read when its turn comes. */
export function namedRows(envelopes: readonly Envelope[]): RowRef[] {
  const refs = new Map<string, RowRef>();
  for (const { id, name, args } of envelopes) {
    try {
      const bound = isMutationName(name) ? mutations[name].bind(args) : undefined;
      if (bound?.ok !== true) continue;
      for (const ref of bound.value.keys(nothingYet)) refs.set(`${ref.kind} ${ref.sid}`, ref);
    } catch (cause) {
      throw new MutationFault(id, cause);
    }
  }
  return [...refs.values()];
}

interface Deciding {
  work: UnitOfWork;
  head: FeedHead;
  envelope: Envelope;
  actor: Actor;
  now: number;
}

/**
 * Decides one change inside a transaction: the shared rule with the server's clock and rows. Writes into the
 * unit of work only when the rule says yes. `retry`: this server does not know the name or version.
 */
export async function decide(
  { pinOf }: Pick<SyncContext, 'pinOf'>,
  { work, head, envelope, actor, now }: Deciding,
): Promise<Verdict> {
  const { id, mid, name } = envelope;
  if (!isMutationName(name) || mutations[name].v < envelope.v) {
    return { id, mid, verdict: 'retry', seq: work.head() };
  }
  try {
    const bound = mutations[name].bind(envelope.args);
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
      actor,
      branch: { id: head.branch_id, shop_id: head.shop_id },
      pinOf,
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
    // A database that does not answer is no fault of the change that happened to ask it.
    if (cause instanceof Fault && cause.code !== 'row') throw cause;
    throw new MutationFault(id, cause);
  }
}

/** The kitchen tickets that a shop which prints on approval gets because of a change. */
async function paperOf(
  work: UnitOfWork,
  head: FeedHead,
  changes: readonly RowChange[],
  { id, now, actor }: MutationContext,
): Promise<RowChange[]> {
  const asked = changes.flatMap((change) =>
    change.kind === 'order' ? (paperAsked(work.get('order', change.row.sid), change.row) ?? []) : [],
  );
  if (asked.length === 0) return [];
  await work.load(() => [{ kind: 'branch', sid: head.sid }]);
  if (work.get('branch', head.sid)?.shop.print_on_approval !== true) return [];
  const jobs = jobsOfPaper(asked, await work.printers(), { id, now, by: actor.name });
  return jobs.map((row) => ({ kind: 'print_job', row }));
}

/** Gives a new order its business day and the next number of that day. The head is locked, so numbers are dense. */
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

/** What a change is about, for the audit log: the sid in its arguments. */
export function subjectOf(envelope: Envelope): string {
  const { args } = envelope;
  if (typeof args !== 'object' || args === null || !('sid' in args)) return '';
  const parsed = sidSchema.safeParse(args.sid);
  return parsed.success ? parsed.data : '';
}
