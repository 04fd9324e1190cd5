import { createMachine, initialTransition, transition } from 'xstate';
import { type Order, type OrderStatus, isTableOrder } from './order.ts';
import { type FulfillmentType, fulfillmentOf } from './fulfillment.ts';

/** The states of each fulfillment type in order; a forward move may skip states, only a recall goes back. */
const PATHS: Record<FulfillmentType, readonly OrderStatus[]> = {
  delivery: [
    'APPROVAL',
    'PLACED',
    'PREPARING',
    'PREPARED',
    'PACKING',
    'PACKED',
    'RTD',
    'SHIPPED',
    'DELIVERED',
  ],
  pickup: ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'PACKING', 'PACKED', 'DELIVERED'],
  table: ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'SERVED', 'PAYMENT', 'PAYED', 'DELIVERED'],
};

/** An order cannot be cancelled once the food has left the restaurant or is paid. */
const NO_CANCEL: readonly OrderStatus[] = ['SHIPPED', 'DELIVERED', 'PAYED', 'CANCELED'];

/** The events of the machines: one per status, `order.placed`, `order.canceled` … */
export type OrderEvent = { type: `order.${Lowercase<OrderStatus>}` };

const EVENT_OF: Record<OrderStatus, OrderEvent['type']> = {
  APPROVAL: 'order.approval',
  PLACED: 'order.placed',
  PREPARING: 'order.preparing',
  PREPARED: 'order.prepared',
  PACKING: 'order.packing',
  PACKED: 'order.packed',
  RTD: 'order.rtd',
  SHIPPED: 'order.shipped',
  DELIVERED: 'order.delivered',
  CANCELED: 'order.canceled',
  PAYMENT: 'order.payment',
  PAYED: 'order.payed',
  SERVED: 'order.served',
};

function lifecycle(way: FulfillmentType) {
  const path = PATHS[way];
  const states: Record<string, { on?: Record<string, string>; type?: 'final' }> = {
    CANCELED: { type: 'final' },
  };
  path.forEach((status, rank) => {
    if (status === 'DELIVERED') {
      states[status] = { type: 'final' };
      return;
    }
    const on: Record<string, string> = {};
    for (const later of path.slice(rank + 1)) on[EVENT_OF[later]] = later;
    if (!NO_CANCEL.includes(status)) on[EVENT_OF.CANCELED] = 'CANCELED';
    states[status] = { on };
  });
  return createMachine({ id: `order-${way}`, initial: 'APPROVAL', states });
}

/** The order lifecycle as XState machines, one per fulfillment type. */
export const orderLifecycles = {
  delivery: lifecycle('delivery'),
  pickup: lifecycle('pickup'),
  table: lifecycle('table'),
};

/**
 * Cached legal moves: a machine step takes microseconds, and computing all of them at start would slow it.
 */
const legal: Record<FulfillmentType, Map<OrderStatus, readonly OrderStatus[]>> = {
  delivery: new Map(),
  pickup: new Map(),
  table: new Map(),
};

function legalMoves(way: FulfillmentType, from: OrderStatus): readonly OrderStatus[] {
  if (from !== 'CANCELED' && !PATHS[way].includes(from)) return [];
  const machine = orderLifecycles[way];
  const [start] = initialTransition(machine);
  const at = machine.resolveState({ ...start, value: from });
  const wayOut: readonly OrderStatus[] = [...PATHS[way], 'CANCELED'];
  return wayOut.filter(
    (to) => transition(machine, at, { type: EVENT_OF[to] })[0].value === to && to !== from,
  );
}

/** The statuses an order can be moved to, nearest first, cancelling last. */
export function movesFrom(order: Order): readonly OrderStatus[] {
  const way = fulfillmentOf(order);
  const known = legal[way].get(order.status);
  if (known !== undefined) return known;
  const moves = legalMoves(way, order.status);
  legal[way].set(order.status, moves);
  return moves;
}

/** How far along a status is: higher is later. CANCELED is above all. */
export function rankOf(status: OrderStatus): number {
  if (status === 'CANCELED') return 100;
  const everywhere: readonly OrderStatus[] = [
    'APPROVAL',
    'PLACED',
    'PREPARING',
    'PREPARED',
    'SERVED',
    'PACKING',
    'PACKED',
    'RTD',
    'SHIPPED',
    'PAYMENT',
    'PAYED',
    'DELIVERED',
  ];
  return everywhere.indexOf(status);
}

/** Whether a status exists for this order's fulfillment type (an order at a table is never SHIPPED). */
export function existsFor(order: Order, status: OrderStatus): boolean {
  return status === 'CANCELED' || PATHS[fulfillmentOf(order)].includes(status);
}

/** The moves offered by a shop that skips steps (`order_steps_all` off): placed → prepared → delivered. */
const SHORT_PATH: readonly OrderStatus[] = [
  'PLACED',
  'PREPARED',
  'DELIVERED',
  'CANCELED',
  'PAYMENT',
  'PAYED',
];

export function offeredMoves(order: Order, orderStepsAll: boolean): readonly OrderStatus[] {
  const moves = movesFrom(order);
  if (orderStepsAll) return moves;
  const short = isTableOrder(order) ? SHORT_PATH : SHORT_PATH.filter((s) => s !== 'PAYMENT' && s !== 'PAYED');
  return moves.filter((status) => short.includes(status));
}
