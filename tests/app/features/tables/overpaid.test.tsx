import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as enrolledDevice from '#app/auth/enrolled-device.ts';
import { publishEnrolment } from '#app/auth/session.ts';
import { GiveBack } from '#app/features/tables/give-back.tsx';
import { Overpaid } from '#app/features/tables/overpaid.tsx';
import { ok } from '#domain/result.ts';
import type { Role } from '#domain/roles.ts';
import { aSitting, paid } from '#tests/support/payments.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  publishEnrolment(null);
  vi.restoreAllMocks();
  cleanup();
});

it.each<[Role, number, number]>([
  ['waitress', -450, 1],
  ['waitress', 0, 0],
  ['manager', -450, 0],
])('alerts a %s about a bill with %i due %i times', (role, due, times) => {
  renderAt(<Overpaid due={due} table={{ sid: 't1', name: 'T1' }} />, { role });
  expect(screen.queryAllByText(/owner or a manager can void a payment/)).toHaveLength(times);
  expect(screen.queryAllByRole('button', { name: 'Ask a manager' })).toHaveLength(times);
});

it('gives back what is too much of a cash payment', async () => {
  const cash = paid('payment-cash', 2500, { kind: 'whole' }, { tip: 100 });
  const session = aSitting('order-1', [cash]);
  const { mutated } = renderAt(<GiveBack sessions={[session]} overpaid={650} />);
  fireEvent.click(screen.getByRole('button', { name: /^Give back .*6\.50/ }));
  fireEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /^Give back/ }));
  await vi.waitFor(() => expect(mutated).toHaveLength(2));
  expect(mutated).toMatchObject([
    { name: 'tables/order/void', args: { id: 'payment-cash', session: session.sid } },
    { name: 'tables/order/payment', args: { paid: 1850, tip: 100, method: 'cash', session: session.sid } },
  ]);
});

it('lets a waiter give back what is too much once a manager has entered their PIN', async () => {
  const kenan = {
    id: 'kenan',
    first_name: 'Kenan',
    last_name: 'A',
    roles: ['manager' as const],
    has_pin: true,
  };
  publishEnrolment({
    id: 'd',
    token: 't',
    shop: 1,
    branch: 1,
    branch_name: 'B',
    name: 'Till',
    lock_after: 2,
    people: [kenan],
  });
  vi.spyOn(enrolledDevice, 'approveByPin').mockImplementation(async (_manager, _pin, act) => {
    act();
    return ok(null);
  });
  const session = aSitting('order-1', [paid('payment-cash', 2500, { kind: 'whole' })]);
  const { mutated } = renderAt(<GiveBack sessions={[session]} overpaid={650} />, { role: 'waitress' });
  fireEvent.click(screen.getByRole('button', { name: /^Give back .*6\.50/ }));
  const request = await screen.findByRole('region', { name: 'To approve' });
  expect(request.textContent).toContain('Give back in cash€6.50');
  for (const digit of ['3', '6', '9', '1']) fireEvent.click(screen.getByRole('button', { name: digit }));
  await vi.waitFor(() =>
    expect(mutated.map(({ name }) => name)).toEqual(['tables/order/void', 'tables/order/payment']),
  );
});

it('offers a waiter nothing to give back where no manager can approve it', () => {
  const session = aSitting('order-1', [paid('payment-cash', 2500, { kind: 'whole' })]);
  renderAt(<GiveBack sessions={[session]} overpaid={650} />, { role: 'waitress' });
  expect(screen.queryByRole('button', { name: /Give back/ })).toBeNull();
});
