import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { BranchSwitch } from '#app/parts/shops/branch-switch.tsx';
import { actor } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { aBranch, aShop } from '#tests/support/restaurant.ts';
import { type Branch } from '#domain/shops/branch.ts';
import { setBranchStatus } from '#domain/shops/set-branch-status.ts';
import { type Actor, systemActor } from '#domain/roles.ts';

const shop = { ...aShop({ site_uid: 's' }), id: 1 };
const open: Branch = { ...aBranch(shop), sid: 'b', id: 1, timezone: 'UTC', status: 'open' };

afterEach(cleanup);

function show(change: Partial<Branch>): string {
  renderAt(<BranchSwitch branch={{ ...open, ...change }} />, {});
  return screen.getByRole('region', { name: 'Taking orders' }).textContent ?? '';
}
function busy(by: Actor): Branch {
  const result = setBranchStatus(open, { status: 'busy', busy_minutes: 30 }, { now: Date.now(), actor: by });
  if (!result.ok) throw new Error(result.refusal.code);
  return result.value;
}

it('says that an unanswered order made the branch busy', () => {
  expect(show(busy(systemActor))).toContain('An order was not answered in time.');
});

it('names the person who made the branch busy', () => {
  const owner = actor('owner');
  expect(show(busy({ ...owner, shop: open.shop_id, branches: 'all' }))).toContain(
    `${owner.name} marked the branch as busy.`,
  );
});

it('gives no reason where none is recorded', () => {
  expect(show({ status: 'busy', busy_until: null })).not.toContain('marked the branch');
});

it('promises orders for later only where the branch takes them', () => {
  const change = { status: 'busy', busy_until: null, buy_later: false, pickup_later: false } as const;
  expect(show(change)).toContain('Customers cannot order until then.');
  cleanup();
  expect(show({ ...change, pickup_later: true })).toContain('Customers can still order for later.');
});
