import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { GiveBack } from '#app/features/tables/give-back.tsx';
import { Overpaid } from '#app/features/tables/overpaid.tsx';
import type { Role } from '#domain/roles.ts';
import { aSitting, paid } from '#tests/support/payments.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

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
