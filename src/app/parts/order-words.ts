import { useLingui } from '@lingui/react/macro';
import type { Tone } from '#ui/badge.tsx';
import type { IconName } from '#ui/icon.data.ts';
import {
  isTableOrder,
  type ItemStatus,
  type Order,
  type OrderAction,
  type OrderStatus,
} from '#domain/orders/order.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';

export const STATUS_TONE: Record<OrderStatus, Tone> = {
  APPROVAL: 'warn',
  PLACED: 'info',
  PREPARING: 'info',
  PREPARED: 'fresh',
  PACKING: 'fresh',
  PACKED: 'fresh',
  RTD: 'fresh',
  SHIPPED: 'info',
  DELIVERED: 'done',
  CANCELED: 'danger',
  PAYMENT: 'warn',
  PAYED: 'done',
  SERVED: 'done',
};

export const ACTION_ICON: Record<OrderAction, IconName> = {
  now: 'scooter',
  later: 'scooter',
  pickup: 'bag',
  pickupl: 'bag',
  book: 'table',
  table: 'table',
};

export interface OrderWords {
  status: (status: OrderStatus) => string;
  /** What a move to a status is called on a button. */
  move: (status: OrderStatus) => string;
  action: (action: OrderAction) => string;
  item: (status: ItemStatus) => string;
  tab: (tab: OrderTab) => string;
  /** "#12", or the device's own label until the server has given a number. */
  number: (order: Pick<Order, 'number' | 'label' | 'sid'>) => string;
  /** Where it goes or to whom: the table, or the customer. */
  place: (order: Order) => string;
}

/** The words of orders in the language shown. */
export function useOrderWords(): OrderWords {
  const { t } = useLingui();
  const statuses: Record<OrderStatus, string> = {
    APPROVAL: t`On approval`,
    PLACED: t`Order received`,
    PREPARING: t`Preparing`,
    PREPARED: t`Prepared`,
    PACKING: t`Packing`,
    PACKED: t`Packed`,
    RTD: t`Ready to ship`,
    SHIPPED: t`Shipped`,
    DELIVERED: t`Delivered`,
    CANCELED: t`Cancelled`,
    PAYMENT: t`Payment requested`,
    PAYED: t`Payment received`,
    SERVED: t`Served`,
  };
  const moves: Record<OrderStatus, string> = {
    APPROVAL: t`On approval`,
    PLACED: t`Approve`,
    PREPARING: t`Start`,
    PREPARED: t`All prepared`,
    PACKING: t`Start packing`,
    PACKED: t`Packed`,
    RTD: t`Ready to ship`,
    SHIPPED: t`Ship`,
    DELIVERED: t`Delivered`,
    CANCELED: t`Cancel order`,
    PAYMENT: t`Request payment`,
    PAYED: t`Payment received`,
    SERVED: t`All served`,
  };
  const actions: Record<OrderAction, string> = {
    now: t`Delivery`,
    later: t`Delivery later`,
    pickup: t`Pickup`,
    pickupl: t`Pickup later`,
    book: t`Booking`,
    table: t`Table`,
  };
  const items: Record<ItemStatus, string> = {
    PLACED: t`Waiting`,
    PREPARING: t`Cooking`,
    PREPARED: t`Ready`,
    SERVED: t`Served`,
  };
  const tabs: Record<OrderTab, string> = {
    new: t`New`,
    preparing: t`Preparing`,
    packing: t`Packing`,
    delivering: t`Delivering`,
    scheduled: t`Scheduled`,
  };
  return {
    status: (status) => statuses[status],
    move: (status) => moves[status],
    action: (action) => actions[action],
    item: (status) => items[status],
    tab: (tab) => tabs[tab],
    number: (order) => (order.number === null ? order.label || order.sid.slice(-4) : `#${order.number}`),
    place(order) {
      const { table } = order;
      if (table !== null) {
        return table.table_part === null ? table.name : t`${table.name}, part ${table.table_part}`;
      }
      return isTableOrder(order) ? actions[order.action] : order.name || actions[order.action];
    },
  };
}
