import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
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

const STATUSES: Record<OrderStatus, MessageDescriptor> = {
  APPROVAL: msg`On approval`,
  PLACED: msg`Order received`,
  PREPARING: msg`Preparing`,
  PREPARED: msg`Prepared`,
  PACKING: msg`Packing`,
  PACKED: msg`Packed`,
  RTD: msg`Ready to ship`,
  SHIPPED: msg`Shipped`,
  DELIVERED: msg`Delivered`,
  CANCELED: msg`Cancelled`,
  PAYMENT: msg`Payment requested`,
  PAYED: msg`Payment received`,
  SERVED: msg`Served`,
};

const MOVES: Record<OrderStatus, MessageDescriptor> = {
  APPROVAL: msg`On approval`,
  PLACED: msg`Approve`,
  PREPARING: msg`Start`,
  PREPARED: msg`All prepared`,
  PACKING: msg`Start packing`,
  PACKED: msg`Packed`,
  RTD: msg`Ready to ship`,
  SHIPPED: msg`Ship`,
  DELIVERED: msg`Delivered`,
  CANCELED: msg`Cancel order`,
  PAYMENT: msg`Request payment`,
  PAYED: msg`Payment received`,
  SERVED: msg`All served`,
};

const ACTIONS: Record<OrderAction, MessageDescriptor> = {
  now: msg`Delivery`,
  later: msg`Delivery later`,
  pickup: msg`Pickup`,
  pickupl: msg`Pickup later`,
  book: msg`Booking`,
  table: msg`Table`,
};

const ITEMS: Record<ItemStatus, MessageDescriptor> = {
  PLACED: msg`Waiting`,
  PREPARING: msg`Cooking`,
  PREPARED: msg`Ready`,
  SERVED: msg`Served`,
};

const TABS: Record<OrderTab, MessageDescriptor> = {
  new: msg`New`,
  preparing: msg`Preparing`,
  packing: msg`Packing`,
  delivering: msg`Delivering`,
  scheduled: msg`Scheduled`,
};

/** The words of orders in the language shown. */
export function useOrderWords(): OrderWords {
  const { _ } = useLingui();
  return {
    status: (status) => _(STATUSES[status]),
    move: (status) => _(MOVES[status]),
    action: (action) => _(ACTIONS[action]),
    item: (status) => _(ITEMS[status]),
    tab: (tab) => _(TABS[tab]),
    number: (order) => (order.number === null ? order.label || order.sid.slice(-4) : `#${order.number}`),
    place(order) {
      const { table } = order;
      if (table !== null) {
        const { name, table_part: part } = table;
        return part === null ? name : _(msg`${name}, part ${part}`);
      }
      return isTableOrder(order) ? _(ACTIONS[order.action]) : order.name || _(ACTIONS[order.action]);
    },
  };
}
