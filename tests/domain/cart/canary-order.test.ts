import { expect, it } from 'vitest';
import { canaryAttempts } from '#domain/cart/canary-order.ts';
import { placeOrder } from '#domain/cart/place-order.ts';
import type { Actor } from '#domain/roles.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { HOUR_MS } from '#domain/time.ts';
import { memoryRows } from '#tests/support/memory-rows.ts';
import { aBranch, aShop, menu } from '#tests/support/restaurant.ts';

const NOON = Date.UTC(2026, 5, 6, 12);
const DAILY = Array.from({ length: 7 }, (): [string, string] => ['16:00', '23:00']);
const customer: Actor = { id: 'canary', name: '', roles: ['guest'], shop: 0, branches: [] };

function tried(change: Partial<Branch>) {
  const shop = { ...aShop(), id: 1 };
  const branch: Branch = { ...aBranch(shop), id: 1, timezone: 'UTC', ...change };
  const { rows, view } = memoryRows([...menu, { kind: 'branch', row: branch }]);
  const { product, extra } = rows;
  const of = { products: [...product.values()], extras: [...extra.values()] };
  return canaryAttempts(branch, of, 'canary', NOON).map(({ at, request }) => ({
    at,
    action: request.action,
    placed: placeOrder(request, view, { id: 'change', now: at, actor: customer }),
  }));
}

it('tries orders that the branch accepts as they are', () => {
  const attempts = tried({});
  expect(attempts.length).toBeGreaterThan(1);
  for (const { at, action, placed } of attempts) {
    expect({ at, action }).toEqual({ at: NOON, action: 'pickup' });
    expect(placed).toMatchObject({ ok: true, value: { order: { status: 'APPROVAL' } } });
  }
});

it('orders a delivery to the branch where it has no pickup, above its minimum', () => {
  const [first] = tried({ pickup: false, min_order: 5000 });
  expect(first).toMatchObject({ action: 'now', placed: { ok: true } });
});

it('orders as of the opening before the branch opens', () => {
  const hours = { opening_hours: DAILY, delivery_hours: DAILY };
  const [first] = tried(hours);
  expect(first).toMatchObject({ at: NOON + 4 * HOUR_MS, placed: { ok: true } });
});

it('orders nothing where nothing is sold online', () => {
  expect(tried({ pickup: false, buy_now: false })).toEqual([]);
});
