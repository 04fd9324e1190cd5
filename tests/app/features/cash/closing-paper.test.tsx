import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClosingPaper } from '#app/features/cash/closing-paper.tsx';
import { makeClosing } from '#domain/cash/day-closing.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const head = { number: 1, day: '2026-06-06', from: 1000, until: 2000, by: 'Ana', currency: 'EUR' };
const drawer = {
  sid: 'drawer-of-bo-0001',
  person: { id: 'bo', name: 'Bo' },
  opened_at: 1100,
  opened_by: 'Bo',
  float: 10_000,
  moves: [],
  count: null,
};
const closing = makeClosing(head, { sessions: [], drawers: [drawer], orders: [] }, 'UTC');

it('keeps what a drawer should contain from those who are still to count it', () => {
  renderAt(<ClosingPaper closing={closing} isDraft />, {});
  expect(screen.getByText('Not counted')).toBeTruthy();
  expect(screen.queryByText(/Expected/)).toBeNull();
});

it('has a heading for payments only where there are some', () => {
  renderAt(<ClosingPaper closing={closing} />, {});
  expect(screen.queryByRole('heading', { name: 'Payments' })).toBeNull();
  cleanup();
  const methods = [{ method: 'card' as const, count: 1, amount: 900, tip: 0 }];
  renderAt(<ClosingPaper closing={{ ...closing, methods }} />, {});
  expect(screen.getByRole('heading', { name: 'Payments' })).toBeTruthy();
});

it('says what an uncounted drawer should have contained once the day is closed', () => {
  renderAt(<ClosingPaper closing={closing} />, {});
  expect(screen.getByText('Expected €100.00')).toBeTruthy();
});
