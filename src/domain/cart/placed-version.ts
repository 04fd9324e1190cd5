import { deliveryAddressOf } from '../delivery/delivery-address.ts';
import { type Address, liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { isTimed, fulfillmentOfAction } from '../orders/fulfillment.ts';
import { isSamePhone } from '../shops/phone-code.ts';
import { optionsOf } from '../catalog/option-key.ts';
import { orderToSend, type PlaceOrder } from './place-order.ts';
import type { CartLine } from './price-line.ts';

/** Fields of an order, apart from its lines, that differ from the customer's cart. */
export type PlacedField =
  | 'action'
  | 'booking'
  | 'name'
  | 'phone'
  | 'street'
  | 'non_contact'
  | 'method'
  | 'note';

/** How a placed order differs from a later version of its cart. */
export interface VersionGap {
  /** Lines, or quantities of them, that are missing from the order. */
  missing: CartLine[];
  /** Items of the order that were removed from the cart. */
  beyond: { name: string; quantity: number }[];
  fields: PlacedField[];
}

/** The line as it was ordered, before changes by staff. */
const orderedOf = ({ quantity, note, was }: OrderLine) => ({
  quantity: was?.quantity ?? quantity,
  note: was?.note ?? note,
});

function isSameDish(line: CartLine, placed: OrderLine): boolean {
  return (
    line.product_id === placed.product_id &&
    optionsOf(line) === optionsOf(placed) &&
    line.note === orderedOf(placed).note &&
    // The order's allergy may include more than the line's, because notes add to it.
    placed.allergy.includes(line.allergy)
  );
}

const PARTS = ['street', 'city', 'postcode', 'district', 'town', 'lat', 'lng'] as const;

function isSamePlace(one: Address | null, other: Address | null): boolean {
  return PARTS.every((part) => (one?.[part] ?? '') === (other?.[part] ?? ''));
}

function fieldsOf(wanted: PlaceOrder, placed: Order): PlacedField[] {
  const way = fulfillmentOfAction(wanted.action);
  const isLater = isTimed(wanted);
  const differs: Record<PlacedField, boolean> = {
    action: wanted.action !== placed.action,
    booking: isLater && wanted.booking !== placed.booking,
    name: wanted.name !== placed.name,
    phone: !isSamePhone(wanted.phone, placed.phone),
    street:
      way === 'delivery' &&
      (wanted.street !== placed.street || !isSamePlace(deliveryAddressOf(wanted), placed.address)),
    non_contact: way === 'delivery' && wanted.non_contact !== placed.non_contact,
    method: wanted.method !== null && wanted.method !== placed.method,
    note: wanted.note !== placed.note,
  };
  const all: PlacedField[] = [
    'action',
    'booking',
    'name',
    'phone',
    'street',
    'non_contact',
    'method',
    'note',
  ];
  return all.filter((field) => differs[field]);
}

/**
 * Compares an order with what the customer wants now. If the answer to an order was lost and the cart changed before
 * the retry, the server answers with the stored order; this is what it lacks of `wanted`. Undefined: nothing differs.
 */
export function versionGap(wanted: PlaceOrder, placed: Order): VersionGap | undefined {
  const order = orderToSend(wanted);
  const missing: CartLine[] = [];
  const beyond: VersionGap['beyond'] = [];
  for (const line of order.products) {
    const twin = placed.products.find(({ id }) => id === line.id);
    const there = twin !== undefined && isSameDish(line, twin) ? orderedOf(twin).quantity : 0;
    if (line.quantity > there) missing.push({ ...line, quantity: line.quantity - there });
  }
  for (const line of liveLines(placed)) {
    const twin = order.products.find(({ id }) => id === line.id);
    const wantedToo = twin !== undefined && isSameDish(twin, line) ? twin.quantity : 0;
    const { quantity } = orderedOf(line);
    if (quantity > wantedToo) beyond.push({ name: line.name, quantity: quantity - wantedToo });
  }
  const fields = fieldsOf(order, placed);
  return missing.length + beyond.length + fields.length === 0 ? undefined : { missing, beyond, fields };
}
