import { type Doer, hasRole, isBoss, isKeptFrom, type ModelBranch, type ModelOrder } from '../model/model.ts';

/** An order that the person may change as a kitchen ticket, or why not. */
export function ticketFor(branch: ModelBranch, sid: string, doer: Doer): ModelOrder | { refused: string } {
  const order = branch.orders.get(sid);
  if (order === undefined) return { refused: 'no_such_order' };
  if (!doer.isStaff || isKeptFrom(order, doer)) return { refused: 'forbidden' };
  const may =
    isBoss(doer) || hasRole(doer, 'kitchen') || (hasRole(doer, 'waitress') && order.way === 'table');
  if (!may) return { refused: 'forbidden' };
  if (order.status === 'CANCELED') return { refused: 'order_canceled' };
  return order.status === 'DELIVERED' ? { refused: 'too_late' } : order;
}

export const isRefused = (one: ModelOrder | { refused: string }): one is { refused: string } =>
  'refused' in one;
