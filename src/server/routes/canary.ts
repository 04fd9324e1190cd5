import { canaryCalls } from '#contract/canary.ts';
import { canaryAttempts } from '#domain/cart/canary-order.ts';
import {
  CANARY_END_MS,
  type CanaryLink,
  type CanaryTargets,
  isCanaryScreen,
} from '#domain/notifications/canary-run.ts';
import { DEVICE_LISTED_MS } from '#domain/notifications/device-report.ts';
import { pushWords } from '#domain/notifications/push-words.data.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import { ok, type Refusal, refuse } from '#domain/result.ts';
import { type Actor, staffRoles } from '#domain/roles.ts';
import type { RowChange } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Caller } from '../auth/caller.ts';
import { reporterOf } from '../auth/reporter.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import { canaryAsItIs, endCanary } from '../jobs/canary-jobs.ts';
import type { BranchTx } from '../store/branch-store.ts';
import { lockBranch } from '../store/branch-tx.ts';
import { CANARY_TOPIC, canaryRuns } from '../store/canary-runs.ts';
import { catalog } from '../store/catalog.ts';
import type { Queryable } from '../store/database.ts';
import { devices } from '../store/devices.ts';
import { push } from '../store/push.ts';
import { changeRowsIn, notifyDone } from '../sync/change-rows.ts';
import type { BatchResult } from '../sync/batch.ts';
import { rehearse } from '../sync/rehearse.ts';
import { refusalOfVerdict } from '../sync/verdict-refusal.ts';
import { branchOf } from './branch-of.ts';
import { unpayableHere } from './cart.ts';

/** A customer of no restaurant; a member where guests may not order. */
const customerOf = ({ shop }: Branch): Actor => ({
  id: 'canary',
  name: 'Brigade',
  roles: [shop.guest_buy ? 'guest' : 'member'],
  shop: 0,
  branches: [],
});

const provenAt = (kind: CanaryLink['kind'], at: number): CanaryLink => ({
  kind,
  name: '',
  state: 'proven',
  at,
  reason: null,
});
const failedFor = (kind: CanaryLink['kind'], { code, fields, params }: Refusal): CanaryLink => ({
  kind,
  name: '',
  state: 'failed',
  at: null,
  // A wrong field says more than the code that some field is wrong.
  reason: code === 'invalid_fields' ? (Object.values(fields ?? {})[0] ?? code) : code,
  ...(params === undefined ? {} : { params }),
});

/** The refusal of a change; undefined: it was accepted. */
function refusalOf(done: BatchResult | undefined): Refusal | undefined {
  const [verdict] = done?.verdicts ?? [];
  return verdict === undefined ? { code: 'no_such_branch' } : refusalOfVerdict(verdict);
}

const orderIn = (done: BatchResult | undefined): Order | undefined =>
  done?.added.rows.flatMap((row) => (row.kind === 'order' ? [row.row] : []))[0];

/**
 * Places an order as a customer and approves it as the caller, by the rules and statements of a real one, and rolls both
 * back. No links: the branch sells nothing online.
 */
async function proveOrder(context: Context, { branch: branchId, actor }: Caller): Promise<CanaryLink[]> {
  const branch = await branchOf(context, branchId);
  if (!branch.ok) return [failedFor('storefront', branch.refusal)];
  const now = context.clock.now();
  const [products, extras] = await Promise.all([
    catalog.products(context.db, branchId),
    catalog.extras(context.db, branchId),
  ]);
  const customer = customerOf(branch.value);
  const attempts = canaryAttempts(branch.value, { products, extras }, context.ids.uuid(), now);
  const [first] = attempts;
  if (first === undefined)
    return products.some((one) => one.visible_web)
      ? []
      : [failedFor('storefront', { code: 'no_such_product' })];
  const payable = await unpayableHere(context, { branch: branchId, actor: customer }, first.request);
  if (!payable.ok) return [failedFor('storefront', payable.refusal)];
  return rehearse(context, branchId, async (change) => {
    let refusal: Refusal | undefined;
    for (const { at, request } of attempts) {
      const placed = await change(customer, 'cart/checkout', request, at);
      const refused = refusalOf(placed);
      refusal ??= refused;
      if (refused !== undefined) continue;
      const order = orderIn(placed);
      // An order that waits for its payment cannot be approved yet.
      if (order === undefined || isUnpaid(order)) return [provenAt('storefront', now)];
      const args = { sid: request.sid, status: 'PLACED' };
      const unapproved = refusalOf(await change(actor, 'orders/status', args, at));
      const approval =
        unapproved === undefined ? provenAt('approval', now) : failedFor('approval', unapproved);
      return [provenAt('storefront', now), approval];
    }
    return [failedFor('storefront', refusal ?? { code: 'internal' })];
  });
}

/** A fault is what a customer would meet, too: it is logged, and the other links are still tried. */
async function orderLinks(context: Context, caller: Caller): Promise<CanaryLink[]> {
  try {
    return await proveOrder(context, caller);
  } catch (error) {
    context.log.error({ err: error, branch: caller.branch }, 'a canary order met a fault');
    return [failedFor('storefront', { code: 'internal' })];
  }
}

/** Queues a test alert for each subscribed device of the staff, and returns these devices by name. */
async function queueAlerts(
  tx: Queryable,
  { id: branchId, name, sid, shop }: Branch,
  now: number,
): Promise<CanaryTargets['alerts']> {
  const listeners = await push.staff(tx, branchId, staffRoles, now);
  const messages = listeners.map(({ id, language }) => {
    const { canary: title, open } = pushWords[language];
    const path = `/admin/${shop.site_uid}/${sid}`;
    return { id, is_staff: true, message: { title, body: name, tag: CANARY_TOPIC, path, open } };
  });
  await push.queue(tx, messages, { topic: CANARY_TOPIC, now, expires: now + CANARY_END_MS });
  return canaryRuns.named(
    tx,
    listeners.map(({ id }) => id),
  );
}

/** Starts a run under the branch's lock: its mark and its slips go to every device as rows of the feed. */
async function start(
  context: Context,
  { tx, locked }: { tx: Queryable; locked: BranchTx },
  { branch: branchId, actor }: Caller,
  decided: CanaryLink[],
) {
  const now = context.clock.now();
  const id = context.ids.uuid();
  const by = actor.name;
  return changeRowsIn(
    context,
    locked,
    (sid) => [{ kind: 'branch', sid }],
    async (view, sid) => {
      const branch = view.get('branch', sid);
      if (branch === undefined) return refuse('no_such_branch');
      const listed = await devices.list(tx, branchId, now - DEVICE_LISTED_MS);
      const slips = (await locked.printers())
        .filter(({ active }) => active)
        .map(({ sid: printer, name }) => ({ sid: printer, name, job: context.ids.uuid() }));
      const targets: CanaryTargets = {
        decided,
        screens: listed
          .filter((device) => isCanaryScreen(device, now))
          .map(({ device, name, screen }) => ({ device, name, screen })),
        printers: slips,
        alerts: await queueAlerts(tx, branch, now),
      };
      await canaryRuns.start(tx, branchId, { id, by, at: now, targets });
      const jobs = slips.map(({ sid: printer, job }): RowChange => {
        const slip = { sid: job, order: null, kind: 'test', printer, station: null, slip: true } as const;
        return { kind: 'print_job', row: newPrintJob(slip, { now, by }) };
      });
      const row: Branch = { ...branch, canary: { id, at: now } };
      return ok({ changes: [{ kind: 'branch' as const, row }, ...jobs] });
    },
  );
}

async function present(context: Context, branchId: number) {
  const now = context.clock.now();
  const stored = await canaryRuns.one(context.db, branchId);
  return ok({
    run: stored === undefined ? null : await canaryAsItIs(context.db, branchId, stored, now),
    now,
  });
}

export const canaryRoutes = {
  'canary/run': route(canaryCalls['canary/run'], async (context, caller) => {
    const { branch: branchId } = caller;
    // A run whose time is up may not have been ended yet.
    await endCanary(context, branchId);
    const decided = await orderLinks(context, caller);
    const done = await context.db.transaction(async (tx) => {
      const locked = await lockBranch(tx, branchId);
      if (locked === undefined) return undefined;
      const running = await canaryRuns.lock(tx, branchId);
      if (running?.ended_at === null) return { result: refuse('canary_running') };
      return start(context, { tx, locked }, caller, decided);
    });
    const told = notifyDone(context, branchId, done);
    return told.ok ? present(context, branchId) : told;
  }),
  canary: route(canaryCalls.canary, (context, { branch }) => present(context, branch)),
  'canary/answer': route(canaryCalls['canary/answer'], async (context, caller, { run, ...answer }) => {
    const { branch } = caller;
    // A device that has not reported yet answers again after it has.
    if ((await devices.isOwn(context.db, branch, answer.device, reporterOf(caller))) !== true)
      return refuse('forbidden');
    await canaryRuns.answer(context.db, branch, run, { ...answer, at: context.clock.now() });
    return ok({});
  }),
};
