import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { Changes } from '#app/features/changes/changes.tsx';
import { adding, aFloor, ana, bo, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

function paidTwice() {
  const world = aFloor();
  world.run('tables/items-add', adding(world, 't1', 'a'));
  world.run('tables/order/payment', paying(world, 't1', 'one', 283), ana);
  world.run('tables/order/payment', paying(world, 't1', 'two', 283), bo);
  return world;
}

it('lists an overpaid table with its payments although this device took none of them', () => {
  renderAt(<Changes />, { actor: bo }, paidTwice());
  expect(screen.queryByText('All clear')).toBeNull();
  expect(screen.getByText(/^Overpaid: €2\.83 at table /)).toBeTruthy();
  expect(screen.getByText(/Ask a manager to void or refund one of the payments/)).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^€2\.83 by Ana at .* · Cash$/),
      expect.stringMatching(/^€2\.83 by Bo at .* · Cash$/),
    ]),
  );
  expect(screen.getByRole('link', { name: /^Open / }).getAttribute('href')).toMatch(/\/tables\/t1$/);
});

it('tells a manager to void one of the payments of an overpaid table', () => {
  renderAt(<Changes />, { role: 'manager' }, paidTwice());
  expect(
    screen.getByText('The bill was paid more than once. Void or refund one of the payments.'),
  ).toBeTruthy();
});

it('is all clear once a manager has voided a payment', () => {
  const world = paidTwice();
  const back = { id: 'payment-two-0000', table: 't1', session: world.sitting('t1'), reason: 'twice' };
  expect(world.run('tables/order/void', back, ana)).toBe('applied');
  renderAt(<Changes />, { actor: bo }, world);
  expect(screen.getByText('All clear')).toBeTruthy();
});
