import { fulfillmentOfAction, isForLater } from '../orders/fulfillment.ts';
import type { OrderAction } from '../orders/order.ts';

/** The checkout's first question. A guest at a table is not asked. */
export type OrderKind = 'delivery' | 'pickup' | 'book';

/** The kind of order an action belongs to; undefined: ordering at a table. */
export function kindOfAction(action: OrderAction): OrderKind | undefined {
  if (action === 'book') return 'book';
  const fulfillment = fulfillmentOfAction(action);
  return fulfillment === 'table' ? undefined : fulfillment;
}

/** The action of a kind of order, now or for later. */
function actionOf(kind: OrderKind, isLater: boolean): OrderAction {
  if (kind === 'book') return 'book';
  if (kind === 'pickup') return isLater ? 'pickupl' : 'pickup';
  return isLater ? 'later' : 'now';
}

/** The kinds of order that these actions offer, in the order of the actions. */
export function kindsOf(actions: readonly OrderAction[]): OrderKind[] {
  const kinds = actions.map(kindOfAction).filter((kind) => kind !== undefined);
  return [...new Set(kinds)];
}

/** The action for a kind of order, keeping now or later where it is offered; undefined: the kind is not offered. */
export function actionForKind(
  kind: OrderKind,
  isLater: boolean,
  actions: readonly OrderAction[],
): OrderAction | undefined {
  const wanted = [actionOf(kind, isLater), actionOf(kind, !isLater)];
  return wanted.find((action) => actions.includes(action));
}

/** The action a form starts with where the usual one is not offered now: the same kind if possible. */
export function startActionFor(usual: OrderAction, actions: readonly OrderAction[]): OrderAction | undefined {
  const kind = kindOfAction(usual);
  return (kind === undefined ? undefined : actionForKind(kind, true, actions)) ?? actions[0];
}

/** When an order of this kind can be had: as soon as possible, later, or both. */
export function timesOfKind(
  kind: OrderKind,
  actions: readonly OrderAction[],
): readonly { isLater: boolean; action: OrderAction }[] {
  if (kind === 'book') return [];
  return actions
    .filter((action) => kindOfAction(action) === kind)
    .map((action) => ({ isLater: isForLater(action), action }));
}
