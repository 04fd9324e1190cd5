import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ClosingTroubles } from '#app/features/cash/closing-troubles.tsx';
import { makeClosing } from '#domain/cash/day-closing.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const head = { number: 1, day: '2026-06-06', from: 1000, until: 2000, by: 'Ana', currency: 'EUR' };
const made = makeClosing(head, { sessions: [], drawers: [], orders: [] }, 'UTC');
const drawer = (counted: number | null) => ({
  sid: 'drawer-of-bo-0001',
  person: 'Bo',
  opened_at: 1100,
  counted_at: counted === null ? null : 1900,
  float: 10_000,
  cash: 0,
  paid_in: 0,
  paid_out: 0,
  expected: 10_000,
  counted,
});

it.each([
  ['a drawer that is short', { drawers: [drawer(9_000)] }, ['Bo: drawer short by €10.00']],
  ['a drawer with too much', { drawers: [drawer(10_500)] }, ['Bo: drawer over by €5.00']],
  ['a drawer that matches', { drawers: [drawer(10_000)] }, []],
  ['a drawer that is not counted', { drawers: [drawer(null)] }, []],
  ['an overpaid bill', { rest: { underway: 0, earlier: 0, untaken: -4_920 } }, ['Overpaid: €49.20']],
  ['an unpaid completed order', { rest: { underway: 0, earlier: 0, untaken: 700 } }, []],
])('names before the day is closed: %s', (_, change, texts) => {
  renderAt(<ClosingTroubles closing={{ ...made, ...change }} />, {});
  expect(screen.queryAllByText(/./, { selector: 'p' }).map((one) => one.textContent?.trim())).toEqual(texts);
});
