import type { Envelope } from '#contract/sync.ts';
import type { RowChange } from '#domain/rows.ts';
import { APP_VERSION } from '../app-version.ts';
import type { SyncContext } from '../context.ts';
import { Fault } from '../fault.ts';
import { jobsOf } from '../side-effects/side-effects.ts';
import type { DecidedMutation } from '../store/branch-store.ts';
import { decide, readChange, subjectOf } from '../sync/decide.ts';
import { createUnitOfWork } from '../store/unit-of-work.ts';
import type { Step } from './order-script.ts';

/** The data of a new branch: its rows, and its history, oldest first. */
export interface Furniture {
  rows: readonly RowChange[];
  steps: readonly Step[];
}

/**
 * Fills a branch in one transaction: its rows, then every step decided by the product's rules with the clock of that
 * moment, so that totals, numbers, statuses and the log are realistic. A branch with any history stays unchanged;
 * returns whether it was filled now.
 */
export async function furnishBranch(
  context: SyncContext,
  branchId: number,
  furniture: Furniture,
): Promise<boolean> {
  const announcement = await context.store.transact(branchId, async (tx) => {
    if (tx.head.head > 0) return undefined;
    const head = { ...tx.head };
    // An empty branch has nothing to load.
    const work = createUnitOfWork(
      { load: () => Promise.resolve([]), printers: () => Promise.resolve([]) },
      0,
    );
    work.put(furniture.rows);
    const decided: DecidedMutation[] = [];
    for (const { actor, at, name, args: fixed, argsOf } of furniture.steps) {
      const args = argsOf?.(work) ?? fixed;
      const asked: Envelope = {
        id: context.ids.uuid(),
        mid: 1,
        name,
        v: 1,
        args,
        at,
        app: APP_VERSION,
      };
      const change = readChange(asked);
      const verdict = await decide(context, { work, head, change, actor, now: at });
      if (verdict.verdict === 'rejected' || verdict.verdict === 'retry') {
        const why = JSON.stringify({ code: verdict.code, fields: verdict.fields, params: verdict.params });
        throw new Fault('database', `the demo cannot be furnished: ${name} was refused: ${why}`);
      }
      decided.push({ envelope: change.envelope, client: null, actor, subject: subjectOf(asked), verdict });
    }
    const rows = work.written();
    const next = { ...head, head: work.head(), mark: context.ids.mark() };
    await tx.save({
      head: next,
      rows,
      decided,
      queues: [],
      jobs: rows.flatMap(jobsOf),
      now: context.clock.now(),
    });
    const to = { epoch: next.epoch, seq: next.head, mark: next.mark };
    return { branchId, from: { seq: 0, mark: '' }, to, rows, lastMids: new Map<string, number>() };
  });
  if (announcement !== undefined) context.live.announce(announcement);
  return announcement !== undefined;
}
