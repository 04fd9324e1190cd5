import { expect, it } from 'vitest';
import { newBranch, newShop } from '#domain/shops/new-branch.ts';
import { isOpenAt } from '#domain/shops/opening-hours.ts';

const timezone = 'Europe/Lisbon';
const shop = { ...newShop('shop', { name: 'Saffron', lite_ecom: false }), id: 1 };
const branch = newBranch(
  { shop_id: 1, shop, country: 'PT', currency: 'EUR', timezone },
  'Old Town',
  'old-town',
);

it.each([
  ['03:00', false],
  ['08:59', false],
  ['09:00', true],
  ['21:59', true],
  ['22:30', false],
])('a new branch at %s: open %s', (time, isOpen) => {
  const at = Date.parse(`2026-11-25T${time}:00Z`);
  expect(isOpenAt(branch.opening_hours, at, timezone)).toBe(isOpen);
  expect(isOpenAt(branch.delivery_hours, at, timezone)).toBe(isOpen);
});

it('a new branch gets no orders before it is opened', () => {
  expect(branch).toMatchObject({ status: 'closed', unopened: true });
});
