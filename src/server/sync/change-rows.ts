import { ok, refuse, type Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowChange, RowRef, RowView } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { APP_VERSION } from '../app-version.ts';
import type { SyncContext } from '../context.ts';
import { sideEffectsOf } from '../side-effects/side-effects.ts';
import type { Announcement } from './announcement.ts';
import type { BranchTx, DecidedMutation } from '../store/branch-store.ts';
import { createUnitOfWork } from '../store/unit-of-work.ts';

/** The result of a rule on a branch's rows; other fields are returned to the caller. */
export interface Written {
  changes: readonly RowChange[];
  gone?: readonly RowRef[];
  /** Further arguments for the log, which only the rule knows. */
  logged?: object;
}

/** The log entry of a change: name, subject, arguments and person. */
export interface Logged {
  name: string;
  subject: string;
  args: unknown;
  actor: Pick<Actor, 'id' | 'name'>;
  /** For one edit of several items: one entry for each. */
  each?: readonly { subject: string; args: unknown }[];
}

/** The result, and what to send to devices after the commit. */
interface Done<W> {
  result: Result<W>;
  news?: Announcement;
  isGone?: boolean;
}

function logEntry(
  { ids }: SyncContext,
  { name, subject, args, actor }: Logged,
  seq: number,
  now: number,
): DecidedMutation {
  const id = ids.uuid();
  const envelope = { id, mid: 1, name, v: 1, args, at: now, app: APP_VERSION };
  return { envelope, client: null, actor, subject, verdict: { id, mid: 1, verdict: 'applied', seq } };
}

/** The arguments of a log entry with what the rule has found. */
const withFound = (args: unknown, found: object | undefined): unknown =>
  found === undefined ? args : Object.assign({}, args, found);

/** The keys, rule and log of `changeRows`. */
type Change<W> = [
  keys: (branchSid: string, view: RowView) => RowRef[],
  decide: (view: RowView, branchSid: string) => Result<W> | Promise<Result<W>>,
  logged?: Logged,
];

/** `changeRows` within an open transaction, as its last step; call `notifyDone` after the commit. */
export async function changeRowsIn<W extends Written>(
  context: SyncContext,
  tx: BranchTx,
  ...[keys, decide, logged]: Change<W>
): Promise<Done<W>> {
  const work = createUnitOfWork(tx, tx.head.head);
  await work.load((view) => keys(tx.head.sid, view));
  const result = await decide(work, tx.head.sid);
  if (!result.ok) return { result };
  const { changes, gone = [], logged: found } = result.value;
  if (changes.length + gone.length === 0) return { result };
  work.put(changes);
  const rows = work.written();
  const buried = gone.map((ref, index) => ({ ...ref, seq: work.head() + index + 1 }));
  const head = { ...tx.head, head: work.head() + buried.length, mark: context.ids.mark() };
  const now = context.clock.now();
  const decided =
    logged === undefined
      ? []
      : (logged.each ?? [logged]).map((one) =>
          logEntry(context, { ...logged, ...one, args: withFound(one.args, found) }, head.head, now),
        );
  const follows = await sideEffectsOf(work, head.sid, now);
  await tx.save({ head, rows, gone: buried, decided, queues: [], ...follows, now });
  const from = { seq: tx.head.head, mark: tx.head.mark };
  const to = { epoch: head.epoch, seq: head.head, mark: head.mark };
  const news = { branchId: head.branch_id, from, to, rows, lastMids: new Map<string, number>() };
  return { result, news, isGone: buried.length > 0 };
}

/** Notifies every device. Undefined: the branch does not exist. */
export function notifyDone<W>(context: SyncContext, branchId: number, done: Done<W> | undefined): Result<W> {
  if (done === undefined) return refuse('no_such_branch');
  // An announcement has no tombstones, so devices pull after deletions.
  if (done.isGone === true) context.live.poke(branchId);
  else if (done.news !== undefined) context.live.announce(done.news);
  return done.result;
}

/**
 * Changes rows of a branch outside the queue, by a rule that runs under the branch's lock, and notifies every device;
 * `keys` are the rows it reads. `decide` may run again when nothing was committed.
 */
export async function changeRows<W extends Written>(
  context: SyncContext,
  branchId: number,
  ...change: Change<W>
): Promise<Result<W>> {
  const done = await context.store.transact(branchId, (tx) => changeRowsIn(context, tx, ...change));
  return notifyDone(context, branchId, done);
}

/** A rule on the branch's own row, for `changeRows`. */
export function byRuleOfBranch(rule: (branch: Branch) => Result<Branch> | Promise<Result<Branch>>) {
  return async (view: RowView, sid: string): Promise<Result<Written>> => {
    const branch = view.get('branch', sid);
    if (branch === undefined) return refuse('no_such_branch');
    const saved = await rule(branch);
    if (!saved.ok) return saved;
    return ok({ changes: saved.value === branch ? [] : [{ kind: 'branch', row: saved.value }] });
  };
}
