import type { Envelope } from '#contract/sync.ts';
import type { MutationName } from '#domain/mutations.ts';
import { endOfStatus } from '#domain/shops/branch.ts';
import { NOT_ACCEPTED, PAUSE_MINUTES } from '#domain/shops/escalation.ts';
import { isUnpaid } from '#domain/orders/order.ts';
import { NOT_PAID } from '#domain/payments/online-payment.ts';
import { systemActor } from '#domain/roles.ts';
import type { RowRef } from '#domain/rows.ts';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import type { SyncContext } from '../context.ts';
import type { BranchTx, Job } from '../store/branch-store.ts';
import { applyBatch } from '../sync/push.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = SECOND_MS;
const ROUNDS_TO_TIDY = 60;
const JOBS_AT_ONCE = 50;
const HIDE_AFTER_MS = DAY_MS;
const TOMBSTONES_KEPT_MS = 30 * DAY_MS;
const MAX_RETRY_MS = 5 * 60 * SECOND_MS;

/**
 * Runs due jobs once. Jobs are rows, so they survive a crash, and the id of a job's change derives from the job, so two
 * servers apply it once.
 */
export async function runDueJobs(context: SyncContext): Promise<void> {
  const now = context.clock.now();
  for (const job of await context.store.dueJobs(now, JOBS_AT_ONCE)) {
    try {
      await runJob(context, job);
      await context.store.finishJob(job);
    } catch (error) {
      context.log.error({ err: error, job: job.name }, 'a job failed and will be retried');
      const wait = Math.min(MAX_RETRY_MS, SECOND_MS * 2 ** Math.min(job.attempts, 10));
      await context.store.retryJob(job, now + wait);
    }
  }
}

/** The change a job makes. */
function changeOf({ name, subject: sid }: Job, branchSid: string): { name: MutationName; args: unknown } {
  switch (name) {
    case 'order.pause':
      return {
        name: 'settings/update-status',
        args: { sid: branchSid, status: 'busy', busy_minutes: PAUSE_MINUTES },
      };
    case 'order.refuse':
      return { name: 'orders/status', args: { sid, status: 'CANCELED', cancel_reason: NOT_ACCEPTED } };
    case 'order.unpaid':
      return { name: 'orders/status', args: { sid, status: 'CANCELED', cancel_reason: NOT_PAID } };
    case 'order.auto_approve':
      return { name: 'orders/status', args: { sid, status: 'PLACED' } };
    case 'branch.busy_end':
      return { name: 'settings/update-status', args: { sid, status: 'open' } };
    case 'booking.expire':
      return { name: 'tables/bookings/status', args: { sid, status: 'EXPIRED' } };
  }
}

async function runJob(context: SyncContext, job: Job): Promise<void> {
  // Devices use uuids, so this id is distinct from theirs.
  const common = { id: `job ${job.id} ${job.due}`, mid: 1, v: 1, at: job.due, app: 'server' };
  const head = await context.store.readHead(job.branch_id);
  if (head === undefined) return;
  const envelope: Envelope = { ...common, ...changeOf(job, head.sid) };
  await applyBatch(context, {
    branchId: job.branch_id,
    client: null,
    actor: systemActor,
    mutations: [envelope],
    onlyIf: (tx) => isWanted(tx, job, context.clock.now()),
  });
}

/** The reason for the timer may no longer exist. */
async function isWanted(tx: BranchTx, job: Job, now: number): Promise<boolean> {
  switch (job.name) {
    case 'branch.busy_end':
      return statusIsOver(tx, job, now);
    case 'order.pause':
      return (await isUnaccepted(tx, job)) && (await isOpen(tx));
    case 'order.refuse':
      return isUnaccepted(tx, job);
    case 'order.unpaid':
      return isStillUnpaid(tx, job);
    case 'order.auto_approve':
      return approvesItself(tx, job, now);
    case 'booking.expire':
      return true;
  }
}

async function isUnaccepted(tx: BranchTx, job: Job): Promise<boolean> {
  const [row] = await tx.load([{ kind: 'order', sid: job.subject }]);
  return row?.kind === 'order' && row.row.status === 'APPROVAL';
}

/** The approval may have been undone since; then staff decide. */
async function approvesItself(tx: BranchTx, job: Job, now: number): Promise<boolean> {
  const [row] = await tx.load([{ kind: 'order', sid: job.subject }]);
  if (row?.kind !== 'order' || row.row.status !== 'APPROVAL') return false;
  return row.row.approve_at !== null && row.row.approve_at <= now;
}

async function isStillUnpaid(tx: BranchTx, job: Job): Promise<boolean> {
  const [row] = await tx.load([{ kind: 'order', sid: job.subject }]);
  return row?.kind === 'order' && row.row.status === 'APPROVAL' && isUnpaid(row.row);
}

async function isOpen(tx: BranchTx): Promise<boolean> {
  const [row] = await tx.load([{ kind: 'branch', sid: tx.head.sid }]);
  return row?.kind === 'branch' && row.row.status === 'open';
}

/** The status may have been changed since; only a busy or closed time that is over is ended. */
async function statusIsOver(tx: BranchTx, job: Job, now: number): Promise<boolean> {
  const [row] = await tx.load([{ kind: 'branch', sid: job.subject }]);
  const end = row?.kind === 'branch' ? endOfStatus(row.row) : null;
  return end !== null && end <= now;
}

/** Removes rows that were closed for a day (orders, print jobs, sessions, bookings) from devices, with tombstones. */
export async function hideOldRows(context: SyncContext): Promise<void> {
  const now = context.clock.now();
  const old = await context.store.rowsToHide(now - HIDE_AFTER_MS, 500);
  const byBranch = new Map<number, RowRef[]>();
  for (const { branch_id: branchId, kind, sid } of old) {
    byBranch.set(branchId, [...(byBranch.get(branchId) ?? []), { kind, sid }]);
  }
  for (const [branchId, refs] of byBranch) {
    await context.store.hideRows(branchId, refs, context.ids.mark(), now);
    context.live.poke(branchId);
  }
}

/** Runs due jobs every second and cleans up every minute, until stopped. */
export function startJobs(context: SyncContext): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'the job round failed',
    async round(number) {
      await runDueJobs(context);
      if (number % ROUNDS_TO_TIDY !== 0) return;
      await hideOldRows(context);
      await context.store.prune(context.clock.now() - TOMBSTONES_KEPT_MS);
    },
  });
}
