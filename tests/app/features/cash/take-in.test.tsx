import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HandIns } from '#app/features/cash/hand-ins.tsx';
import { makeClosing } from '#domain/cash/day-closing.ts';
import { aFloor, ana, type Floor } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const { call } = vi.hoisted(() => ({ call: vi.fn() }));
vi.mock('#app/calls/use-call.ts', () => ({ useCall: () => call }));

const SID = 'drawer-of-ana-01';
const head = { number: 1, day: '2026-06-06', from: 1000, until: 2000, by: 'Ana', currency: 'EUR' };
const made = makeClosing(head, { sessions: [], drawers: [], orders: [] }, 'UTC');
const closing = { ...made, outside: 15_338, outside_by: [{ id: 'di', person: 'Di', amount: 15_338 }] };
const handIn = {
  sid: SID,
  id: 'move-of-di-00001',
  kind: 'in',
  amount: 15_338,
  reason: 'Cash of Di',
} as const;

let floor: Floor;
beforeEach(() => {
  floor = aFloor();
  call.mockReset().mockResolvedValue({ ok: true, value: { closing, has_open: false, hand_ins: [] } });
});
afterEach(cleanup);

const start = () => floor.run('cash/open', { sid: SID, float: 10_000 }, ana);
const row = () => screen.findByRole('button', { name: 'Take in: Di' });
async function open() {
  const shown = renderAt(<HandIns />, { actor: ana }, floor);
  fireEvent.click(await row());
  return { ...shown, asked: within(screen.getByRole('dialog')) };
}

it('takes the cash that a driver hands over into the drawer in use', async () => {
  start();
  const { asked } = await open();
  expect(asked.getByText('Into your drawer')).toBeTruthy();
  fireEvent.click(asked.getByRole('button', { name: 'Take in' }));
  await vi.waitFor(() =>
    expect(floor.rows.drawer.get(SID)?.moves).toMatchObject([
      { kind: 'in', amount: 15_338, from: { id: 'di', name: 'Di' } },
    ]),
  );
});

it('starts the own drawer where none is in use', async () => {
  const { asked } = await open();
  fireEvent.click(asked.getByRole('button', { name: 'Start your drawer' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('lists cash no longer once it was taken in, and asks for a new closing', async () => {
  start();
  const { asked } = await open();
  fireEvent.click(asked.getByRole('button', { name: 'Take in' }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Take in: Di' })).toBeNull());
  expect(call).toHaveBeenCalledTimes(2);
});

it('subtracts a hand-in once where the closing contains it', async () => {
  start();
  floor.run('cash/move', { ...handIn, from: { id: 'di', name: 'Di' } }, ana);
  call.mockResolvedValue({ ok: true, value: { closing, has_open: false, hand_ins: [handIn.id] } });
  renderAt(<HandIns />, { actor: ana }, floor);
  expect((await row()).closest('li')?.textContent).toContain('€153.38');
});

it('asks before cash is taken in that another device has just taken in', async () => {
  start();
  const { asked, put } = await open();
  floor.run('cash/move', { ...handIn, from: { id: 'di', name: 'Di' } }, ana);
  act(() => put());
  expect(asked.getByRole('alert').textContent).toMatch(/€153\.38 of Di was already put into a drawer at/);
  expect(asked.getByRole('button', { name: 'Take in again' })).toBeTruthy();
});

it('is refused where another device took the cash in that this one did not know of', async () => {
  start();
  const { asked } = await open();
  floor.run('cash/move', { ...handIn, from: { id: 'di', name: 'Di' } }, ana);
  fireEvent.click(asked.getByRole('button', { name: 'Take in' }));
  await act(() => Promise.resolve());
  expect(floor.rows.drawer.get(SID)?.moves.map(({ id }) => id)).toEqual([handIn.id]);
});
