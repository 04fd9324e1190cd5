import type { Booking } from '../bookings/booking.ts';
import type { Order, OrderLine } from '../orders/order.ts';

/** Keys that hold personal values at any depth of a change's arguments. */
const PERSONAL_KEYS: ReadonlySet<string> = new Set([
  'phone',
  'mobile',
  'street',
  'address',
  'note',
  'allergy',
  'email',
  'comment',
  'first_name',
  'last_name',
]);
/** Phones and addresses in these changes are the restaurant's own. */
const OF_THE_SHOP = /^(settings|wizard)\//;
/** Only in these changes is `name` a customer's; elsewhere it is a dish, a hall or a zone. */
const NAMES_CUSTOMER = /^(cart|orders|tables\/bookings)\//;

function blanked(value: unknown): unknown {
  return typeof value === 'string' ? '' : null;
}

function blankKeys(value: unknown, isPersonal: (key: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((one: unknown) => blankKeys(one, isPersonal));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isPersonal(key) ? blanked(inner) : blankKeys(inner, isPersonal),
    ]),
  );
}

/** The arguments of a change without personal values: texts become '', other values null. */
export function blankArguments(change: string, args: unknown): unknown {
  if (OF_THE_SHOP.test(change)) return args;
  const hasName = NAMES_CUSTOMER.test(change);
  const withoutKeys = blankKeys(args, (key) => PERSONAL_KEYS.has(key));
  if (!hasName || typeof withoutKeys !== 'object' || withoutKeys === null) return withoutKeys;
  if (!('name' in withoutKeys)) return withoutKeys;
  return { ...withoutKeys, name: '' };
}

function blankLine(line: OrderLine): OrderLine {
  return { ...line, note: '', allergy: '', was: line.was && { ...line.was, note: '' } };
}

/** Removes the customer's name from records of who did something, such as a cancellation. Names of staff stay. */
function unsign<T extends { by: string }>(mark: T, names: readonly string[]): T {
  return names.includes(mark.by) ? { ...mark, by: '' } : mark;
}

/**
 * An order without name, phone, street, address and notes. Numbers, dishes, amounts, tax and dates stay, because tax
 * law requires a shop to keep them. `names`: other names of the customer that may be recorded.
 */
export function blankOrder(order: Order, names: readonly string[] = []): Order {
  const signed = [order.name, ...names].filter((name) => name !== '');
  const isWeb = order.source === 'web';
  return {
    ...order,
    name: '',
    phone: '',
    street: '',
    address: null,
    note: '',
    comment: '',
    products: order.products.map(blankLine),
    placed_by: isWeb ? '' : order.placed_by,
    cancel: order.cancel && isWeb ? unsign(order.cancel, signed) : order.cancel,
    bumps: isWeb ? order.bumps.map((bump) => unsign(bump, signed)) : order.bumps,
  };
}

/** A booking without name, phone and note; a guest's name is also removed from its last change. */
export function blankBooking(booking: Booking, names: readonly string[] = []): Booking {
  const isGuests = booking.asked_by === 'guest';
  const changed = isGuests ? unsign(booking.changed, [booking.name, ...names]) : booking.changed;
  return { ...booking, name: '', phone: '', note: '', changed };
}
