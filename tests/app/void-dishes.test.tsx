import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RemoveLines } from '#app/features/tables/remove-lines.tsx';
import type { PartyLine } from '#app/features/tables/use-party.ts';
import type { OrderLine } from '#domain/orders/order.ts';
import { actor, aLine, anOrder } from '#tests/support/orders.ts';

const who = vi.hoisted((): { role: 'manager' | 'waitress' } => ({ role: 'manager' }));
vi.mock('#app/session/workplace.ts', () => ({ useWorkplace: () => ({ actor: actor(who.role) }) }));

const home = {
  sid: 'sitting-1',
  table: 't1',
  covers: 0,
  opened_at: 0,
  opened_by: '',
  orders: [],
  payments: [],
  closed: null,
};
const onBill = (line: OrderLine): PartyLine => ({
  line,
  order: anOrder({ products: [line] }),
  amount: line.price,
  session: home.sid,
  part: null,
  home,
});
const onRemove = vi.fn();

function show(role: 'manager' | 'waitress', ...lines: OrderLine[]): void {
  who.role = role;
  render(
    <I18nProvider i18n={i18n}>
      <RemoveLines chosen={lines.map(onBill)} onRemove={onRemove} />
    </I18nProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Remove' }));
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  onRemove.mockReset();
});
afterEach(cleanup);

it('a manager takes a cooked dish off the bill, once they have said why', () => {
  show('manager', aLine({ status: 'SERVED', name: 'Soup' }), aLine({ id: 'line-000000000002' }));
  const confirm = screen.getByRole<HTMLButtonElement>('button', { name: 'Take them off' });
  expect(confirm.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: ' cold ' } });
  expect(confirm.disabled).toBe(false);
  fireEvent.click(confirm);
  expect(onRemove).toHaveBeenCalledExactlyOnceWith('cold');
});

it('a waitress is told who can, and nothing is sent that would be refused', () => {
  show('waitress', aLine({ status: 'PREPARING', name: 'Soup' }));
  const dialog = screen.getByRole('dialog', { name: 'Ask a manager' });
  expect(dialog.textContent).toContain('1 × Soup');
  expect(screen.queryByRole('button', { name: 'Take them off' })).toBeNull();
  expect(onRemove).not.toHaveBeenCalled();
});

it('what nobody has begun goes without a reason', () => {
  show('waitress', aLine());
  fireEvent.click(screen.getByRole('button', { name: 'Take them off' }));
  expect(onRemove).toHaveBeenCalledExactlyOnceWith();
});
