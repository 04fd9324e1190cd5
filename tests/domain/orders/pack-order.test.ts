import fc from 'fast-check';
import { expect, it } from 'vitest';
import { packOrder } from '#domain/orders/pack-order.ts';
import { packingOf } from '#domain/orders/packing-of.ts';
import type { Order } from '#domain/orders/order.ts';
import type { Role } from '#domain/roles.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const soup = aLine({ id: 'line-soup-000001' });
const cake = aLine({ id: 'line-cake-000001' });
const gone = aLine({ id: 'line-gone-000001', removed: { at: 1, by: 'Kim', reason: '' } });
const ready = anOrder({ status: 'PREPARED', products: [soup, cake, gone] });
const by = (role: Role) => ({ id: 'change-1', now: 2_000_000, actor: actor(role) });

function pack(
  order: Order,
  change: { packed?: string[]; unpacked?: string[]; bags?: number },
  role: Role = 'manager',
) {
  return packOrder(order, { sid: order.sid, packed: [], unpacked: [], ...change }, by(role));
}
function packed(order: Order, change: Parameters<typeof pack>[1]): Order {
  const result = pack(order, change);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

it('counts the packed lines that are still on the order', () => {
  const after = packed(ready, { packed: [soup.id, gone.id], bags: 2 });
  expect(packingOf(after)).toEqual({ packed: 1, of: 2, bags: 2 });
});

it('takes a line out of the bag again', () => {
  const after = packed(packed(ready, { packed: [soup.id, cake.id] }), { unpacked: [soup.id] });
  expect(after.packing?.lines).toEqual([cake.id]);
});

it('returns the same order for what is packed already', () => {
  const once = packed(ready, { packed: [soup.id] });
  expect(packed(once, { packed: [soup.id] })).toBe(once);
});

it('ignores a line of another order', () => {
  expect(packed(ready, { packed: ['line-of-another-order'] })).toBe(ready);
});

it.each([
  ['a table', anOrder({ ...ready, action: 'table' }), 'not_on_this_way'],
  ['a cancelled order', anOrder({ ...ready, status: 'CANCELED' }), 'order_canceled'],
  ['a delivered order', anOrder({ ...ready, status: 'DELIVERED' }), 'too_late'],
])('does not pack %s', (_name, order, code) => {
  expect(pack(order, { packed: [soup.id] })).toMatchObject({ ok: false, refusal: { code } });
});

it.each([
  ['manager', true],
  ['kitchen', true],
  ['delivery', true],
  ['waitress', false],
] as const)('answers whether a %s packs with %s', (role, may) => {
  expect(pack(ready, { packed: [soup.id] }, role).ok).toBe(may);
});

it('ends alike in any order of two devices that tick different lines (property)', () => {
  fc.assert(
    fc.property(fc.subarray([soup.id, cake.id]), (mine) => {
      const theirs = [soup.id, cake.id].filter((id) => !mine.includes(id));
      const one = packed(packed(ready, { packed: mine }), { packed: theirs });
      const other = packed(packed(ready, { packed: theirs }), { packed: mine });
      expect(one.packing).toEqual(other.packing);
    }),
  );
});
