import * as z from 'zod/mini';
import { deviceSidSchema } from '../ids.ts';
import { ok, refuse, type Result } from '../result.ts';
import { type Actor, hasRole, isManager } from '../roles.ts';
import { HOUR_MS, MINUTE_MS } from '../time.ts';
import { mayMoveOrder } from './move-order.ts';
import type { Bump, Order, OrderLine, OrderStatus } from './order.ts';
import { rankOf } from './order-lifecycle.ts';
import { derivedStatus, mayMoveItems, mayRemoveItems, type OrderContext } from './order-steps.ts';
import { orderTotals } from './order-totals.ts';

/** How long a step can be recalled. */
const RECALL_WITHIN_MS = 10 * MINUTE_MS;
/** A dish that was bumped by mistake is missed when it should be served. */
const RECALL_COOKED_WITHIN_MS = HOUR_MS;

const COOKING: readonly OrderStatus[] = ['PLACED', 'PREPARING', 'PREPARED'];

/** Whether a step only concerns cooking: no payment, delivery or bill depends on it. */
const isOfKitchen = ({ from, to, removed }: Pick<Bump, 'from' | 'to' | 'removed'>): boolean =>
  removed.length === 0 && COOKING.includes(from) && COOKING.includes(to);

export function isTooLateToRecall(bump: Pick<Bump, 'at' | 'from' | 'to' | 'removed'>, now: number): boolean {
  return now - bump.at > (isOfKitchen(bump) ? RECALL_COOKED_WITHIN_MS : RECALL_WITHIN_MS);
}

/** Whether the order's last change can still be undone; a cancellation never can. */
export function isRecallable({ status, bumps }: Pick<Order, 'status' | 'bumps'>, now: number): boolean {
  const last = bumps.at(-1);
  return last?.to === status && status !== 'CANCELED' && !isTooLateToRecall(last, now);
}

export const recallOrderSchema = z.object({
  /** The order's sid. */
  sid: deviceSidSchema,
  /** The id of the step to undo, as `bumps` lists it. */
  bump: z.string().check(z.maxLength(64)),
});
export type RecallOrder = z.infer<typeof recallOrderSchema>;

/** Whether this person may undo a step: those who may take it may undo it. */
function mayRecall(actor: Actor, order: Order, bump: Bump): boolean {
  if (bump.removed.length > 0) return mayRemoveItems(actor, order);
  if (bump.delivery !== undefined)
    return (
      isManager(actor) || (hasRole(actor, 'delivery') && (bump.delivery.driver ?? actor).id === actor.id)
    );
  const mayMark = bump.lines.every((line) => mayMoveItems(actor, line.to));
  if (bump.from === bump.to) return mayMark;
  return mayMoveOrder(actor, order, bump.to) || (bump.lines.length > 0 && mayMark);
}

/** A station's step on dishes; it can be undone whatever happened to other dishes. */
function isCooksStep(bump: Bump): boolean {
  return bump.lines.length > 0 && isOfKitchen(bump);
}

type StepLine = Bump['lines'][number];
type LineState = Pick<OrderLine, 'status' | 'done_at' | 'ready'>;

const before = ({ from: status, done_at, ready }: StepLine): LineState => ({ status, done_at, ready });

/**
 * A line without the effect of a step, given the `later` steps in order. Undefined: it has moved on since.
 * Where several stations cook, each one moves on only with its own share.
 */
function withoutStep(
  line: OrderLine,
  step: StepLine,
  later: readonly StepLine[],
): { line: OrderLine; later: StepLine[] } | undefined {
  const [next, ...rest] = later;
  if (line.removed !== null) return undefined;
  if (next === undefined) return { line: { ...line, ...before(step) }, later: [] };
  const share = next.done_at.filter((station) => !step.done_at.includes(station));
  if (share.length === 0 || line.stations.length < 2 || line.status === 'SERVED') return undefined;
  const less = ({ done_at: doneAt, ready, status }: LineState): LineState => {
    const done_at = doneAt.filter((station) => !share.includes(station));
    return status === 'PREPARED'
      ? { status: 'PREPARING', done_at, ready: step.ready }
      : { status, done_at, ready };
  };
  const lessLater = rest.map((one) => {
    const { status: from, done_at, ready } = less(before(one));
    return { ...one, from, done_at, ready };
  });
  const { from, done_at, ready } = step;
  return { line: { ...line, ...less(line) }, later: [{ ...next, from, done_at, ready }, ...lessLater] };
}

/**
 * The status of an order whose lines were recalled: what follows from its lines, but not below a status set
 * for the whole order.
 */
function statusAfter(order: Order): OrderStatus {
  let said: OrderStatus = 'PLACED';
  for (const { from, to, lines, removed } of order.bumps) {
    const ofWhole = lines.length === 0 && removed.length === 0 && from !== to;
    if (ofWhole && COOKING.includes(to) && rankOf(to) > rankOf(said)) said = to;
  }
  const least = rankOf(said) > rankOf(order.status) ? order.status : said;
  return derivedStatus({ ...order, status: least });
}

/** The order without a kitchen step, for lines that have not moved on since; the others stay in the step. */
function withoutCooksStep(order: Order, step: Bump): Order | undefined {
  if (!COOKING.includes(order.status)) return undefined;
  const products = [...order.products];
  const later = order.bumps
    .slice(order.bumps.indexOf(step) + 1)
    .map((bump) => ({ ...bump, lines: [...bump.lines] }));
  const stays = step.lines.filter((moved) => {
    const at = products.findIndex(({ id }) => id === moved.id);
    const line = products[at];
    const steps = later.flatMap(({ lines }) => lines.filter(({ id }) => id === moved.id));
    const undone = line === undefined ? undefined : withoutStep(line, moved, steps);
    if (undone === undefined) return true;
    products[at] = undone.line;
    for (const bump of later) {
      bump.lines = bump.lines.map((one) => (one.id === moved.id ? (undone.later.shift() ?? one) : one));
    }
    return false;
  });
  if (stays.length === step.lines.length) return undefined;
  const earlier = order.bumps.slice(0, order.bumps.indexOf(step));
  const rest = stays.length === 0 ? [] : [{ ...step, lines: stays }];
  const back = { ...order, products, bumps: [...earlier, ...rest, ...later] };
  return { ...back, status: statusAfter(back) };
}

/** The order without its last step. */
function withoutLast(order: Order, last: Bump): Order {
  const back = new Map(last.lines.map((line) => [line.id, line]));
  const restored: Order = {
    ...order,
    status: last.from,
    finished_at: null,
    op_shipped: last.to === 'SHIPPED' ? null : order.op_shipped,
    ...(last.to === 'DELIVERED' ? { delivered: undefined } : {}),
    // Stored without the failed delivery where there was none before.
    ...(last.delivery && { undelivered: undefined, ...last.delivery }),
    products: order.products.map((line) => {
      if (last.removed.includes(line.id)) return { ...line, removed: null };
      const was = back.get(line.id);
      return was === undefined ? line : { ...line, ...before(was) };
    }),
    bumps: order.bumps.slice(0, -1),
  };
  return last.removed.length === 0 ? restored : { ...restored, ...orderTotals(restored) };
}

/** The order after undoing a step; undefined where none of the step can be undone. */
function withoutBump(order: Order, bump: Bump): Order | undefined {
  if (isCooksStep(bump)) return withoutCooksStep(order, bump);
  // Claims are no steps, and would be lost.
  if (bump.delivery !== undefined && (order.driver ?? null) !== null) return undefined;
  return bump === order.bumps.at(-1) && bump.to === order.status ? withoutLast(order, bump) : undefined;
}

/** The order after this person undoes a step, regardless of time; undefined where they cannot. */
export function recalled(order: Order, bump: Bump, actor: Actor): Order | undefined {
  if (bump.to === 'CANCELED' || !mayRecall(actor, order, bump)) return undefined;
  return withoutBump(order, bump);
}

/** The lines that undoing a step changed and that are not removed. */
export function putBack(order: Order, back: Order): readonly OrderLine[] {
  return back.products.filter((line, index) => line !== order.products[index] && line.removed === null);
}

/** The recalled lines that have not changed since. */
export function recalledLines({
  recalled: last,
  bumps,
}: Pick<Order, 'recalled' | 'bumps'>): readonly string[] {
  const since = bumps.filter(({ at }) => last !== undefined && at > last.at);
  const touched = new Set(since.flatMap(({ lines }) => lines.map(({ id }) => id)));
  return last?.lines?.filter((id) => !touched.has(id)) ?? [];
}

/**
 * Undoes exactly the bump it names: a kitchen step for dishes that have not moved on since, whatever happened
 * to the others; any other step only while nothing later happened to the order. Refuses `forbidden`,
 * `recall_superseded` (current: the order's status now), `recall_expired`, `order_canceled`.
 */
export function recallOrder(order: Order, args: RecallOrder, context: OrderContext): Result<Order> {
  const bump = order.bumps.find(({ id }) => id === args.bump);
  const back = bump === undefined ? undefined : withoutBump(order, bump);
  if (bump === undefined || back === undefined) {
    const last = order.bumps.at(-1);
    const who = last === undefined ? {} : { by: last.by, at: last.at };
    return refuse('recall_superseded', { current: order.status, ...who });
  }
  if (bump.to === 'CANCELED') return refuse('order_canceled', { by: bump.by, at: bump.at });
  if (isTooLateToRecall(bump, context.now)) return refuse('recall_expired', { at: bump.at });
  if (!mayRecall(context.actor, order, bump)) return refuse('forbidden');
  const lines = putBack(order, back).map(({ id }) => id);
  const all = [...new Set([...recalledLines(order), ...lines])];
  return ok({ ...back, recalled: { at: context.now, by: context.actor.name, lines: all } });
}
