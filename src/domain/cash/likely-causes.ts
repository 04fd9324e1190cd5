import type { Money } from '../money.ts';
import { fulfillmentOf } from '../orders/fulfillment.ts';
import type { Order } from '../orders/order.ts';
import { dueOfOrder } from '../orders/order-balance.ts';
import type { Drawer } from './drawer.ts';
import { allPayments, type CashSources, expectedCash } from './expected-cash.ts';

/** What may explain a difference. */
export interface LikelyCause {
  kind: 'voided' | 'voided_by_other' | 'as_cash' | 'as_card' | 'float' | 'move' | 'unpaid';
  amount: Money;
}

const isIn = ({ opened_at: from, count }: Drawer, at: number) =>
  at >= from && (count === null || at <= count.at);

/** A payment of exactly the difference, recorded with the other of cash and card. */
function wrongMethods(drawer: Drawer, difference: Money, sources: CashSources): LikelyCause[] {
  const isShort = difference < 0;
  return allPayments(sources)
    .filter(({ by_id: taker, at, void: voided }) => {
      return taker === drawer.person.id && isIn(drawer, at) && voided === null;
    })
    .filter(({ method }) => method === (isShort ? 'cash' : 'card'))
    .filter(({ amount, tip }) => amount + tip === Math.abs(difference))
    .map(({ amount, tip }) => ({ kind: isShort ? 'as_cash' : 'as_card', amount: amount + tip }));
}

/** Cash paid in that was recorded as paid out, or the reverse. */
function wrongMoves({ moves }: Drawer, difference: Money): LikelyCause[] {
  const recorded = difference < 0 ? 'in' : 'out';
  return moves
    .filter(({ kind, amount }) => kind === recorded && 2 * amount === Math.abs(difference))
    .map(({ amount }) => ({ kind: 'move', amount }));
}

/** A pickup order of exactly the difference whose payment was not recorded. */
function unpaidPickups(drawer: Drawer, difference: Money, orders: readonly Order[]): LikelyCause[] {
  return orders
    .filter(({ status, finished_at: end }) => status === 'DELIVERED' && end !== null && isIn(drawer, end))
    .filter((order) => fulfillmentOf(order) === 'pickup' && dueOfOrder(order) === difference)
    .map(() => ({ kind: 'unpaid', amount: difference }));
}

/**
 * What may explain that a drawer has more or less cash than expected, the most exact first: a card payment recorded as
 * cash or the reverse, a forgotten float, a movement in the wrong direction, an order picked up unpaid, and, where there
 * is too much, voided payments whose money may not have been given back.
 */
export function likelyCauses(drawer: Drawer, difference: Money, sources: CashSources): LikelyCause[] {
  if (difference === 0) return [];
  const { flows, float } = expectedCash(drawer, sources);
  const causes = wrongMethods(drawer, difference, sources);
  if (float > 0 && difference === -float) causes.push({ kind: 'float', amount: float });
  causes.push(...wrongMoves(drawer, difference));
  if (difference < 0) return causes;
  causes.push(...unpaidPickups(drawer, difference, sources.orders));
  for (const { kind, amount, by } of flows) {
    if (kind !== 'voided') continue;
    causes.push({ kind: by === drawer.person.name ? 'voided' : 'voided_by_other', amount: -amount });
  }
  return causes;
}
