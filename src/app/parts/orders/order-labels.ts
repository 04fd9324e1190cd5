import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react';
import { isolated } from '../../i18n/isolated.ts';
import type { Tone } from '#ui/badge.tsx';
import type { IconName } from '#ui/icon.data.ts';
import {
  isTableOrder,
  type ItemStatus,
  type Order,
  type OrderAction,
  type OrderLine,
  type OrderStatus,
} from '#domain/orders/order.ts';
import { isHeld } from '#domain/orders/order-steps.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { useOptionName } from '../catalog/option-name.tsx';

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

export interface OrderLabels {
  /** `action`: a pickup order is picked up, not delivered. */
  status: (status: OrderStatus, action?: OrderAction) => string;
  /** For the customer; the text depends on delivery, pickup or table. */
  forCustomer: (status: OrderStatus, action: OrderAction) => string;
  /** The button for a status change; `leavesHeld`: held courses stay held. `action`: as in `status`. */
  move: (status: OrderStatus, leavesHeld?: boolean, action?: OrderAction) => string;
  action: (action: OrderAction) => string;
  item: (status: ItemStatus) => string;
  tab: (tab: OrderTab) => string;
  /** An option as kitchen staff read it. */
  option: ReturnType<typeof useOptionName>;
  /** Seat, course and hold of a dish; '' if none. */
  seating: (order: Pick<Order, 'fired'>, line: OrderLine) => string;
  /** That a dish was voided, why and by whom. */
  offBill: (voided: NonNullable<OrderLine['voided']>) => string;
  /** "#12", or the device's label until the server has assigned a number. */
  number: (order: Pick<Order, 'number' | 'label' | 'sid'>) => string;
  /** Why a dish cannot be finished yet. */
  unread: (order: Pick<Order, 'number' | 'label' | 'sid'>, line: Pick<OrderLine, 'name'>) => string;
  /** The order's table or customer. */
  place: (order: Order) => string;
}

const STATUSES: Record<OrderStatus, MessageDescriptor> = {
  APPROVAL: msg`On approval`,
  PLACED: msg({ message: 'Accepted', context: 'order' }),
  PREPARING: msg`Preparing`,
  PREPARED: msg`Prepared`,
  PACKING: msg`Packing`,
  PACKED: msg`Packed`,
  RTD: msg`Ready to leave`,
  SHIPPED: msg`On the way`,
  DELIVERED: msg`Delivered`,
  CANCELED: msg`Cancelled`,
  PAYMENT: msg`Payment requested`,
  PAYED: msg`Payment received`,
  SERVED: msg`Served`,
};

/** Where customers say it differently than the staff. */
const FOR_CUSTOMERS: Partial<Record<OrderStatus, MessageDescriptor>> = {
  APPROVAL: msg`Waiting to be confirmed`,
  PLACED: msg`Confirmed`,
  PREPARED: msg`Ready`,
  PACKING: msg`Ready`,
  PACKED: msg`Ready`,
  RTD: msg`Ready`,
  SHIPPED: msg`On its way`,
};

/** The buttons that are not called by the status they lead to. */
const MOVES: Partial<Record<OrderStatus, MessageDescriptor>> = {
  PLACED: msg`Approve`,
  PREPARING: msg`Start`,
  PREPARED: msg`All prepared`,
  PACKING: msg`Start packing`,
  SHIPPED: msg`Out for delivery`,
  CANCELED: msg`Cancel order`,
  PAYMENT: msg`Request payment`,
  SERVED: msg`All served`,
};

const ACTIONS: Record<OrderAction, MessageDescriptor> = {
  now: msg`Delivery`,
  later: msg`Scheduled delivery`,
  pickup: msg`Pickup`,
  pickupl: msg`Scheduled pickup`,
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
  new: msg({ message: 'New', context: 'orders' }),
  preparing: msg`Preparing`,
  packing: msg`Packing`,
  delivering: msg`Delivering`,
  scheduled: msg`Scheduled`,
};

const PICKED_UP = msg`Picked up`;

function isPickedUp(status: OrderStatus, action: OrderAction | undefined): boolean {
  return status === 'DELIVERED' && (action === 'pickup' || action === 'pickupl');
}

/** The texts of orders in the current language. */
export function useOrderLabels(): OrderLabels {
  const { _ } = useLingui();
  const option = useOptionName();
  const numberOf: OrderLabels['number'] = (order) =>
    order.number === null ? order.label || order.sid.slice(-4) : isolated(`#${order.number}`);
  return {
    status: (status, action) => _(isPickedUp(status, action) ? PICKED_UP : STATUSES[status]),
    forCustomer(status, action) {
      if (isPickedUp(status, action)) return _(PICKED_UP);
      const isServed = status === 'DELIVERED' && fulfillmentOfAction(action) === 'table';
      return _(isServed ? STATUSES.SERVED : (FOR_CUSTOMERS[status] ?? STATUSES[status]));
    },
    move(status, leavesHeld = false, action) {
      if (isPickedUp(status, action)) return _(PICKED_UP);
      return _(
        leavesHeld && status === 'PREPARED'
          ? msg`Prepared, except held courses`
          : (MOVES[status] ?? STATUSES[status]),
      );
    },
    action: (action) => _(ACTIONS[action]),
    item: (status) => _(ITEMS[status]),
    tab: (tab) => _(TABS[tab]),
    option,
    seating(order, line) {
      const { seat, course } = line;
      return [
        seat === null ? '' : _(msg`Seat ${seat}`),
        course === 1 ? '' : _(msg`Course ${course}`),
        isHeld(order, line) ? _(msg`held`) : '',
      ]
        .filter((one) => one !== '')
        .join(' · ');
    },
    offBill: ({ reason, by }) => _(msg`Voided: ${reason} (${by})`),
    number: numberOf,
    unread(order, { name }) {
      const number = numberOf(order);
      return _(msg`${number}: the kitchen must read the allergy note of ${name} first`);
    },
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
