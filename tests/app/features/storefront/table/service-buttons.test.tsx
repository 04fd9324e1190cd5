import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartFor, currentCart, sitDown } from '#app/features/storefront/cart/cart-store.ts';
import { isOwnCall, rememberOwnCall } from '#app/features/storefront/table/own-calls.ts';
import { ServiceButtons } from '#app/features/storefront/table/service-buttons.tsx';
import { TableSheet } from '#app/features/storefront/table/table-sheet.tsx';
import { TableBar } from '#app/features/storefront/table/table-bar.tsx';
import { type GuestTable, useGuestTable } from '#app/features/storefront/table/use-guest-table.ts';

const AT = new Date(2026, 5, 6, 8, 47).getTime();
const quiet: GuestTable = { name: 'M3', bill: null, party_key: null, calls: [], coming: [], pay: null };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function showButtons(change: Partial<GuestTable>) {
  const callStaff = vi.fn(async () => ({ ok: true as const, value: undefined }));
  const seated: ReturnType<typeof useGuestTable> = {
    table: { ...quiet, ...change },
    refusal: undefined,
    poll: vi.fn(),
    callStaff,
  };
  render(
    <I18nProvider i18n={i18n}>
      <ServiceButtons seated={seated} />
    </I18nProvider>,
  );
  return callStaff;
}

it('takes a waiting call of this phone back', async () => {
  rememberOwnCall({ kind: 'waiter', at: AT });
  const callStaff = showButtons({ calls: [{ kind: 'waiter', at: AT }] });
  fireEvent.click(screen.getByRole('button', { name: 'Take back' }));
  await vi.waitFor(() => expect(callStaff).toHaveBeenCalledWith('waiter', true));
});

it('says that a call is from another phone, which alone can take it back', () => {
  rememberOwnCall({ kind: 'waiter', at: AT - 60_000 });
  showButtons({ calls: [{ kind: 'waiter', at: AT }] });
  expect(screen.getByText('from another phone at this table')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
});

it('remembers the call that was made here', async () => {
  const calls = [{ kind: 'bill', at: AT }];
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    Response.json(url.includes('guest-call') ? { calls, coming: [] } : quiet),
  );
  sitDown('s', 'p', { sid: 't1', name: 'M3', part: null, key: 'key', party: 'party-of-t1' });
  const { result } = renderHook(() => useGuestTable(cartFor('s', 'p', currentCart()).order));
  await act(() => result.current.callStaff('bill'));
  expect(isOwnCall({ kind: 'bill', at: AT })).toBe(true);
});

it('says since when calls wait, and of no one that they are coming', () => {
  showButtons({
    calls: [
      { kind: 'waiter', at: AT },
      { kind: 'bill', at: AT },
    ],
  });
  expect(screen.getByText(/^Waiter called .*47/)).toBeTruthy();
  expect(screen.getByText(/^Bill asked for .*47/)).toBeTruthy();
  expect(screen.queryByText('Staff are on their way')).toBeNull();
});

it('says that staff are on their way once they have answered, and lets guests call again', () => {
  showButtons({ coming: ['waiter'] });
  expect(screen.getByText('Staff are on their way')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Call a waiter' })).toHaveProperty('disabled', false);
});

it.each([
  ['a waiting call with its time', { calls: [{ kind: 'waiter', at: AT }] }, /^Waiter called .*47/],
  ['that staff are coming once they have answered', { coming: ['waiter'] }, 'Staff are on their way'],
] as const)('shows in the bar %s', async (_what, change, text) => {
  vi.stubGlobal('fetch', async () => Response.json({ ...quiet, ...change }));
  sitDown('s', 'p', { sid: 't1', name: 'M3', part: null, key: 'key', party: 'party-of-t1' });
  render(
    <MemoryRouter initialEntries={['/s/p']}>
      <I18nProvider i18n={i18n}>
        <TableBar />
      </I18nProvider>
    </MemoryRouter>,
  );
  expect(await screen.findByText(text)).toBeTruthy();
});

function openSheet(change: Partial<GuestTable>): void {
  const seated: ReturnType<typeof useGuestTable> = {
    table: { ...quiet, ...change },
    refusal: undefined,
    poll: vi.fn(),
    callStaff: vi.fn(),
  };
  function Sheet() {
    const [persons, setPersons] = useState(2);
    return (
      <TableSheet
        cart={cartFor('s', 'p', null)}
        name="M3"
        seated={seated}
        persons={persons}
        onPersons={setPersons}
        onClose={vi.fn()}
      />
    );
  }
  render(
    <I18nProvider i18n={i18n}>
      <Sheet />
    </I18nProvider>,
  );
}

it('sums what this guest has ordered beside the bill of the table', () => {
  const line = { name: 'Soup', quantity: 1, state: 'served' as const };
  const lines = [
    { ...line, id: 'a', amount: 1250, is_mine: true },
    { ...line, id: 'b', amount: 800, is_mine: false },
    { ...line, id: 'c', amount: 900, is_mine: true, state: 'waiting' as const },
  ];
  const bill = { currency: 'EUR', lines, total: 2050, paid: 0, due: 2050 };
  openSheet({ bill });
  expect(screen.getByText('Yours', { selector: 'p > span' }).parentElement?.textContent).toBe('Yours€12.50');
});

it('shows equal shares where nothing can be paid on the phone', () => {
  openSheet({ bill: { currency: 'EUR', lines: [], total: 1000, paid: 0, due: 1000 } });
  const split = screen.getByRole('region', { name: 'Equal split' });
  expect(split.textContent).toContain('€5.00');
  fireEvent.click(screen.getByRole('button', { name: 'Increase: Number of people' }));
  expect(split.textContent).toContain('€3.34');
  expect(split.textContent).toContain('1 × €3.34 and 2 × €3.33');
});

it('shows no shares of a bill that is paid', () => {
  openSheet({ bill: { currency: 'EUR', lines: [], total: 1000, paid: 1000, due: 0 } });
  expect(screen.queryByRole('region', { name: 'Equal split' })).toBeNull();
});
