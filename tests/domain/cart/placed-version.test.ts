import { describe, expect, it } from 'vitest';
import { type PlaceOrder, placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { versionGap } from '#domain/cart/placed-version.ts';
import type { Order } from '#domain/orders/order.ts';
import { emptyRowMaps, putRow, type RowChange } from '#domain/rows.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const branch = { ...aBranch({ ...aShop({ tax: 0 }), id: 1 }, { sid: 'old-town' }), id: 1 };
const burger = { id: 'line-0000000burger', product_id: 'burger', quantity: 2 };
const cola = { id: 'line-000000000cola', product_id: 'cola', quantity: 1 };

/** The cart as its page stores it, untrimmed. */
const cart = (change: object = {}): PlaceOrder => ({
  ...placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'old-town',
    action: 'now',
    name: 'Ana',
    phone: '+351 912 345 678',
    street: 'Hill Street 1',
    products: [burger, cola],
  }),
  ...change,
});

function placed(sent: PlaceOrder): Order {
  const rows = emptyRowMaps();
  const all: RowChange[] = [{ kind: 'branch', row: branch }, ...menu];
  for (const change of all) putRow(rows, change);
  const view = { get: <K extends keyof typeof rows>(kind: K, sid: string) => rows[kind].get(sid) };
  const result = placeOrder(placeOrderSchema.parse(sent), view, {
    id: 'change',
    now: 1_780_000_000_000,
    actor: actor('waitress'),
  });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value.order;
}

const lines = (...products: object[]) => ({
  products: placeOrderSchema.parse({ ...cart(), products }).products,
});

describe('a cart changed after its order’s answer was lost', () => {
  it('matches the placed order when only spaces changed', () => {
    expect(versionGap(cart(), placed(cart()))).toBeUndefined();
    expect(versionGap(cart({ name: ' Ana ' }), placed(cart()))).toBeUndefined();
  });

  it('lacks added dishes and pieces', () => {
    const more = cart(lines({ ...burger, quantity: 3 }, cola, { ...cola, id: 'line-00000000cola2' }));
    expect(versionGap(more, placed(cart()))).toMatchObject({
      missing: [
        { product_id: 'burger', quantity: 1 },
        { id: 'line-00000000cola2', quantity: 1 },
      ],
      beyond: [],
      fields: [],
    });
  });

  it('names what was removed but is in the order', () =>
    expect(versionGap(cart(lines(cola)), placed(cart()))).toMatchObject({
      missing: [],
      beyond: [{ quantity: 2 }],
      fields: [],
    }));

  it('treats a dish with another note as another dish', () => {
    const gap = versionGap(cart(lines({ ...burger, note: 'no onions' }, cola)), placed(cart()));
    expect(gap).toMatchObject({
      missing: [{ product_id: 'burger', quantity: 2 }],
      beyond: [{ quantity: 2 }],
    });
  });

  it('does not count changes by staff as changes of the cart', () => {
    const order = placed(cart());
    const products = order.products.map((one) => ({
      ...one,
      ...(one.product_id === 'burger'
        ? { quantity: 1, was: { quantity: 2, note: '', at: 1, by: 'Tom' } }
        : { removed: { at: 1, by: 'Tom', reason: 'sold out' } }),
    }));
    expect(versionGap(cart(), { ...order, status: 'PREPARING', products })).toBeUndefined();
  });

  it.each([
    ['street', { street: 'Hill Street 11' }],
    ['street', { address: { street: 'Hill Street 1', city: '', postcode: '', lat: 41, lng: -8 } }],
    ['name', { name: 'Ben' }],
    ['phone', { phone: '+351 912 345 679' }],
    ['note', { note: 'ring twice' }],
    ['method', { method: 'card_on_delivery' as const }],
    ['non_contact', { non_contact: true }],
    ['booking', { action: 'later' as const, booking: 1_780_010_000_000 }],
  ])('reports that its %s differs', (field, change) =>
    expect(versionGap(cart(change), placed(cart()))?.fields).toContain(field),
  );

  it('compares the address only for deliveries', () => {
    const picked = cart({ action: 'pickup', street: '', address: null });
    expect(versionGap({ ...picked, street: 'Hill Street 1' }, placed(picked))).toBeUndefined();
  });
});
