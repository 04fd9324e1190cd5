import { deliveryAddressOf } from '../delivery/delivery-address.ts';
import { promisedMinutes } from '../delivery/promised-minutes.ts';
import { handoverOf } from '../delivery/wanted-handover.ts';
import { fulfillmentOfAction, isForBooking, isTimed } from '../orders/fulfillment.ts';
import { newOrderDefaults, type Order } from '../orders/order.ts';
import type { OrderContext } from '../orders/order-steps.ts';
import { hasRole } from '../roles.ts';
import type { RowView } from '../rows.ts';
import type { Branch } from '../shops/branch.ts';
import { isMessageMode } from '../shops/message-mode.ts';
import { withCountryCode } from '../shops/phone-code.ts';
import { isAcceptedGuestOrder, isAdmittedPhone } from '../tables/admitted-phone.ts';
import { orderOfView } from '../tables/floor-steps.ts';
import { openedByKey } from '../tables/table-key.ts';
import { SECOND_MS } from '../time.ts';
import { type Admission, guestsPart } from './admit-order.ts';
import { withOrderNote } from './order-lines.ts';
import { waitsForPayment } from './payment-methods.ts';
import type { PlaceOrder } from './place-order.ts';
import type { PricedCart } from './price-cart.ts';
import { cookingDay } from './slots.ts';

/** How long an order waits for approval before a shop with auto-approval accepts it. */
export const AUTO_APPROVAL_MS = 10 * SECOND_MS;

/** A new order of a priced cart; fields missing from `part` get the defaults of an order at a table. */
export function newOrder(
  part: Pick<Order, 'sid' | 'label' | 'action' | 'status'> & Partial<Order>,
  branch: Branch,
  priced: PricedCart,
  context: OrderContext,
): Order {
  return {
    branch: branch.id,
    number: null,
    business_day: '',
    create_at: context.now,
    approve_at: null,
    finished_at: null,
    booking: null,
    cooking_day: cookingDay(branch, part.booking ?? context.now),
    deliver_time: branch.deliver_time,
    table: null,
    round: 1,
    method: 'cash_on_delivery',
    name: '',
    phone: '',
    street: '',
    address: null,
    non_contact: false,
    note: '',
    comment: '',
    member: null,
    placed_by: context.actor.name,
    source: 'staff',
    op_shipped: null,
    cancel: null,
    bumps: [],
    ...newOrderDefaults,
    fired: Math.min(...priced.products.map(({ course }) => course)),
    ...priced,
    products: withOrderNote(priced.products, part.note ?? ''),
    ...part,
  };
}

/**
 * The first status of an order. Staff orders are placed at once; customers' orders wait for approval, except at a table
 * from a phone that has an accepted order of this party, or where the shop has turned the wait off. With a key that was
 * handed out for this party, an accepted order of any of its phones is enough.
 */
function firstStatus(
  args: PlaceOrder,
  { byStaff, party, branch: { shop } }: Admission,
  view: RowView,
): 'PLACED' | 'APPROVAL' {
  if (byStaff) return 'PLACED';
  if (party === undefined || shop.table_orders_wait_each === true) return 'APPROVAL';
  if (shop.table_orders_wait === false) return 'PLACED';
  const { session, table } = party;
  const isOfParty = openedByKey(table, args.table_key ?? '')?.isOfParty === true;
  const isKnown = isOfParty
    ? session.orders.some((sid) => isAcceptedGuestOrder(view.get('order', sid)))
    : isAdmittedPhone(session, args.sitting?.guest, orderOfView(view));
  return isKnown ? 'PLACED' : 'APPROVAL';
}

/** The table of an order, with the part its guest pays. */
function tableOf(args: PlaceOrder, { byStaff, party }: Admission): Order['table'] {
  if (party === undefined) return null;
  const { table } = party;
  const table_part = byStaff ? args.table_part : guestsPart(args, table);
  const { guest } = args.sitting ?? {};
  const phone = byStaff || guest === undefined ? {} : { guest };
  return { sid: table.sid, name: table.name, table_part, ...phone };
}

/**
 * Where an order is delivered. A customer may have typed an address before choosing pickup: the restaurant has no use
 * for it.
 */
function deliveryOf(args: PlaceOrder): Pick<Order, 'street' | 'address' | 'non_contact'> {
  if (fulfillmentOfAction(args.action) !== 'delivery')
    return { street: '', address: null, non_contact: false };
  const address = deliveryAddressOf(args);
  return { street: args.street || (address?.street ?? ''), address, non_contact: args.non_contact };
}

/** The order that an admitted request becomes, at the price of its cart. */
export function assembleOrder(
  args: PlaceOrder,
  priced: PricedCart,
  admission: Admission,
  view: RowView,
  context: OrderContext,
): Order {
  const { branch, byStaff, party, terms, method } = admission;
  const { sid, label, action, name, note } = args;
  const fulfillment = fulfillmentOfAction(action);
  const status = firstStatus(args, admission, view);
  const isAgreedLater = fulfillment !== 'table' && isMessageMode(branch);
  const waits = status === 'APPROVAL' && branch.shop.auto_approval && !isAgreedLater;
  const source = byStaff ? 'staff' : 'web';
  const handover = handoverOf(branch.handover, { action, source });
  const order = newOrder(
    {
      sid,
      label,
      action,
      status,
      approve_at: waits ? context.now + AUTO_APPROVAL_MS : null,
      booking: isTimed(args) ? args.booking : null,
      ...(isForBooking(args) ? { table_booking: args.table_booking?.sid } : {}),
      table: tableOf(args, admission),
      session: party?.session.sid ?? null,
      method,
      name,
      phone: withCountryCode(args.phone, branch.country),
      ...deliveryOf(args),
      note,
      deliver_time: promisedMinutes(action, terms?.deliver_time ?? branch.deliver_time),
      member: hasRole(context.actor, 'member') ? context.actor.id : null,
      source,
      ...(byStaff || args.language === undefined ? {} : { language: args.language }),
      ...(handover === undefined ? {} : { handover }),
    },
    branch,
    priced,
    context,
  );
  return waitsForPayment(order)
    ? { ...order, approve_at: null, payment: { state: 'open', id: '', amount: 0, at: context.now } }
    : order;
}
