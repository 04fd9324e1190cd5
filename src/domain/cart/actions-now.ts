import { isForLater } from '../orders/fulfillment.ts';
import type { OrderAction } from '../orders/order.ts';
import { type Branch, branchStatusAt } from '../shops/branch.ts';
import type { Instant } from '../time.ts';
import { offers } from './slots.ts';

const isAhead = (action: OrderAction) => isForLater(action) || action === 'book';

/** The actions a customer can choose now; none: the branch accepts no orders. `table`: the guest sits there. */
export function actionsNow(branch: Branch, table: string | null, now: Instant): OrderAction[] {
  const isOpen = branchStatusAt(branch, now) === 'open';
  if (table !== null) return isOpen ? ['table'] : [];
  const all: OrderAction[] = ['now', 'later', 'pickup', 'pickupl', 'book'];
  return all.filter(
    (action) => offers(branch, action) && (isAhead(action) ? branch.status !== 'closed' : isOpen),
  );
}

/** Whether a branch takes an order now, or only one for a later time; none: neither. */
export function takesOrders(branch: Branch, table: string | null, now: Instant): 'now' | 'later' | 'none' {
  const actions = actionsNow(branch, table, now);
  if (actions.length === 0) return 'none';
  return actions.every(isAhead) ? 'later' : 'now';
}

/** Whether a branch is closed and takes no orders for later, so that nothing can be added to a cart. */
export function isClosedForOrders(branch: Branch, now: Instant): boolean {
  return branchStatusAt(branch, now) !== 'open' && takesOrders(branch, null, now) === 'none';
}
