import { priceLine, type CartLine } from '#domain/cart/price-line.ts';
import { canBeginFor } from '#domain/cart/slots.ts';
import { choiceRule } from '#domain/catalog/choice-rules.ts';
import type { Extra, ExtraGroup } from '#domain/catalog/extra.ts';
import type { Product } from '#domain/catalog/product.ts';
import type { MutationArgs } from '#domain/mutations.ts';
import { isForLater, fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { OrderAction } from '#domain/orders/order.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { isKitchenOpenAt } from '#domain/shops/opening-hours.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { demoCustomers, lineNotes, orderNotes } from './people.data.ts';
import type { DemoBranch } from './demo-branches.data.ts';
import { chance, pick, pickWeighted, type Random, wholeBetween } from './seeded-random.ts';

export type CheckoutArgs = MutationArgs<'cart/checkout'>;

/** The data an order is made from: the branch, its menu, its tables. */
export interface Kitchen {
  branch: Branch;
  /** Products that can be ordered now. */
  products: readonly Product[];
  extras: ReadonlyMap<string, Extra>;
  tables: readonly { sid: string; parts: number }[];
  streets: DemoBranch['streets'];
}

/** Weight of a catalog's products in the random choice; 1 for others. */
const APPETITE: Record<string, number> = {
  pizza: 2.4,
  burgers: 2.4,
  grill: 2,
  pasta: 1.8,
  bowls: 1.6,
  'soft-drinks': 1.8,
  'cold-mezze': 1.2,
  desserts: 1.1,
  'coffee-tea': 0.7,
  'wine-beer': 0.6,
  soups: 0.8,
};

const SLOT_MS = 15 * MINUTE_MS;
const DAYS_OF_SLOTS = 3 * 96;
const COURTEOUS_EXTRAS = 4;

/** Longer than an order of the demo takes, to the farthest address. */
const LONGEST_MINUTES = 60;

/** The first quarter hour from `earliest` on in which the branch is open, and was when its kitchen had to begin. */
export function openSlot(branch: Branch, earliest: number): number {
  const first = Math.ceil(earliest / SLOT_MS) * SLOT_MS;
  for (let index = 0; index < DAYS_OF_SLOTS; index += 1) {
    const slot = first + index * SLOT_MS;
    if (isKitchenOpenAt(branch, slot) && canBeginFor({ ...branch, deliver_time: LONGEST_MINUTES }, slot))
      return slot;
  }
  return first;
}

function wishesOf(random: Random, group: ExtraGroup): CartLine['extra'] {
  const items = group.items.filter((item) => item.available);
  if (items.length === 0) return [];
  const wish = (quantity: number) => ({ group: group.id, item: pick(random, items).id, quantity });
  if (group.unwanted) return chance(random, 0.14) ? [wish(1)] : [];
  const { min } = choiceRule(group);
  if (min > 0) {
    return items.slice(0, min).map(({ id: item }) => ({ group: group.id, item, quantity: 1 }));
  }
  if (!group.multiple) return chance(random, 0.4) ? [wish(1)] : [];
  if (!chance(random, 0.3)) return [];
  return [wish(chance(random, 0.2) ? 2 : 1)];
}

/** One line with random extras, omissions and a note. */
export function makeLine(random: Random, kitchen: Kitchen, product: Product, newSid: () => string): CartLine {
  const groups = product.extra_id === null ? [] : (kitchen.extras.get(product.extra_id)?.data.groups ?? []);
  const { max_extra: maxExtra } = kitchen.branch.shop;
  const most = maxExtra === 0 ? COURTEOUS_EXTRAS : Math.min(COURTEOUS_EXTRAS, maxExtra);
  const extra: CartLine['extra'] = [];
  let taken = 0;
  for (const group of groups) {
    for (const wish of wishesOf(random, group)) {
      if (taken + wish.quantity > most) continue;
      taken += wish.quantity;
      extra.push(wish);
    }
  }
  const many = chance(random, 0.2) ? 2 : 1;
  const { max_quantity: maxQuantity } = kitchen.branch.shop;
  return {
    id: newSid(),
    product_id: product.sid,
    quantity: maxQuantity === 0 ? many : Math.min(many, maxQuantity),
    extra,
    note: chance(random, 0.08) ? pick(random, lineNotes) : '',
    allergy: chance(random, 0.04) ? pick(random, allergies) : '',
    course: 1,
    seat: null,
  };
}

const allergies = ['Nuts', 'Gluten: coeliac', 'Shellfish', 'Lactose', 'Sesame'] as const;

function priceOf(kitchen: Kitchen, line: CartLine): number {
  const product = kitchen.products.find((one) => one.sid === line.product_id);
  if (product === undefined) return 0;
  const extra = product.extra_id === null ? undefined : kitchen.extras.get(product.extra_id);
  const priced = priceLine(line, product, extra, kitchen.branch.shop.max_extra);
  return priced.ok ? priced.value.price : 0;
}

/** Two to five lines, more for a higher minimum order; never more than the branch allows. */
function makeCart(random: Random, kitchen: Kitchen, least: number, newSid: () => string): CartLine[] {
  const { max_items: maxItems } = kitchen.branch.shop;
  const most = maxItems === 0 ? 40 : maxItems;
  const wanted = Math.min(most, wholeBetween(random, 1, 3) + wholeBetween(random, 0, 2));
  const cart: CartLine[] = [];
  let sum = 0;
  while (cart.length < most && (cart.length < wanted || sum < least)) {
    const product = pickWeighted(random, kitchen.products, ({ catalog_id }) => APPETITE[catalog_id] ?? 1);
    if (cart.length < wanted && cart.some((line) => line.product_id === product.sid)) continue;
    const line = makeLine(random, kitchen, product, newSid);
    cart.push(line);
    sum += priceOf(kitchen, line);
  }
  return cart;
}

export function makeCustomer(random: Random): { name: string; phone: string } {
  return { name: pick(random, demoCustomers), phone: `+351 210 000 ${wholeBetween(random, 100, 999)}` };
}

/** A delivery address in one of the branch's own streets. */
export function makeAddress(
  streets: Kitchen['streets'],
  index: number,
): Pick<CheckoutArgs, 'street' | 'address'> {
  const found = streets[index % streets.length];
  if (found === undefined) return { street: 'Rua Nova 1' };
  const [street, postcode, lat, lng] = found;
  return { street, address: { street, city: 'Lisbon', postcode, lat, lng } };
}

/** A valid checkout: everything in it is on the menu and within the branch's limits. */
export function makeCheckout(
  random: Random,
  kitchen: Kitchen,
  wish: { action: OrderAction; now: number },
  newSid: () => string,
): CheckoutArgs {
  const { branch } = kitchen;
  const { action, now } = wish;
  const way = fulfillmentOfAction(action);
  const table = way === 'table' ? pick(random, kitchen.tables) : undefined;
  const later = isForLater(action);
  const lead = branch.deliver_time + wholeBetween(random, 10, 120);
  const paysByCard = chance(random, 0.5);
  return {
    sid: newSid(),
    branch_sid: branch.sid,
    action,
    products: makeCart(random, kitchen, way === 'delivery' ? branch.min_order : 0, newSid),
    ...(table === undefined
      ? makeCustomer(random)
      : { table: table.sid, table_part: table.parts > 1 ? wholeBetween(random, 1, table.parts) : null }),
    ...(later ? { booking: openSlot(branch, now + lead * MINUTE_MS) } : {}),
    ...(way === 'delivery'
      ? {
          ...makeAddress(kitchen.streets, Math.floor(random() * kitchen.streets.length)),
          non_contact: chance(random, 0.15),
          method: paysByCard ? 'card_on_delivery' : 'cash_on_delivery',
        }
      : {}),
    ...(way === 'pickup' ? { method: paysByCard ? 'card_on_pickup' : 'cash_on_pickup' } : {}),
    note: chance(random, 0.22) ? pick(random, orderNotes) : '',
  };
}
