import { setTimeout as wait } from 'node:timers/promises';
import { REPORT_DAYS } from '#contract/reports.ts';
import { CART_KEPT_MS } from '#domain/cart/kept-cart.ts';
import {
  noRetentionCounts,
  type Retention,
  retentionCutoffs,
  type RetentionKind,
  type RetentionRun,
} from '#domain/people/retention.ts';
import { DAY_MS, HOUR_MS, localClock, MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { accountCodes } from '../store/account-codes.ts';
import { ownerInvitations } from '../store/owner-invitations.ts';
import { carts } from '../store/carts.ts';
import { orderMails } from '../store/order-mails.ts';
import { photos } from '../store/photos.ts';
import { productViews } from '../store/product-views.ts';
import { privacy } from '../store/privacy.ts';
import { retention } from '../store/retention.ts';
import { sessions } from '../store/sessions.ts';
import { shopRules } from '../store/shop-rules.ts';
import { tracks } from '../store/tracks.ts';
import { startRounds } from './rounds.ts';

const LOOK_EVERY_MS = MINUTE_MS;
/** After this time another server takes over the shop of a crashed one. */
const LEASE_MS = 10 * MINUTE_MS;
const SESSIONS_KEPT_MS = 90 * DAY_MS;
const INVITATIONS_KEPT_MS = 30 * DAY_MS;
/** An order is at most 31 days ahead. */
const ORDER_MAILS_KEPT_MS = 45 * DAY_MS;
const MAX_SESSIONS = 1000;

/** Limits of a run, so that the branches' locks stay available for orders. */
export interface RetentionPace {
  /** Rows per batch. */
  rows: number;
  /** Batches per shop and run. */
  batches: number;
  pause: () => Promise<unknown>;
  isOver: () => boolean;
}

const PACE = { rows: 50, batches: 120, pause: () => wait(SECOND_MS) };

/**
 * One kind of data of a shop or branch. `batch` returns how many rows it processed; fewer than requested: nothing is
 * left.
 */
interface Step {
  kind: RetentionKind;
  batch: (limit: number) => Promise<number>;
}

async function blank(
  context: Context,
  branch: number,
  rows: { orders?: string[]; bookings?: string[] },
): Promise<number> {
  const { orders = [], bookings = [] } = rows;
  if (orders.length + bookings.length === 0) return 0;
  const commit = { mark: context.ids.mark(), now: context.clock.now() };
  const done = await privacy.blank(
    context.db,
    branch,
    { orders, bookings, names: [], unlink: false },
    commit,
  );
  if (done.moved) context.live.poke(branch);
  return done.orders + done.bookings;
}

function stepsOf(
  context: Context,
  shop: number,
  branches: readonly number[],
  before: Record<RetentionKind, number>,
): Step[] {
  const { db } = context;
  const ofBranch = (branch: number): Step[] => [
    { kind: 'photos', batch: (limit) => photos.forget(db, branch, before.photos, limit) },
    { kind: 'positions', batch: (limit) => tracks.forget(db, branch, before.positions, limit) },
    { kind: 'changes', batch: (limit) => privacy.blankOldChanges(db, branch, before.changes, limit) },
    {
      kind: 'orders',
      batch: async (limit) =>
        blank(context, branch, { orders: await retention.dueOrders(db, branch, before.orders, limit) }),
    },
    {
      kind: 'bookings',
      batch: async (limit) =>
        blank(context, branch, { bookings: await retention.dueBookings(db, branch, before.bookings, limit) }),
    },
  ];
  return [
    { kind: 'changes', batch: (limit) => privacy.blankOldShopChanges(db, shop, before.changes, limit) },
    ...branches.flatMap(ofBranch),
  ];
}

/** Processes one batch of each kind in rotation, until nothing is left or the run reaches its limit. */
async function runShop(
  context: Context,
  { shop, settings }: { shop: number; settings: Retention },
  { rows, batches, pause, isOver }: RetentionPace,
): Promise<RetentionRun> {
  const { db, clock } = context;
  const run: RetentionRun = { ...noRetentionCounts, at: clock.now(), finished: false };
  const branches = await shopRules.branches(db, shop);
  let open = stepsOf(context, shop, branches, retentionCutoffs(settings, run.at));
  let left = batches;
  while (open.length > 0) {
    const more: Step[] = [];
    for (const step of open) {
      if (left === 0 || isOver()) return run;
      const done = await step.batch(rows);
      if (done === rows) more.push(step);
      if (done === 0) continue;
      run[step.kind] += done;
      left -= 1;
      await retention.note(db, shop, run, clock.now() + LEASE_MS);
      await pause();
    }
    open = more;
  }
  return { ...run, finished: true };
}

/**
 * Anonymizes and deletes personal data past its retention time, for every shop that is due (once an hour). The rows
 * themselves show what is due, so the next run continues an interrupted one.
 */
export async function keepRetention(context: Context, pace: RetentionPace): Promise<void> {
  const { db, clock } = context;
  await retention.enroll(db);
  while (!pace.isOver()) {
    const now = clock.now();
    const taken = await retention.take(db, now, now + LEASE_MS);
    if (taken === undefined) return;
    await retention.note(db, taken.shop, await runShop(context, taken, pace), now + HOUR_MS);
  }
}

/** Deletes carts without a change for a week, and counts of views older than any report. */
export async function forgetCustomerTraces({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await carts.forget(db, now - CART_KEPT_MS);
  await orderMails.tidy(db, now - ORDER_MAILS_KEPT_MS);
  await productViews.forget(db, localClock(now - REPORT_DAYS * DAY_MS, 'UTC').day);
}

/** Deletes expired sign-in data and invitations. */
export async function forgetSignIns({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await sessions.forget(db, now - SESSIONS_KEPT_MS, MAX_SESSIONS);
  await accountCodes.forgetExpired(db, now, MAX_SESSIONS);
  await ownerInvitations.forget(db, now - INVITATIONS_KEPT_MS, MAX_SESSIONS);
}

export function startRetention(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: LOOK_EVERY_MS,
    log: context.log,
    failed: 'the round of retention failed',
    async round(number, isOver) {
      await keepRetention(context, { ...PACE, isOver });
      if (number % (HOUR_MS / LOOK_EVERY_MS) !== 0) return;
      await forgetSignIns(context);
      await forgetCustomerTraces(context);
    },
  });
}
