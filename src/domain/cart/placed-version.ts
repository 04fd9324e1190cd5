import * as z from 'zod/mini';
import { doorOf } from '../delivery/door.ts';
import { type Address, liveLines, type Order, type OrderLine } from '../orders/order.ts';
import { isForLater, wayOfAction } from '../orders/order-way.ts';
import { cleanPhone } from '../phone.ts';
import { optionsOf } from './cart-lines.ts';
import { type PlaceOrder, placeOrderSchema } from './place-order.ts';
import type { CartLine } from './price-line.ts';

/** What of an order beside its lines is not as its customer has it now. */
export type PlacedField =
  | 'action'
  | 'booking'
  | 'name'
  | 'phone'
  | 'street'
  | 'non_contact'
  | 'method'
  | 'note';

/** How an order that was placed from an earlier version of a cart differs from the cart. */
export interface VersionGap {
  /** Lines that are not in the order, or as many pieces of them as are not. */
  missing: CartLine[];
  /** What is in the order and was taken out of the cart. */
  beyond: { name: string; quantity: number }[];
  fields: PlacedField[];
}

/** As it was ordered, whatever staff have done to it since. */
const orderedOf = ({ quantity, note, was }: OrderLine) => ({
  quantity: was?.quantity ?? quantity,
  note: was?.note ?? note,
});

function isSameDish(line: CartLine, placed: OrderLine): boolean {
  return (
    line.product_id === placed.product_id &&
    optionsOf(line) === optionsOf(placed) &&
    line.note === orderedOf(placed).note &&
    // More may be known of an allergy than the line says: its note, the order's.
    placed.allergy.includes(line.allergy)
  );
}

const PARTS = ['street', 'city', 'postcode', 'district', 'town', 'lat', 'lng'] as const;

function isSamePlace(one: Address | null, other: Address | null): boolean {
  return PARTS.every((part) => (one?.[part] ?? '') === (other?.[part] ?? ''));
}

function fieldsOf(wanted: PlaceOrder, placed: Order): PlacedField[] {
  const way = wayOfAction(wanted.action);
  const isLater = isForLater(wanted.action);
  const differs: Record<PlacedField, boolean> = {
    action: wanted.action !== placed.action,
    booking: isLater && wanted.booking !== placed.booking,
    name: wanted.name !== placed.name,
    phone: cleanPhone(wanted.phone) !== placed.phone,
    street:
      way === 'delivery' && (wanted.street !== placed.street || !isSamePlace(doorOf(wanted), placed.address)),
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
 * Where the answer to an order was lost and the cart was changed before it was sent again, the server answers with what
 * it has. This is what of `wanted` is not in it; undefined: it is what was wanted.
 */
export function versionGap(wanted: PlaceOrder, placed: Order): VersionGap | undefined {
  const parsed = z.safeParse(placeOrderSchema, wanted);
  const order = parsed.success ? parsed.data : wanted;
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
