import * as z from 'zod/mini';
import { freeText, lineOfText } from '../fields.ts';
import { instantSchema } from '../ids.ts';
import { type Money, moneySchema } from '../money.ts';
import { addressSchema, chosenExtraSchema, orderActionSchema } from '../orders/order.ts';
import { refuse, type Result } from '../result.ts';
import type { Actor } from '../roles.ts';
import type { Branch } from '../shops/branch.ts';
import { DAY_MS } from '../time.ts';
import { addWithin, setQuantity } from './cart-lines.ts';
import type { PlaceOrder } from './place-order.ts';
import { type CartLine, cartLineSchema, MAX_LINE_QUANTITY, priceLine } from './price-line.ts';
import { cartDay, type LineState, type MenuRows, quoteCart, wholeRefusal } from './quote-cart.ts';

/** How long a cart is kept after its last change. */
export const CART_KEPT_MS = 7 * DAY_MS;
export const MAX_CART_LINES = 200;
/** The length of a line's id. */
export const CART_LINE_ID = 8;

const lineIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8}$/));
const choices = cartLineSchema.shape.extra;

/** What a customer says about a cart. */
export const cartWishesSchema = z.object({
  /** How it is fulfilled: delivery, pickup or at a table. */
  action: orderActionSchema,
  /** The time it is scheduled for, in epoch milliseconds; null: now. */
  booking: z.nullable(instantSchema),
  /** A note for the restaurant. */
  note: freeText(500),
  /** The delivery address in one line. */
  street: lineOfText(0, 200),
  /** The delivery address in parts; null for pickup and tables. */
  address: z.nullable(addressSchema),
  /** Leave the order at the door without contact. */
  non_contact: z.boolean(),
  /** The customer. */
  user: z.object({
    /** The customer's name. */
    name: lineOfText(0, 80),
    /** The customer's phone number. */
    phone: lineOfText(0, 30),
  }),
});

type CartWishes = z.infer<typeof cartWishesSchema>;

/** A cart as the server keeps it: ids, counts and wishes; names and prices are always read from the menu. */
export const keptCartSchema = z.extend(cartWishesSchema, {
  products: z.array(z.extend(cartLineSchema, { id: lineIdSchema })),
});
export type KeptCart = z.infer<typeof keptCartSchema>;

export const emptyCart: KeptCart = {
  products: [],
  action: 'now',
  booking: null,
  note: '',
  street: '',
  address: null,
  non_contact: false,
  user: { name: '', phone: '' },
};

/** A dish to add to a cart. */
export const cartItemSchema = z.object({
  /** The product's sid. */
  product: cartLineSchema.shape.product_id,
  /** How many pieces; 1 by default. */
  quantity: z._default(z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)), 1),
  /** The chosen options. */
  extra: choices,
  /** A note for the kitchen. */
  note: cartLineSchema.shape.note,
  /** An allergy the kitchen must acknowledge. */
  allergy: cartLineSchema.shape.allergy,
});
export type CartItem = z.infer<typeof cartItemSchema>;

/** A line of a cart with its present prices. */
export const shownLineSchema = z.object({
  /** The line's id, eight characters. */
  id: z.string(),
  /** The product's sid. */
  product_id: z.string(),
  /** The product's name; '' if it is no longer on the menu. */
  name: z.string(),
  /** How many pieces. */
  quantity: z.int(),
  /** The chosen options with names and prices. */
  extra: z.array(chosenExtraSchema),
  /** The chosen options as they were added. */
  orig_extra: choices,
  /** The price of the options of one piece, in the currency's minor unit. */
  extra_price: moneySchema,
  /** The price of one with options, in the currency's minor unit. */
  unit_price: moneySchema,
  /** The price of one without options, in the currency's minor unit. */
  product_price: moneySchema,
  /** The price of the whole quantity, in the currency's minor unit. */
  price: moneySchema,
  /** Whether it can be ordered. */
  available: z.boolean(),
  /** Whether all its options can be ordered. */
  extra_available: z.boolean(),
  /** Whether the product has options to choose from. */
  customisable: z.boolean(),
  /** A note for the kitchen. */
  note: z.string(),
  /** An allergy the kitchen must acknowledge. */
  allergy: z.string(),
});

/** A cart with its present prices. */
export const shownCartSchema = z.extend(cartWishesSchema, {
  /** The lines in the order they were added. */
  products: z.array(shownLineSchema),
  /** The customer. */
  user: z.object({
    /** Whether the caller is not signed in. */
    guest: z.boolean(),
    /** The customer's name. */
    name: z.string(),
    /** The customer's phone number. */
    phone: z.string(),
  }),
  /** Whether all of it can be ordered; an empty cart cannot. */
  available: z.boolean(),
  /** The ISO 4217 code of the amounts. */
  currency: z.string(),
  /** The lines after the discount, without the tax they include, in the currency's minor unit. */
  sub_total: moneySchema,
  /** The discount, which is already off `sub_total`, in the currency's minor unit. */
  discount: moneySchema,
  /** The packing charge in the currency's minor unit. */
  packing_charge: moneySchema,
  /** The delivery charge in the currency's minor unit; 0 while the address is unknown. */
  shipping: moneySchema,
  /** The tax, included in the prices or on top, in the currency's minor unit. */
  tax: moneySchema,
  /** What the customer would pay, in the currency's minor unit. */
  total: moneySchema,
});
export type ShownCart = z.infer<typeof shownCartSchema>;

/** Adds a dish under an id, or increases the line with the same choice. Refuses `max_items`, `max_quantity`. */
export function addToCart(
  cart: KeptCart,
  { product, ...item }: CartItem,
  id: string,
  { shop }: Pick<Branch, 'shop'>,
): Result<KeptCart> {
  const line: CartLine = { id, product_id: product, course: 1, seat: null, ...item };
  const added = addWithin(cart.products, line, shop);
  if (!added.ok) return added;
  return added.value.length > MAX_CART_LINES
    ? refuse('max_items', { params: { limit: MAX_CART_LINES } })
    : { ok: true, value: { ...cart, products: added.value } };
}

/** Changes the quantity of a line; 0 removes it. Refuses `no_such_item`. */
export function setCartQuantity(cart: KeptCart, id: string, quantity: number): Result<KeptCart> {
  if (!cart.products.some((line) => line.id === id)) return refuse('no_such_item');
  return { ok: true, value: { ...cart, products: setQuantity(cart.products, id, quantity) } };
}

/** Sets what the customer says; absent fields stay. */
export function updateCart(
  cart: KeptCart,
  wishes: { [F in keyof CartWishes]?: CartWishes[F] | undefined },
): KeptCart {
  const { action, note, street, non_contact, user } = wishes;
  return {
    products: cart.products,
    action: action ?? cart.action,
    booking: wishes.booking === undefined ? cart.booking : wishes.booking,
    note: note ?? cart.note,
    street: street ?? cart.street,
    address: wishes.address === undefined ? cart.address : wishes.address,
    non_contact: non_contact ?? cart.non_contact,
    user: user ?? cart.user,
  };
}

/** The order a cart would become. */
export function orderOfCart({ user, ...cart }: KeptCart, branch: Pick<Branch, 'sid'>): PlaceOrder {
  return {
    ...cart,
    ...user,
    sid: '',
    branch_sid: branch.sid,
    label: '',
    table: null,
    table_part: null,
    method: null,
  };
}

/** Refusals that are about a line's options, not its product. */
const OF_OPTIONS = new Set([
  'no_such_extra',
  'extra_unavailable',
  'one_choice_only',
  'option_limit',
  'choose_at_least',
  'choose_at_most',
  'max_extra',
]);

function shownLine(
  line: CartLine,
  state: LineState | undefined,
  menu: MenuRows,
): ShownCart['products'][number] {
  const { id, product_id, quantity, extra: chosen, note, allergy } = line;
  const product = menu.products.find(({ sid }) => sid === product_id);
  const extra = menu.extras.find(({ sid }) => sid === product?.extra_id);
  const priced = product && priceLine(line, product, extra, menu.branch.shop.max_extra);
  const none: { extra: ShownCart['products'][number]['extra']; unit_price: Money; price: Money } = {
    extra: [],
    unit_price: product?.price ?? 0,
    price: 0,
  };
  const { extra: options, unit_price, price } = priced?.ok === true ? priced.value : none;
  const product_price = product?.price ?? 0;
  const refusal = state?.refusal;
  return {
    id,
    product_id,
    name: product?.name ?? '',
    quantity,
    extra: options,
    orig_extra: chosen,
    extra_price: unit_price - product_price,
    unit_price,
    product_price,
    price,
    available: refusal === undefined,
    extra_available: refusal === undefined || !OF_OPTIONS.has(refusal.code),
    customisable: extra !== undefined,
    note,
    allergy,
  };
}

/** A cart by the present menu, as its customer sees it. */
export function showCart(cart: KeptCart, menu: MenuRows, actor: Actor, now: number): ShownCart {
  const { branch } = menu;
  const order = orderOfCart(cart, branch);
  const { lines, quote } = quoteCart(order, menu, cartDay(order, branch, now), actor);
  const products = cart.products.map((line) => shownLine(line, lines.get(line.id), menu));
  const isWhole = products.every(({ available }) => available) && wholeRefusal(order, branch) === undefined;
  const { sub_total, discount, packing_charge, shipping, tax, total } = quote ?? {
    sub_total: 0,
    discount: 0,
    packing_charge: 0,
    shipping: 0,
    tax: 0,
    total: 0,
  };
  return {
    ...cart,
    products,
    user: { guest: actor.roles.length === 0, ...cart.user },
    available: quote !== undefined && isWhole,
    currency: branch.currency,
    sub_total,
    discount,
    packing_charge,
    shipping,
    tax,
    total,
  };
}
