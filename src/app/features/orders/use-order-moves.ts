import { recallOrder } from '#domain/orders/recall-order.ts';
import { heldCourse, mayRemoveItems } from '#domain/orders/order-steps.ts';
import { mayWorkTicket } from '#domain/orders/kitchen-moves.ts';
import { isFinal, type Order, type OrderStatus } from '#domain/orders/order.ts';
import { toTakeFor } from '#domain/orders/order-balance.ts';
import { closingOrder, owedFor } from '#domain/tables/last-order.ts';
import { useNow } from '../../clock/clock.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { isHeldUp, isServedEarly, movesOf } from './board-moves.ts';

export interface OrderMoves {
  /** The status of the main button; undefined: none, or dishes that are held or still cook are in its way. */
  next: OrderStatus | undefined;
  /** Further statuses to choose from. */
  others: OrderStatus[];
  /** The main button's status is among `others`, because it takes dishes with it that are held or still cook. */
  isSteppedOver: boolean;
  mayCancel: boolean;
  /** The held course that this person may fire. */
  toFire: number | undefined;
  /** The course that is held. */
  held: number | undefined;
  mayRecall: boolean;
  mayChange: boolean;
  /** What the party owes, or an order without a table, if this person may take its payment. */
  toPay: number | undefined;
  /** What the party would still owe once this order is completed. */
  unpaid: number;
}

/** What this person may do with an order now. */
export function useOrderMoves(order: Order, allSteps: boolean): OrderMoves {
  const now = useNow();
  const { actor } = useWorkplace();
  const view = useView();
  const { open, unpaid } = closingOrder(order, view);
  const owed = owedFor(order, view);
  const alone = toTakeFor(order, { actor, now });
  const legal = movesOf(order, actor, allSteps);
  const moves = legal.filter(
    (status) =>
      (status !== 'DELIVERED' || open === undefined) &&
      (status !== 'PAYED' || owedFor({ ...order, status }, view) === 0),
  );
  const last = order.bumps.at(-1);
  const [first, ...later] = moves.filter((status) => status !== 'CANCELED');
  const held = heldCourse(order);
  // The main button skips held dishes, and serves none that still cook; choosing the status explicitly does both.
  const isSteppedOver = first !== undefined && (isHeldUp(order, first) || isServedEarly(order, first));
  const isOpen = !isFinal(order.status);
  return {
    next: isSteppedOver ? undefined : first,
    others: isSteppedOver ? [first, ...later] : later,
    isSteppedOver,
    mayCancel: moves.includes('CANCELED'),
    held,
    toFire: isOpen && mayWorkTicket(actor, order) ? held : undefined,
    mayRecall:
      last !== undefined && recallOrder(order, { sid: order.sid, bump: last.id }, { id: '', now, actor }).ok,
    mayChange: isOpen && mayRemoveItems(actor, order),
    toPay:
      order.session === null ? alone || undefined : legal.includes('PAYED') && owed > 0 ? owed : undefined,
    unpaid,
  };
}
