import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BillingPage } from '#app/features/billing/billing-page.tsx';
import { DAY_MS } from '#domain/time.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const CLOSED_AT = Date.UTC(2100, 11, 6);
const invoice = {
  number: 7,
  period: '2100-11',
  currency: 'EUR',
  closed_at: CLOSED_AT,
  due_at: CLOSED_AT + 7 * DAY_MS,
  net: 1000,
  tax_rate: 0,
  tax: 0,
  total: 1000,
  lines: [],
  paid: false,
};
const overview = {
  currency: 'EUR',
  balance: -1000,
  suspended_at: CLOSED_AT + 14 * DAY_MS,
  invoices: [invoice],
  movements: [],
};
const shown = vi.hoisted((): { answers: Record<string, object> } => ({
  answers: {
    'user/unbilled': {
      currency: 'EUR',
      sums: { net: 0, tax: 0, total: 0, tax_rate: 0, lines: [] },
      period: '2100-12',
      expected: 4900,
      charged_on: '2101-01-01',
    },
    'GET user/billing': {
      address: { tax_no: '', street: 'Rua do Cais 12', city: 'Lisbon', state: '', postcode: '1100-150' },
    },
  },
}));
const open = (invoices: object) => {
  shown.answers['user/invoices'] = invoices;
  renderAt(<BillingPage />);
};
vi.mock('#app/calls/use-own-call.ts', () => ({
  useOwnCall: (name: string) => ({
    answer: { ok: true, value: shown.answers[name] },
    again: async () => {},
  }),
}));
vi.mock('#app/parts/billing/accounts-note.tsx', () => ({ AccountsText: () => null }));
vi.mock('#app/auth/session.ts', () => ({ useSession: () => null }));
vi.mock('#app/auth/sign-in.ts', () => ({ refreshAccess: async () => {} }));

afterEach(cleanup);

it('says when an invoice is due and when online orders stop, as two dates', () => {
  open(overview);
  expect(screen.getByText(/^Due .*13/)).toBeTruthy();
  const text = screen.getByText(/online orders stop on .*20.* Kitchen and tables keep working\./);
  // An alert only once the due day is over.
  expect(text.getAttribute('role')).toBeNull();
});

it('alerts once an invoice is overdue', () => {
  const due_at = Date.UTC(2020, 0, 6);
  open({ ...overview, invoices: [{ ...invoice, due_at }] });
  expect(screen.getByText(/^Overdue since .*2020/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/online orders stop on/);
});

it('asks to pay as long as something is owed, else offers to add money', () => {
  open(overview);
  expect(screen.getByRole('link', { name: 'Pay €10.00' }).getAttribute('href')).toBe(
    '/admin/pay-invoice.html',
  );
  cleanup();
  open({ ...overview, balance: 500, suspended_at: null, invoices: [{ ...invoice, paid: true }] });
  expect(screen.queryByRole('link', { name: /^Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Add money' })).toBeTruthy();
});

it('shows whom invoices are addressed to', () => {
  open(overview);
  expect(screen.getByText(/Rua do Cais 12\s1100-150 Lisbon/)).toBeTruthy();
});

it('says that online orders have stopped once the date is over', () => {
  open({ ...overview, suspended_at: Date.UTC(2020, 0, 20) });
  expect(screen.getByRole('alert').textContent).toMatch(/Online orders stopped on .*2020/);
});

it('begins with what is to pay by when, and with the next invoice', () => {
  open(overview);
  expect(screen.getByText('To pay now').parentElement?.textContent).toMatch(/€10\.00by .*13.*2100/);
  expect(screen.getByText('Next invoice').parentElement?.textContent).toMatch(/about €49\.00on .*2101/);
  expect(screen.getByRole('cell', { name: 'INV-7' })).toBeTruthy();
});
