import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CashScreen } from '#app/features/cash/cash-screen.tsx';
import { HOUR_MS } from '#domain/time.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const SID = 'drawer-of-bo-0001';

let floor: Floor;
beforeEach(() => {
  floor = aFloor();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const open = (actor = bo) => renderAt(<CashScreen />, { actor }, floor);
const type = (label: string, value: string) => {
  const field = screen.getByLabelText(label);
  fireEvent.change(field, { target: { value } });
  fireEvent.blur(field);
};

it('starts a drawer with its float', () => {
  const { mutated } = open();
  type('Float', '100');
  fireEvent.click(screen.getByRole('button', { name: 'Start drawer' }));
  expect(mutated).toMatchObject([{ name: 'cash/open', args: { float: 10_000 } }]);
});

it('focuses the float where the address asks for it', async () => {
  renderAt(<CashScreen />, { actor: bo, url: '/admin/s/b/cash?start' }, floor);
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Float')));
});

describe('cash that was taken before the drawer was started', () => {
  beforeEach(() => {
    vi.setSystemTime(5 * HOUR_MS);
    floor.run('tables/items-add', adding(floor, 't1', 'a'), bo);
    floor.run('tables/order/payment', paying(floor, 't1', 'all', 500), bo, 4 * HOUR_MS);
  });

  it('is put into the drawer with its start', async () => {
    const { mutated } = open();
    expect(screen.getByText('You took €5.00 in cash without a drawer.')).toBeTruthy();
    type('Float', '100');
    fireEvent.click(screen.getByRole('button', { name: 'Start drawer' }));
    await vi.waitFor(() => expect(mutated).toHaveLength(2));
    expect(mutated.map(({ name, outcome }) => [name, outcome])).toEqual([
      ['cash/open', 'applied'],
      ['cash/move', 'applied'],
    ]);
    expect(mutated[1]).toMatchObject({
      args: { kind: 'in', amount: 500, from: { id: 'bo', name: 'Bo' } },
      options: { dep: mutated[0]?.id },
    });
  });

  it('stays outside on request', async () => {
    const { mutated } = open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Put €5.00 into this drawer' }));
    type('Float', '100');
    fireEvent.click(screen.getByRole('button', { name: 'Start drawer' }));
    await vi.waitFor(() => expect(screen.getByText('Your cash drawer')).toBeTruthy());
    expect(mutated).toHaveLength(1);
  });

  it('is not offered to another person', () => {
    open(ana);
    expect(screen.queryByText(/without a drawer/)).toBeNull();
  });
});

it('shows what a drawer should contain only after its count', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  const { notify } = open();
  expect(screen.queryByText('Expected')).toBeNull();
  floor.run('cash/count', { sid: SID, total: 9_000 }, bo);
  notify();
  expect(screen.getByText('Expected')).toBeTruthy();
  expect(screen.getByText('Short by').parentElement?.textContent).toContain('€10.00');
});

/** Saves a count and confirms it. */
function save(sum: string): void {
  fireEvent.click(screen.getByRole('button', { name: `Save count: ${sum}` }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

it('counts by coins and notes', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Coins and notes' }));
  fireEvent.click(screen.getAllByRole('button', { name: /€50\.00/ }).at(-1) ?? document.body);
  save('€50.00');
  expect(mutated.at(-1)).toMatchObject({
    name: 'cash/count',
    args: { total: 5_000, coins: [{ value: 5_000, count: 1 }] },
  });
});

it('counts by typed numbers of coins and notes', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Coins and notes' }));
  const five = screen.getByLabelText('Number of €5.00');
  fireEvent.change(five, { target: { value: '37' } });
  five.focus();
  fireEvent.keyDown(five, { key: 'Enter' });
  expect(document.activeElement).toBe(screen.getByLabelText('Number of €2.00'));
  save('€185.00');
  expect(mutated.at(-1)).toMatchObject({ args: { total: 18_500, coins: [{ value: 500, count: 37 }] } });
});

it('keeps a count that was begun until it is saved or cancelled', async () => {
  sessionStorage.clear();
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  open();
  const count = () => fireEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  count();
  fireEvent.click(screen.getByRole('radio', { name: 'Coins and notes' }));
  fireEvent.change(screen.getByLabelText('Number of €5.00'), { target: { value: '37' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  // The page was reloaded.
  cleanup();
  open();
  count();
  expect(screen.getByRole('button', { name: 'Save count: €185.00' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  count();
  expect(screen.queryByRole('button', { name: 'Save count: €185.00' })).toBeNull();
});

it('asks for a second look at the sum before it saves it', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  fireEvent.change(screen.getByLabelText('Cash counted'), { target: { value: '15.68' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save count: €15.68' }));
  expect(screen.getByText('You counted €15.68. Save this count?')).toBeTruthy();
  expect(screen.queryByText('Expected')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Count again' }));
  fireEvent.change(screen.getByLabelText('Cash counted'), { target: { value: '156.80' } });
  save('€156.80');
  expect(mutated).toMatchObject([{ name: 'cash/count', args: { total: 15_680 } }]);
});

it('saves a count by coins of nothing only after a 0 was entered', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  fireEvent.click(screen.getByRole('radio', { name: 'Coins and notes' }));
  expect(screen.getByRole('button', { name: 'Save count' })).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Number of €5.00'), { target: { value: '0' } });
  save('€0.00');
  expect(mutated.at(-1)).toMatchObject({ name: 'cash/count', args: { total: 0, coins: [] } });
});

it('ignores the second tap of a double tap on saving', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  const { mutated } = open();
  fireEvent.click(screen.getByRole('button', { name: 'Count cash' }));
  fireEvent.change(screen.getByLabelText('Cash counted'), { target: { value: '15.68' } });
  const tap = { clientX: 100, clientY: 700 };
  fireEvent.pointerDown(document.body, tap);
  fireEvent.click(screen.getByRole('button', { name: 'Save count: €15.68' }), tap);
  fireEvent.click(screen.getByRole('button', { name: 'Save' }), tap);
  expect(mutated).toEqual([]);
});

it('tells drawers of one name apart by when and by whom they were started', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  floor.run('cash/open', { sid: 'drawer-of-bo-0002', float: 0, person: { id: 'bo2', name: 'Bo' } }, ana);
  floor.run('cash/count', { sid: SID, total: 10_000 }, bo);
  open(ana);
  const drawers = screen.getAllByRole('region', { name: 'Cash of Bo' }).map((one) => one.textContent);
  expect(drawers[0]).toMatch(/since .+, started by Ana/);
  expect(drawers[1]).toMatch(/Started [^b]+Counted/);
});

it('shows the drawers of others to managers alone', () => {
  floor.run('cash/open', { sid: SID, float: 10_000 }, bo);
  open({ ...bo, id: 'cy', name: 'Cy' });
  expect(screen.queryByText('Cash of Bo')).toBeNull();
  cleanup();
  open(ana);
  expect(screen.getByText('Cash of Bo')).toBeTruthy();
});
