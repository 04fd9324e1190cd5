import { canaryLinks, type CanaryRun, isCanaryOver } from '#domain/notifications/canary-run.ts';
import { ok, refuse } from '#domain/result.ts';
import type { RowRef } from '#domain/rows.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { canaryRuns, type StoredRun } from '../store/canary-runs.ts';
import type { Queryable } from '../store/database.ts';
import { changeRowsIn, notifyDone } from '../sync/change-rows.ts';
import { startRounds } from './rounds.ts';

/** The run with its links as they are now. */
export async function canaryAsItIs(
  db: Queryable,
  branchId: number,
  stored: StoredRun,
  now: number,
): Promise<CanaryRun> {
  const { id, started_by: by, started_at, ended_at, targets, answers } = stored;
  const head = { id, by, started_at, ended_at };
  if (stored.links !== null) return { ...head, links: stored.links };
  const [jobs, deliveries] = await Promise.all([
    canaryRuns.jobs(
      db,
      branchId,
      targets.printers.map(({ job }) => job),
    ),
    canaryRuns.deliveries(
      db,
      targets.alerts.map(({ subscription }) => subscription),
    ),
  ]);
  const facts = { started_at, targets, answers: Object.values(answers), jobs, deliveries };
  return { ...head, links: canaryLinks(facts, now) };
}

/**
 * Ends the run of a branch when it is over: stores its result and deletes the rest of it, the mark that devices
 * received and its print jobs. Does nothing while it still waits for an answer.
 */
export async function endCanary(context: Context, branchId: number): Promise<void> {
  const now = context.clock.now();
  const done = await context.db.transaction(async (tx) => {
    const locked = await lockBranch(tx, branchId);
    const stored = await canaryRuns.lock(tx, branchId);
    if (locked === undefined || stored === undefined || stored.ended_at !== null) return undefined;
    const { links } = await canaryAsItIs(tx, branchId, stored, now);
    if (!isCanaryOver(links, stored.started_at, now)) return undefined;
    const { alerts, printers } = stored.targets;
    await canaryRuns.end(tx, branchId, { at: now, links, alerts });
    const slips = printers.map(({ job }): RowRef => ({ kind: 'print_job', sid: job }));
    return changeRowsIn(
      context,
      locked,
      (sid) => [{ kind: 'branch', sid }, ...slips],
      (view, sid) => {
        const branch = view.get('branch', sid);
        if (branch === undefined) return refuse('no_such_branch');
        const { canary: _over, ...row } = branch;
        const gone = slips.filter((slip) => view.get('print_job', slip.sid) !== undefined);
        return ok({ changes: [{ kind: 'branch' as const, row }], gone });
      },
    );
  });
  if (done !== undefined) notifyDone(context, branchId, done);
}

/** Ends every run that is over; also those of a server that stopped before it could. */
export async function endCanaries(context: Context): Promise<void> {
  for (const branchId of await canaryRuns.open(context.db)) await endCanary(context, branchId);
}

/** Ends runs until stopped. */
export function startEndingCanaries(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: SECOND_MS,
    log: context.log,
    failed: 'a canary order could not be ended',
    round: () => endCanaries(context),
  });
}
