import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { admitOrder } from '#domain/cart/admit-order.ts';
import { type PlaceOrder, placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { priceCart } from '#domain/cart/price-cart.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import type { Actor } from '#domain/roles.ts';
import { emptyRowMaps, putRow, type RowChange, type RowView } from '#domain/rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const NOW = 1_780_000_000_000;
const QUARTER = 900_000;
/** The next quarter hour that a customer can choose. */
const SOON = Math.ceil((NOW + 40 * 60_000) / QUARTER) * QUARTER;

const guest: Actor = { ...actor('guest'), shop: 0, branches: [] };
const waitress = actor('waitress');

function viewOf(change: Partial<Branch> = {}, limits: object = {}, more: RowChange[] = []): RowView {
  const shop = { ...aShop(limits), id: 1 };
  const branch = { ...aBranch(shop, { sid: 'old-town' }), id: 1, ...change };
  const rows = emptyRowMaps();
  const all: RowChange[] = [{ kind: 'branch', row: branch }, ...menu, ...more];
  for (const one of all) putRow(rows, one);
  return { get: (kind, sid) => rows[kind].get(sid) };
}

const burgers = (quantity: number, id = 'line-0000000000001') => ({ id, product_id: 'burger', quantity });

function requestOf(change: object): PlaceOrder {
  const full = { name: 'Ana', phone: '+351 912 345 678', street: 'Hill Street 1', products: [burgers(1)] };
  return placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'old-town',
    action: 'now',
    ...full,
    ...change,
  });
}

function refusalOf(change: object, view: RowView, who: Actor) {
  const args = requestOf(change);
  const admitted = admitOrder(args, priceCart(args, view, who), view, { id: 'change', now: NOW, actor: who });
  return admitted.ok ? undefined : admitted.refusal;
}

describe('the refusal of an order', () => {
  it.each<[string, object, Record<string, string>]>([
    [
      'of an empty form',
      { name: '', phone: '', street: '' },
      { name: 'required', phone: 'required', street: 'required' },
    ],
    [
      'of a time and a customer',
      { action: 'later', name: '', phone: '' },
      { booking: 'required', name: 'required', phone: 'required' },
    ],
    ['of a street that names none', { street: 'x' }, { street: 'street_too_short' }],
    [
      'of a time, a payment method and a street',
      { action: 'later', booking: NOW - 1, method: 'paypal', street: '' },
      { booking: 'past', street: 'required', method: 'invalid' },
    ],
    [
      'of a table, a payment method and a line',
      { table: 't1', method: 'cash_on_pickup', products: [burgers(1), burgers(2)] },
      { table: 'invalid', method: 'invalid', products: 'invalid' },
    ],
  ])('names all wrong fields %s at once', (_of, change, fields) => {
    expect(refusalOf(change, viewOf(), guest)).toEqual({ code: 'invalid_fields', fields });
  });

  it('names all wrong fields of a staff order at once', () => {
    expect(refusalOf({ action: 'later', street: '', method: 'paypal' }, viewOf(), waitress)).toEqual({
      code: 'invalid_fields',
      fields: { method: 'invalid', booking: 'required', street: 'required' },
    });
  });

  it('names one error for each field, the first', () => {
    const past = Math.floor(NOW / QUARTER) * QUARTER + 1;
    expect(refusalOf({ action: 'later', booking: past }, viewOf(), guest)).toEqual({
      code: 'invalid_fields',
      fields: { booking: 'past' },
    });
  });

  it('names the field first whose check is first', () => {
    const { fields = {} } = refusalOf({ action: 'later', name: '' }, viewOf(), guest) ?? {};
    expect(Object.keys(fields)).toEqual(['booking', 'name']);
  });

  it('stays the first one when that is not about a field', () => {
    const change = { name: '', phone: '' };
    expect(refusalOf(change, viewOf({ status: 'closed' }), guest)).toEqual({ code: 'branch_closed' });
    expect(refusalOf(change, viewOf({ buy_now: false }), guest)).toEqual({ code: 'action_not_offered' });
    expect(refusalOf({ ...change, method: 'paypal' }, viewOf({}, { guest_buy: false }), guest)).toEqual({
      code: 'sign_in_to_order',
    });
  });

  it('is about the fields when a field is wrong first', () => {
    const view = viewOf({ min_order: 100_000 });
    expect(refusalOf({ name: '' }, view, guest)).toEqual({
      code: 'invalid_fields',
      fields: { name: 'required' },
    });
    expect(refusalOf({}, view, guest)).toMatchObject({ code: 'below_minimum' });
  });
});

const requests = fc.record({
  action: fc.constantFrom('now', 'later', 'pickup', 'pickupl', 'table'),
  booking: fc.constantFrom(null, NOW - QUARTER, NOW + 1, SOON, SOON + 1, NOW + 90 * 86_400_000),
  name: fc.constantFrom('', 'Ana'),
  phone: fc.constantFrom('', '12', '+351 912 345 678'),
  street: fc.constantFrom('', 'Hill Street 1'),
  method: fc.constantFrom(null, 'cash_on_delivery', 'cash_on_pickup', 'web_payment'),
  table: fc.constantFrom(null, 't1', 'gone'),
  table_part: fc.constantFrom(null, 1, 3),
  table_key: fc.constantFrom('key-of-t1', 'key-of-t1-1'),
  products: fc.array(
    fc.record({
      id: fc.constantFrom('line-0000000000001', 'line-0000000000002', 'line-0000000000003'),
      product_id: fc.oneof(
        { weight: 8, arbitrary: fc.constantFrom('burger', 'cola') },
        { weight: 1, arbitrary: fc.constant('gone') },
      ),
      quantity: fc.constantFrom(1, 2, 60),
    }),
    { minLength: 1, maxLength: 3 },
  ),
});

/** A request that is complete, with some of its fields changed. */
const mostlyRight = fc
  .tuple(requests, fc.array(fc.constantFrom('name', 'phone', 'street', 'method', 'table'), { maxLength: 1 }))
  .map(([one, wrong]) => ({
    ...one,
    ...Object.fromEntries(
      Object.entries({
        name: 'Ana',
        phone: '+351 912 345 678',
        street: 'Hill Street 1',
        method: null,
        table: one.action === 'table' ? 't1' : null,
        table_part: 1,
        table_key: 'key-of-t1-1',
        booking: SOON,
      }).filter(([field]) => !wrong.some((other) => other === field)),
    ),
  }));

const branches = fc.record({
  status: fc.constantFrom('open' as const, 'open' as const, 'closed' as const),
  min_order: fc.constantFrom(0, 0, 2000),
  web_payment: fc.boolean(),
  cash_on_delivery: fc.boolean(),
  buy_later: fc.boolean(),
});
const limits = fc.record({
  packing_charge: fc.constantFrom(0, 30),
  member_discount: fc.constantFrom(0, 1000),
  guest_buy: fc.boolean(),
  max_items: fc.constantFrom(0, 2),
  max_quantity: fc.constantFrom(0, 50),
  auto_approval: fc.boolean(),
  ordering_mode: fc.constantFrom('map' as const, 'message' as const),
});
const stocks = fc.constantFrom<RowChange[]>(
  [],
  [{ kind: 'stock', row: { ...untouchedStock('cola'), count: 2 } }],
  [{ kind: 'stock', row: { ...untouchedStock('burger'), available: false } }],
);
const people = fc.constantFrom(guest, { ...guest, roles: ['member' as const] }, waitress, actor('kitchen'));

it('an order is placed exactly when admission has no refusal, at the price of its cart', () => {
  let placedCount = 0;
  fc.assert(
    fc.property(fc.oneof(requests, mostlyRight), branches, limits, stocks, people, (change, ...rest) => {
      const [branch, shop, stock, who] = rest;
      const view = viewOf(branch, shop, stock);
      const args = requestOf(change);
      const context = { id: 'change', now: NOW, actor: who };
      const priced = priceCart(args, view, who);
      const admitted = admitOrder(args, priced, view, context);
      const placed = placeOrder(args, view, context);
      if (!placed.ok) {
        expect(admitted).toEqual(placed);
        return;
      }
      placedCount += 1;
      expect(admitted.ok).toBe(true);
      const { order } = placed.value;
      expect(priced.ok && priced.value).toMatchObject({
        total: order.total,
        tax: order.tax,
        sub_total: order.sub_total,
        shipping: order.shipping,
        packing_charge: order.packing_charge,
        discount: order.discount,
      });
    }),
    { numRuns: 3000 },
  );
  // Otherwise the cases above would prove nothing about placed orders.
  expect(placedCount).toBeGreaterThan(50);
});
