import { expect, it } from 'vitest';
import { placeOrder, placeOrderSchema } from '#domain/cart/place-order.ts';
import { type Stock, untouchedStock } from '#domain/catalog/stock.ts';
import { emptyRowMaps, putRow, type RowChange } from '#domain/rows.ts';
import { actor } from '#tests/support/orders.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const shop = { ...aShop({ tax: 0 }), id: 1 };
const branch = { ...aBranch(shop, { sid: 'old-town', timezone: 'Europe/Istanbul', day_starts: 4 }), id: 1 };
const local = (text: string) => Date.parse(`${text}:00+03:00`);

function place(now: string, change: object, stock: Partial<Stock>): string {
  const rows = emptyRowMaps();
  const row = { ...untouchedStock('burger'), day: '2026-05-29', ...stock };
  const all: RowChange[] = [{ kind: 'branch', row: branch }, ...menu, { kind: 'stock', row }];
  for (const one of all) putRow(rows, one);
  const args = placeOrderSchema.parse({
    sid: 'order-000000000001',
    branch_sid: 'old-town',
    action: 'pickup',
    products: [{ id: 'line-0000000000001', product_id: 'burger', quantity: 2 }],
    ...change,
  });
  const placed = placeOrder(
    args,
    { get: (kind, sid) => rows[kind].get(sid) },
    { id: 'change', now: local(now), actor: actor('waitress') },
  );
  return placed.ok ? 'placed' : placed.refusal.code;
}

it('a dish sold out tonight stays sold out after midnight', () => {
  const tonight = { available: false };
  expect(place('2026-05-29T21:00', {}, tonight)).toBe('sold_out');
  expect(place('2026-05-30T03:59', {}, tonight)).toBe('sold_out');
});

it('a dish sold out tonight is available on the next business day', () => {
  const tonight = { available: false };
  expect(place('2026-05-30T04:00', {}, tonight)).toBe('placed');
});

it("tonight's count applies until the end of the business day", () => {
  const oneLeft = { count: 1, count_day: '2026-05-29' };
  expect(place('2026-05-29T21:00', {}, oneLeft)).toBe('sold_out');
  expect(place('2026-05-30T03:59', {}, oneLeft)).toBe('sold_out');
  expect(place('2026-05-29T21:00', { action: 'pickupl', booking: local('2026-05-30T03:45') }, oneLeft)).toBe(
    'sold_out',
  );
  expect(place('2026-05-30T04:00', {}, oneLeft)).toBe('placed');
});

it("tonight's count does not apply to scheduled orders for later days", () => {
  const oneLeft = { count: 1, count_day: '2026-05-29' };
  const friday = { action: 'pickupl', booking: local('2026-06-05T19:00') };
  expect(place('2026-05-29T21:00', friday, oneLeft)).toBe('placed');
});

it('a count without a day applies to later days', () => {
  const friday = { action: 'pickupl', booking: local('2026-06-05T19:00') };
  expect(place('2026-05-29T21:00', friday, { count: 1 })).toBe('sold_out');
});

it("an order for tomorrow uses tomorrow's availability", () => {
  const tomorrow = { action: 'pickupl', booking: local('2026-05-30T19:00') };
  expect(place('2026-05-29T21:00', tomorrow, { available: false })).toBe('placed');
  expect(place('2026-05-29T21:00', tomorrow, { available: true, available_tomorrow: false })).toBe(
    'sold_out',
  );
  expect(place('2026-05-30T12:00', {}, { available: false, available_tomorrow: false })).toBe('sold_out');
  expect(place('2026-05-31T12:00', {}, { available: false, available_tomorrow: false })).toBe('placed');
});
