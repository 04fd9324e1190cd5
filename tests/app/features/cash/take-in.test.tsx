import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { CashToTakeIn } from '#app/features/cash/take-in.tsx';
import { makeClosing } from '#domain/cash/day-closing.ts';
import { aFloor, ana } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(cleanup);

const head = { number: 1, day: '2026-06-06', from: 1000, until: 2000, by: 'Ana', currency: 'EUR' };
const made = makeClosing(head, { sessions: [], drawers: [], orders: [] }, 'UTC');
const closing = { ...made, outside: 15_338, outside_by: [{ id: 'di', person: 'Di', amount: 15_338 }] };

function show() {
  const floor = aFloor();
  const onTaken = vi.fn();
  return {
    floor,
    onTaken,
    open: () => renderAt(<CashToTakeIn closing={closing} onTaken={onTaken} />, { actor: ana }, floor),
  };
}

it('takes the cash that a driver hands over into the drawer in use', async () => {
  const { floor, open } = show();
  floor.run('cash/open', { sid: 'drawer-of-ana-01', float: 10_000 }, ana);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Take in: Di' }));
  const asked = within(screen.getByRole('dialog'));
  expect(asked.getByText('Into your drawer')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Take in' }));
  await vi.waitFor(() =>
    expect(floor.rows.drawer.get('drawer-of-ana-01')?.moves).toMatchObject([
      { kind: 'in', amount: 15_338, from: { id: 'di', name: 'Di' } },
    ]),
  );
});

it('leads to the drawers where none is in use', () => {
  const { open } = show();
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Take in: Di' }));
  expect(screen.getByRole('link', { name: 'Cash drawers' }).getAttribute('href')).toMatch(/\/cash$/);
});

it('asks for a new closing when the server has what was taken in', async () => {
  const { floor, open, onTaken } = show();
  floor.run('cash/open', { sid: 'drawer-of-ana-01', float: 10_000 }, ana);
  open();
  fireEvent.click(screen.getByRole('button', { name: 'Take in: Di' }));
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Take in' }));
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalled());
});
