import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CloseDay } from '#app/features/cash/close-day.tsx';
import { makeClosing } from '#domain/cash/day-closing.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const head = { number: 1, day: '2026-06-06', from: 1000, until: 2000, by: 'Ana', currency: 'EUR' };
const made = makeClosing(head, { sessions: [], drawers: [], orders: [] }, 'UTC');
const drawer = {
  sid: 'drawer-of-bo-0001',
  person: 'Bo',
  opened_at: 1100,
  counted_at: 1900,
  float: 10_000,
  cash: 0,
  paid_in: 0,
  paid_out: 0,
  expected: 10_000,
  counted: 9_000,
};
const sales = { kind: 'sales', key: 'total', label: '', orders: 1, quantity: 0, amount: 5_000 } as const;

it('asks before it closes the day, and names the day, its sums and what stays', () => {
  const closing = { ...made, figures: [sales], drawers: [drawer], unpaid: { count: 1, amount: 700 } };
  renderAt(<CloseDay closing={closing} hasOpen uncounted="Cy" onRefused={vi.fn()} />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  const asked = within(screen.getByRole('alertdialog', { name: /^Close .*2026\?$/ }));
  const value = (name: string) => asked.getByText(name).nextElementSibling?.textContent;
  expect(value('Sales')).toBe('€50.00');
  expect(value('Unpaid, carried to the next day')).toBe('€7.00');
  expect(value('Cash difference')).toBe('-€10.00');
  expect(value('Not counted yet')).toBe('Cy');
  expect(asked.getByText(/You cannot reopen a closed day/)).toBeTruthy();
});

it('names cash that is in no drawer, and who has it', () => {
  const outside_by = [{ person: 'Di', amount: 15_338 }];
  const closing = { ...made, drawers: [{ ...drawer, counted: 10_000 }], outside: 15_338, outside_by };
  renderAt(<CloseDay closing={closing} hasOpen={false} uncounted="" onRefused={vi.fn()} />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  const asked = within(screen.getByRole('alertdialog'));
  const row = asked.getByText('Cash outside a drawer, not counted').parentElement;
  expect(row?.textContent).toContain('€153.38');
  expect(row?.dataset['tone']).toBe('warn');
  expect(asked.getByText('Di').nextElementSibling?.textContent).toBe('€153.38');
});

it('says that no drawer was counted', () => {
  renderAt(<CloseDay closing={made} hasOpen={false} uncounted="" onRefused={vi.fn()} />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  expect(screen.getByText('No drawer counted')).toBeTruthy();
  expect(screen.queryByText('Unpaid, carried to the next day')).toBeNull();
});

it('says the stored sales where they differ from those of the question', async () => {
  noticeQueue.clear();
  const stored = { ...made, figures: [{ ...sales, amount: 6_240 }] };
  vi.stubGlobal('fetch', async () => Response.json({ closing: stored }));
  const closing = { ...made, figures: [sales] };
  renderAt(<CloseDay closing={closing} hasOpen={false} uncounted="" onRefused={vi.fn()} />, {});
  fireEvent.click(screen.getByRole('button', { name: 'Close the day' }));
  fireEvent.click(screen.getByRole('button', { name: /^Close .*2026$/ }));
  await vi.waitFor(() =>
    expect(noticeQueue.current()[0]?.text).toBe(
      'Sales changed while you closed: €62.40 is stored, you saw €50.00.',
    ),
  );
});
