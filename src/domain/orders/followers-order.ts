import { customersOrder } from './customers-order.ts';
import type { Order, OrderLine } from './order.ts';

/** A dish by what it is, without what its guest said about themselves. */
const followersLine = (line: OrderLine): OrderLine => ({
  ...line,
  note: '',
  allergy: '',
  was: line.was && { ...line.was, note: '' },
});

/**
 * The order as anyone with its shared link may see it: progress, place, dishes and promised time. Fields are listed one by
 * one, so that a new field of the customer's order is not shared until it is added here. Who ordered, the address, the notes
 * and the payment stay with the customer.
 */
export function followersOrder(order: Order): Order {
  const own = customersOrder(order);
  return {
    sid: own.sid,
    branch: own.branch,
    number: own.number,
    label: own.label,
    business_day: own.business_day,
    status: own.status,
    action: own.action,
    create_at: own.create_at,
    approve_at: own.approve_at,
    finished_at: own.finished_at,
    ...(own.approved_at === undefined ? {} : { approved_at: own.approved_at }),
    booking: own.booking,
    deliver_time: own.deliver_time,
    table: own.table,
    products: own.products.map(followersLine),
    round: own.round,
    method: null,
    name: '',
    phone: '',
    street: '',
    address: null,
    non_contact: false,
    note: '',
    comment: '',
    currency: own.currency,
    tax_included: own.tax_included,
    sub_total: own.sub_total,
    discount_rate: own.discount_rate,
    discount: own.discount,
    packing_charge: own.packing_charge,
    shipping: own.shipping,
    tax: own.tax,
    total: own.total,
    member: null,
    placed_by: '',
    source: own.source,
    op_shipped: null,
    // Its reason is written to the customer.
    cancel: own.cancel && { ...own.cancel, reason: '' },
    bumps: own.bumps,
    session: null,
    fired: own.fired,
    rush: own.rush,
    shown: own.shown,
    promised_at: own.promised_at,
    acks: [],
  };
}
