import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Home } from '#app/features/dashboard/home.tsx';
import type { Role } from '#domain/roles.ts';
import { adding, aFloor, ana, bo, paying } from '#tests/support/floor.ts';
import { anOrder } from '#tests/support/orders.ts';
import { aRefused } from '#tests/support/queue.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

const NOW = 1_000_000;
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));

const rows = [
  ...menu,
  { kind: 'order', row: anOrder({ sid: 'order-now-0000000' }) },
  {
    kind: 'order',
    row: anOrder({ sid: 'order-later-00000', action: 'later', booking: NOW + 9 * 3_600_000 }),
  },
] as const;

function tile(name: string): HTMLElement {
  return screen.getByRole('link', { name: new RegExp(name) });
}
function shown(role: Role): void {
  renderAt(<Home />, { role, branch: { sid: 'b', id: 7, name: 'Bay' } }, rows);
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('shows how many orders to prepare are scheduled', () => {
  shown('waitress');
  expect(tile('Preparing').textContent).toBe('1Preparing1 scheduled');
});

it('counts only orders on approval as new, as the board does', () => {
  const orders = ['a', 'b'].map((name) => ({
    kind: 'order' as const,
    row: anOrder({ sid: `order-${name}-00000000`, status: 'APPROVAL' }),
  }));
  renderAt(<Home />, { role: 'waitress', branch: { sid: 'b', id: 7, name: 'Bay' } }, [...rows, ...orders]);
  const texts = screen.getAllByRole('link').map(({ textContent }) => textContent);
  expect(texts.find((text) => /^\d+New/.test(text))).toBe('2New');
  expect(screen.queryByText('On approval')).toBeNull();
});

it('links from the tables to the floor for staff who serve', () => {
  shown('waitress');
  expect(tile('At tables').getAttribute('href')).toBe('/admin/s/b/floor');
  cleanup();
  shown('kitchen');
  expect(tile('At tables').getAttribute('href')).toBe('/admin/s/b/orders?tab=preparing');
});

it('shows managers the order code of the branch, with the print sheet', () => {
  shown('manager');
  expect(screen.getByRole('img', { name: 'QR code for Bay' })).toBeTruthy();
  expect(screen.getByRole('link', { name: /\/qb7$/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Print sheet' }).getAttribute('href')).toBe(
    '/admin/s/b/branch-code.html',
  );
  cleanup();
  shown('waitress');
  expect(screen.queryByRole('img', { name: 'QR code for Bay' })).toBeNull();
});

it('shows the status and what needs attention before the sales', () => {
  shown('manager');
  const all = [...document.querySelectorAll('h2, [role=link], a')].map(
    ({ textContent }) => textContent ?? '',
  );
  const at = (text: string) => all.findIndex((one) => one.includes(text));
  expect(at('Taking orders')).toBeGreaterThanOrEqual(0);
  expect(at('Taking orders')).toBeLessThan(at('Needs your attention'));
  expect(at('Needs your attention')).toBeLessThan(at('Preparing'));
});

describe('a table that was paid twice', () => {
  const paidTwice = () => {
    const world = aFloor();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/order/payment', paying(world, 't1', 'one', 283), ana);
    const twice = paying(world, 't1', 'two', 283);
    world.run('tables/order/payment', twice, bo);
    const verdict = { id: 'change-1', mid: 1, seq: 1, verdict: 'adjusted', details: { due: -283 } } as const;
    return { world, entry: aRefused('tables/order/payment', twice, { verdict, state: 'confirmed' }) };
  };

  it('needs attention once on the device that took the second payment', () => {
    const { world, entry } = paidTwice();
    renderAt(<Home />, { actor: bo, attention: [entry] }, world);
    expect(screen.getByText(/^Overpaid: €2\.83 at table /)).toBeTruthy();
    expect(screen.queryByText('Made on this device')).toBeNull();
  });

  it('stays a change to check while its bill is not listed', () => {
    const { world, entry } = paidTwice();
    world.rows.session.clear();
    renderAt(<Home />, { actor: bo, attention: [entry] }, world);
    expect(screen.getByText('Made on this device')).toBeTruthy();
  });
});

it('shows a branch that was never opened what it needs once, and neither orders nor a code for customers', async () => {
  const fresh = {
    sid: 'b',
    id: 7,
    name: 'Bay',
    unopened: true,
    address: '',
    wizard: [],
    status: 'closed' as const,
  };
  renderAt(<Home />, { role: 'owner', branch: fresh }, rows);
  expect(await screen.findByText(/^Needed before you can open/)).toBeTruthy();
  expect(screen.queryByText('The branch has no address')).toBeNull();
  expect(screen.queryByRole('img', { name: 'QR code for Bay' })).toBeNull();
  expect(screen.queryByRole('link', { name: /Preparing/ })).toBeNull();
});
