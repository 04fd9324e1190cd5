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
const shown = vi.hoisted(() => ({
  overview: {},
  unbilled: {
    currency: 'EUR',
    sums: { net: 0, tax: 0, total: 0, tax_rate: 0, lines: [] },
    period: '2100-12',
    expected: 4900,
    charged_on: '2101-01-01',
  },
}));
vi.mock('#app/calls/use-own-call.ts', () => ({
  useOwnCall: (name: string) => ({
    answer: { ok: true, value: name === 'user/invoices' ? shown.overview : shown.unbilled },
    again: async () => {},
  }),
}));
vi.mock('#app/parts/billing/accounts-note.tsx', () => ({ AccountsText: () => null }));
vi.mock('#app/auth/session.ts', () => ({ useSession: () => null }));
vi.mock('#app/auth/sign-in.ts', () => ({ refreshAccess: async () => {} }));

afterEach(cleanup);

it('says when an invoice is due and when online orders stop, as two dates', () => {
  shown.overview = overview;
  renderAt(<BillingPage />);
  const text = screen.getByText(/^Please pay €10\.00/).textContent;
  expect(text).toMatch(/Due .*13.* Online orders stop on .*20.* Kitchen and tables keep working\./);
});

it('says that online orders have stopped once the date is over', () => {
  shown.overview = { ...overview, suspended_at: Date.UTC(2020, 0, 20) };
  renderAt(<BillingPage />);
  expect(screen.getByText(/^Please pay/).textContent).toMatch(/Online orders stopped on .*2020/);
});

it('begins with what is to pay by when, and with the next invoice', () => {
  shown.overview = overview;
  renderAt(<BillingPage />);
  expect(screen.getByText('To pay now').parentElement?.textContent).toMatch(/€10\.00by .*13.*2100/);
  expect(screen.getByText('Next invoice').parentElement?.textContent).toMatch(/about €49\.00on .*2101/);
  expect(screen.getByRole('cell', { name: 'INV-7' })).toBeTruthy();
});
