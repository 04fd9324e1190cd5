import { allergyIn } from '#domain/orders/allergy-in-note.ts';
import type { MutationName } from '#domain/mutations.ts';
import { fulfillmentOfAction, type FulfillmentType } from '#domain/orders/fulfillment.ts';
import type { OrderStatus } from '#domain/orders/order.ts';
import type { Actor } from '#domain/roles.ts';
import type { RowView } from '#domain/rows.ts';
import { MINUTE_MS } from '#domain/time.ts';
import type { CheckoutArgs } from './order-maker.ts';

/** A change at a moment of the past, decided by the present rules. */
export interface Step {
  at: number;
  actor: Actor;
  name: MutationName;
  args: unknown;
  /** Its arguments, where they are only known then. */
  argsOf?: (view: RowView) => object;
}

/** The staff of a branch. */
export interface Cast {
  guest: Actor;
  member: Actor;
  manager: Actor;
  waitress: Actor;
  kitchen: Actor;
  delivery: Actor;
}

/** An order of the past and the status it reaches. */
export interface OrderPlan {
  at: number;
  by: Actor;
  /** The staff who handle it. */
  cast: Cast;
  args: CheckoutArgs;
  target: OrderStatus;
  /** Index of a line that was removed just after ordering. */
  removed?: number | undefined;
  cancel?: { from: OrderStatus; reason: string } | undefined;
  /** The speed of the kitchen that day; 1 is normal. */
  pace: number;
  /** No step is later than this. */
  until: number;
}

const PATHS: Record<FulfillmentType, readonly OrderStatus[]> = {
  delivery: ['PLACED', 'PREPARING', 'PREPARED', 'PACKING', 'PACKED', 'RTD', 'SHIPPED', 'DELIVERED'],
  pickup: ['PLACED', 'PREPARING', 'PREPARED', 'PACKING', 'PACKED', 'DELIVERED'],
  table: ['PLACED', 'PREPARING', 'PREPARED', 'SERVED', 'PAYMENT', 'PAYED', 'DELIVERED'],
};

/** Minutes after the kitchen's start at which a status is usually reached. */
const REACHED: Record<OrderStatus, number> = {
  APPROVAL: 0,
  PLACED: 0.7,
  PREPARING: 3,
  PREPARED: 14,
  SERVED: 17,
  PACKING: 15.5,
  PACKED: 17.5,
  RTD: 18.5,
  SHIPPED: 21,
  PAYMENT: 52,
  PAYED: 56,
  DELIVERED: 36,
  CANCELED: 0,
};
const TABLE_LEAVES = 58;

function reached(status: OrderStatus, way: FulfillmentType): number {
  return status === 'DELIVERED' && way === 'table' ? TABLE_LEAVES : REACHED[status];
}

function actorFor(status: OrderStatus, way: FulfillmentType, cast: Cast): Actor {
  if (status === 'PLACED') return cast.manager;
  if (status === 'PREPARING' || status === 'PREPARED') return cast.kitchen;
  if (way === 'table') return cast.waitress;
  return way === 'delivery' ? cast.delivery : cast.manager;
}

/** A payment at the table: the whole order, in cash or by card. */
function paymentOf(sid: string, view: RowView): object {
  const order = view.get('order', sid);
  const paid = order?.total ?? 0;
  const method = paid % 2 === 0 ? 'card' : 'cash';
  const covers = { kind: 'amount' };
  return { id: `payment-${sid}`, table: order?.table?.sid, session: order?.session, paid, method, covers };
}

/** The change that moves an order to a status: kitchen staff and waiters mark items, others move the order. */
function changeTo(status: OrderStatus, plan: OrderPlan): Pick<Step, 'name' | 'args' | 'argsOf'> {
  const { sid, products } = plan.args;
  const live = products.filter((_, index) => index !== plan.removed);
  if (status === 'PAYED')
    return { name: 'tables/order/payment', args: {}, argsOf: (view) => paymentOf(sid, view) };
  if (status !== 'PREPARING' && status !== 'PREPARED' && status !== 'SERVED') {
    return { name: 'orders/status', args: { sid, status } };
  }
  const started = status === 'PREPARING' ? live.slice(0, Math.ceil(live.length / 2)) : live;
  return {
    name: 'orders/item-status',
    args: { sid, items: started.map((line) => ({ product: line.id, status })) },
  };
}

/** When the kitchen starts: at once, or for a scheduled order as late as its promise allows. */
function kitchenStart(plan: OrderPlan, deliverTime: number): number {
  const booking = plan.args.booking ?? null;
  return booking === null ? plan.at : Math.max(plan.at, booking - deliverTime * MINUTE_MS);
}

/** The kitchen acknowledges allergies before it starts. */
function readAllergies({ args, cast, at: of }: OrderPlan, at: number): Step[] {
  const notes = args.products
    .filter(
      ({ allergy = '', note = '' }) => [allergy, allergyIn(note), allergyIn(args.note ?? '')].join('') !== '',
    )
    .map(({ id: line }) => ({ line, kind: 'allergy', of }));
  if (notes.length === 0) return [];
  return [{ at, actor: cast.kitchen, name: 'orders/acknowledge', args: { sid: args.sid, notes } }];
}

/** All steps of one order, in order. */
export function stepsOf(plan: OrderPlan, deliverTime: number): Step[] {
  const { cast } = plan;
  const way = fulfillmentOfAction(plan.args.action);
  const steps: Step[] = [{ at: plan.at, actor: plan.by, name: 'cart/checkout', args: plan.args }];
  if (plan.removed !== undefined) {
    const line = plan.args.products[plan.removed];
    steps.push({
      at: plan.at + MINUTE_MS / 3,
      actor: cast.manager,
      name: 'orders/item-remove',
      args: { sid: plan.args.sid, items: [line?.id], reason: 'The guest changed their mind' },
    });
  }
  const byStaff = plan.by !== cast.guest && plan.by !== cast.member;
  const goal = plan.cancel?.from ?? plan.target;
  const far = PATHS[way].indexOf(goal);
  const path = PATHS[way].slice(0, far + 1).filter((status) => !(byStaff && status === 'PLACED'));
  const start = kitchenStart(plan, deliverTime);
  const last = reached(goal, way) + (plan.cancel === undefined ? 0 : 2);
  const room = Math.max(1, (plan.until - start) / MINUTE_MS);
  const pace = Math.min(plan.pace, (room * 0.85) / Math.max(last, 1));
  const moment = (minutes: number) => Math.round(start + minutes * pace * MINUTE_MS);
  for (const status of path) {
    // Approval does not depend on the kitchen's speed.
    const early = plan.at + REACHED.PLACED * Math.min(1, pace) * MINUTE_MS;
    const at = status === 'PLACED' ? Math.round(early) : moment(reached(status, way));
    if (status === 'PREPARING') steps.push(...readAllergies(plan, at));
    steps.push({ at, actor: actorFor(status, way, cast), ...changeTo(status, plan) });
  }
  if (plan.cancel !== undefined) {
    steps.push({
      at: moment(last),
      actor: cast.manager,
      name: 'orders/status',
      args: { sid: plan.args.sid, status: 'CANCELED', cancel_reason: plan.cancel.reason },
    });
  }
  return steps;
}
