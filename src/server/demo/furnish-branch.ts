import type { Envelope } from '#contract/sync.ts';
import type { RowChange } from '#domain/rows.ts';
import { APP_VERSION } from '../app-version.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import { jobsOf } from '../jobs/jobs-of-change.ts';
import type { DecidedMutation } from '../store/branch-store.ts';
import { decide, subjectOf } from '../sync/decide.ts';
import { createUnitOfWork } from '../sync/unit-of-work.ts';
import type { Step } from './order-script.ts';

/** What a new branch is given: its rows, and what has happened in it, oldest first. */
export interface Furniture {
  rows: readonly RowChange[];
  steps: readonly Step[];
}

/**
 * Furnishes a branch in one transaction, all or nothing: its rows, then every step decided by the rules of the
 * product with the clock of that moment, so that totals, numbers, statuses and the log are what they would be.
 * A branch in which anything has happened already stays as it is; answers whether it was furnished now.
 */
export async function furnishBranch(
  context: SyncContext,
  branchId: number,
  furniture: Furniture,
): Promise<boolean> {
  const announcement = await context.store.transact(branchId, async (tx) => {
    if (tx.head.head > 0) return undefined;
    const head = { ...tx.head };
    // Nothing lies in an empty branch, so nothing has to be loaded from it.
    const work = createUnitOfWork(
      { load: () => Promise.resolve([]), printers: () => Promise.resolve([]) },
      0,
    );
    work.put(furniture.rows);
    const decided: DecidedMutation[] = [];
    for (const { actor, at, name, args: fixed, argsOf } of furniture.steps) {
      const args = argsOf?.(work) ?? fixed;
      const envelope: Envelope = {
        id: context.ids.uuid(),
        mid: 1,
        name,
        v: 1,
        args,
        at,
        app: APP_VERSION,
      };
      const verdict = await decide(context, { work, head, envelope, actor, now: at });
      if (verdict.verdict === 'rejected' || verdict.verdict === 'retry') {
        const why = JSON.stringify({ code: verdict.code, fields: verdict.fields, params: verdict.params });
        throw new Fault('database', `the demo cannot be furnished: ${name} was refused: ${why}`);
      }
      decided.push({ envelope, client: null, actor, subject: subjectOf(envelope), verdict });
    }
    const rows = work.written();
    const next = { ...head, head: work.head(), mark: context.ids.mark() };
    await tx.save({
      head: next,
      rows,
      decided,
      client: null,
      jobs: rows.flatMap(jobsOf),
      now: context.clock.now(),
    });
    const to = { epoch: next.epoch, seq: next.head, mark: next.mark };
    return { branchId, from: { seq: 0, mark: '' }, to, rows, client: null, lastMid: 0 };
  });
  if (announcement !== undefined) context.live.announce(announcement);
  return announcement !== undefined;
}
