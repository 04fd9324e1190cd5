import { changeItemsMutator } from '../cart/change-items-mutation.ts';
import { mutator, queuedCall } from '../mutation.ts';
import { payOrderMutator, voidOrderPaymentMutator } from '../payments/pay-order.ts';
import { transferMutator } from '../payments/transfer-mutation.ts';
import { printOrderMutator } from '../printing/printing-mutations.ts';
import { refuse } from '../result.ts';
import { managerRoles, floorRoles, staffRoles } from '../roles.ts';
import { partyKeys } from '../tables/last-order.ts';
import { restoreItems, restoreItemsSchema, restoreKeys } from '../tables/restore-items.ts';
import { onlyVerdict } from '../verdict.ts';
import { boardMutations, ofOrder, onOrder, orderKey, orderMutator } from './board-mutations.ts';
import {
  acknowledge,
  acknowledgeSchema,
  fireCourse,
  fireCourseSchema,
  promiseOrder,
  promiseOrderSchema,
  rushOrder,
  rushOrderSchema,
} from './kitchen-moves.ts';
import { showOrdersMutator } from './kitchen-mutations.ts';
import { isFinal } from './order.ts';
import { stockKeys, withStock } from './order-stock.ts';
import { packOrder, packOrderSchema } from './pack-order.ts';
import { recallOrder, recallOrderSchema } from './recall-order.ts';
import { removeItems, removeItemsSchema } from './remove-items.ts';

const removeItemsMutator = mutator({
  v: 1,
  args: removeItemsSchema,
  keys: (args, view) => [...orderKey(args), ...stockKeys(args.sid, view)],
  apply: (view, args, context) =>
    withStock(
      onOrder(view, args.sid, context, (order) => removeItems(order, args, context)),
      view,
      context,
    ),
});

const restoreItemsMutator = mutator({
  v: 1,
  args: restoreItemsSchema,
  keys: restoreKeys,
  apply: (view, args, context) =>
    onOrder(view, args.sid, context, (order) => restoreItems(order, args, context, view)),
});

const recallOrderMutator = mutator({
  v: 1,
  args: recallOrderSchema,
  keys: ({ sid }, view) => [...partyKeys(sid, view), ...stockKeys(sid, view)],
  apply(view, args, context) {
    const back = onOrder(view, args.sid, context, (order) => {
      const closed = order.session === null ? null : view.get('session', order.session)?.closed;
      const recalled = recallOrder(order, args, context);
      // The table has been given to another party since.
      if (recalled.ok && isFinal(order.status) && closed !== null && closed !== undefined) {
        return refuse('session_closed', { by: closed.by, at: closed.at });
      }
      return recalled;
    });
    return withStock(back, view, context);
  },
});

/** The changes of a placed order, by call name. */
export const orderMutations = {
  ...boardMutations,
  'orders/item-remove': queuedCall(removeItemsMutator, {
    ...ofOrder,
    roles: floorRoles,
    summary: 'Remove lines of an order that are not being cooked yet, or with `void` cooked ones',
  }),
  'orders/item-restore': queuedCall(restoreItemsMutator, {
    ...ofOrder,
    roles: managerRoles,
    summary: 'Put voided lines back on the bill',
  }),
  'orders/recall': queuedCall(recallOrderMutator, {
    ...ofOrder,
    roles: staffRoles,
    summary: 'Undo a kitchen step of an order, or its last change',
  }),
  'orders/acknowledge': queuedCall(orderMutator(1, acknowledgeSchema, acknowledge), {
    ...ofOrder,
    roles: [...managerRoles, 'kitchen'],
    summary: 'Record that allergies, changes and cancellations on a ticket were read',
  }),
  'orders/fire': queuedCall(orderMutator(1, fireCourseSchema, fireCourse), {
    ...ofOrder,
    roles: [...floorRoles, 'kitchen'],
    summary: 'Fire a course: start cooking it and all courses before it',
  }),
  'orders/promise': queuedCall(orderMutator(1, promiseOrderSchema, promiseOrder), {
    ...ofOrder,
    roles: [...floorRoles, 'kitchen'],
    summary: 'Promise an order for a later time',
  }),
  'orders/rush': queuedCall(orderMutator(1, rushOrderSchema, rushOrder), {
    ...ofOrder,
    roles: [...floorRoles, 'kitchen'],
    summary: 'Rush a ticket: cook it first, or in its normal turn again',
  }),
  'orders/pack': queuedCall(orderMutator(1, packOrderSchema, packOrder), {
    ...ofOrder,
    roles: [...managerRoles, 'kitchen', 'delivery'],
    summary: 'Tick the lines of an order that are in a bag, and count its bags',
  }),
  'orders/item-change': queuedCall(changeItemsMutator, {
    ...ofOrder,
    roles: floorRoles,
    summary: 'Change a line that is not being cooked yet, or add lines to the order',
  }),
  'orders/print': queuedCall(printOrderMutator, {
    ...ofOrder,
    roles: staffRoles,
    summary: 'Print kitchen tickets or the receipt of an order',
  }),
  'orders/transfer': queuedCall(transferMutator, {
    ...ofOrder,
    roles: floorRoles,
    summary: 'Record that the money of a bank transfer has arrived, or undo that',
  }),
  'orders/payment': queuedCall(payOrderMutator, {
    ...ofOrder,
    roles: floorRoles,
    summary: 'Record a payment or a discount for an order away from a table',
  }),
  'orders/payment/void': queuedCall(voidOrderPaymentMutator, {
    ...ofOrder,
    roles: floorRoles,
    summary: 'Void a payment of an order, with a reason',
  }),
  'orders/shown': queuedCall(showOrdersMutator, {
    ...onlyVerdict,
    roles: [...managerRoles, 'kitchen'],
    summary: 'Record that a kitchen screen has shown these orders',
  }),
};
