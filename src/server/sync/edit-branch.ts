import { ok, type Refusal, refuse, type Result } from '#domain/result.ts';
import type { RowChange, RowRef, RowView } from '#domain/rows.ts';
import { APP_VERSION } from '../app-version.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../http/route.ts';
import { jobsOf } from '../jobs/jobs-of-change.ts';
import type { Announcement } from '../live/hub.ts';
import { editLog } from '../store/edit-log.ts';
import { createUnitOfWork } from './unit-of-work.ts';

/** What an edit is called in the log, what it is about, and what was asked. */
interface Edit {
  name: string;
  subject: string;
  args: unknown;
}

interface Written {
  changes: readonly RowChange[];
  gone?: readonly RowRef[];
}

type Done = { refusal: Refusal } | { refusal?: undefined; news?: Announcement; isGone: boolean };

/**
 * One edit of the back office: decided under the branch's lock, logged with who made it, told to every device.
 * `decide` may run again when nothing was committed. `changed_meanwhile` is answered with who and when.
 */
export async function editBranch(
  context: Context,
  { branch: branchId, actor }: Pick<Caller, 'branch' | 'actor'>,
  { name, subject, args }: Edit,
  keys: (branchSid: string) => RowRef[],
  decide: (view: RowView, branchSid: string) => Promise<Result<Written>>,
): Promise<Result<null>> {
  const done = await context.store.transact(branchId, async (tx): Promise<Done> => {
    const work = createUnitOfWork(tx, tx.head.head);
    await work.load(() => keys(tx.head.sid));
    const result = await decide(work, tx.head.sid);
    if (!result.ok) return { refusal: result.refusal };
    const { changes, gone = [] } = result.value;
    if (changes.length + gone.length === 0) return { isGone: false };
    work.put(changes);
    const rows = work.written();
    const buried = gone.map((ref, index) => ({ ...ref, seq: work.head() + index + 1 }));
    const head = { ...tx.head, head: work.head() + buried.length, mark: context.ids.mark() };
    const now = context.clock.now();
    const id = context.ids.uuid();
    const envelope = { id, mid: 1, name, v: 1, args, at: now, app: APP_VERSION };
    const verdict = { id, mid: 1, verdict: 'applied' as const, seq: head.head };
    await tx.save({
      head,
      rows,
      gone: buried,
      decided: [{ envelope, client: null, actor, subject, verdict }],
      client: null,
      jobs: rows.flatMap(jobsOf),
      now,
    });
    const to = { epoch: head.epoch, seq: head.head, mark: head.mark };
    const news = { branchId, from: tx.head.head, to, rows, client: null, lastMid: 0 };
    return { news, isGone: buried.length > 0 };
  });
  if (done === undefined) return refuse('no_such_branch');
  if (done.refusal !== undefined)
    return { ok: false, refusal: await withAuthor(context, branchId, subject, done.refusal) };
  // An announcement carries rows, no tombstones: where rows went, the devices ask.
  if (done.isGone) context.live.poke(branchId);
  else if (done.news !== undefined) context.live.announce(done.news);
  return ok(null);
}

async function withAuthor(
  context: Context,
  branchId: number,
  subject: string,
  refusal: Refusal,
): Promise<Refusal> {
  if (refusal.code !== 'changed_meanwhile') return refusal;
  const last = await editLog.last(context.db, branchId, subject);
  return { ...refusal, by: last?.by ?? 'Brigade', at: last?.at ?? context.clock.now() };
}
