import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useKitchenActions } from '#app/features/kitchen/use-kitchen-actions.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { kitchenTicket } from '#domain/orders/kitchen-board.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import type { Mutated } from '#tests/support/memory-sync.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

const order = anOrder({ products: [aLine({ id: 'line-soup-000000', course: 1 })] });
const { sid } = order;
const said = () => noticeQueue.current().map(({ text }) => text);

let mutated: readonly Mutated[];
const asked = () =>
  mutated.map(({ name, args, options }) => (options === undefined ? [name, args] : [name, args, options]));

function atTheScreen({ isOneTap = false } = {}) {
  const shown = renderHookAt(() => useKitchenActions(isOneTap), { role: 'kitchen' }, [
    { kind: 'order', row: order },
  ]);
  ({ mutated } = shown);
  return shown.result.current;
}
async function undone(actions: ReturnType<typeof atTheScreen>) {
  const before = mutated.length;
  actions.undoLast();
  await act(async () => {});
  return asked().slice(before);
}

beforeEach(() => {
  for (const { id } of noticeQueue.current()) noticeQueue.dismiss(id);
});
afterEach(cleanup);

it('undoes a rush that followed a finished ticket, which stays finished', async () => {
  const actions = atTheScreen();
  actions.bump(kitchenTicket(order, 'expo'), 'expo');
  actions.rush(order, true);
  expect(await undone(actions)).toEqual([['orders/rush', { sid, rush: false }, { dep: 'mutation-2' }]]);
  expect(await undone(actions)).toEqual([]);
  expect(said()).toContain('Only the last step on this screen can be undone');
});

it('undoes a delayed promise', async () => {
  const actions = atTheScreen();
  actions.promise(order, 15);
  const before = promisedAt(order);
  const slip = { sid, promised_at: before, instead: before + 15 * 60_000 };
  expect(await undone(actions)).toEqual([['orders/promise', slip, { dep: 'mutation-1' }]]);
});

it('adds up delays made in quick succession', async () => {
  const actions = atTheScreen();
  const before = promisedAt(order);
  actions.promise(order, 5);
  actions.promise(order, 15);
  expect(asked()).toEqual([
    ['orders/promise', { sid, promised_at: before + 5 * 60_000 }],
    ['orders/promise', { sid, promised_at: before + 20 * 60_000 }],
  ]);
});

it('undoes the last of several delays alone', async () => {
  const actions = atTheScreen();
  const before = promisedAt(order);
  actions.promise(order, 5);
  actions.promise(order, 15);
  const slip = { sid, promised_at: before + 5 * 60_000, instead: before + 20 * 60_000 };
  expect(await undone(actions)).toEqual([['orders/promise', slip, { dep: 'mutation-2' }]]);
  const drawn = { ...order, promised_at: before + 5 * 60_000 };
  actions.promise(drawn, 5);
  expect(asked().at(-1)).toEqual(['orders/promise', { sid, promised_at: before + 10 * 60_000 }]);
});

it('undoes an action made outside the tickets once', async () => {
  const actions = atTheScreen();
  actions.bump(kitchenTicket(order, 'expo'), 'expo');
  const undo = vi.fn();
  const fromNotice = actions.did(undo);
  expect(await undone(actions)).toEqual([]);
  expect(undo).toHaveBeenCalledTimes(1);
  actions.did(undo);
  fromNotice();
  expect(await undone(actions)).toEqual([]);
  expect(undo).toHaveBeenCalledTimes(2);
});

it('undoes nothing older when the last step cannot be undone', async () => {
  const actions = atTheScreen();
  actions.bump(kitchenTicket(order, 'expo'), 'expo');
  actions.fire(order, 2);
  await act(async () => {});
  expect(await undone(actions)).toEqual([]);
  expect(said()).toContain('The last step cannot be undone');
});

it('recalls the step of a finished dish that is tapped again', () => {
  const [line] = order.products;
  if (line === undefined) throw new Error('no line');
  const moved = { id: line.id, from: 'PREPARING' as const, to: 'PREPARED' as const, done_at: [], ready: 0 };
  const bump = { id: 'bump-1', at: Date.now(), by: 'Kim', removed: [], lines: [moved] };
  const finished = {
    ...order,
    products: [{ ...line, status: 'PREPARED' as const }],
    bumps: [{ ...bump, from: 'PREPARING' as const, to: 'PREPARED' as const }],
  };
  const actions = atTheScreen();
  const [part] = kitchenTicket(finished, 'expo').parts;
  if (part === undefined) throw new Error('no part');
  actions.tick(finished, part, 'expo');
  expect(asked()).toEqual([['orders/recall', { sid, bump: 'bump-1' }]]);
});

it.each([
  [false, 'PREPARING'],
  [true, 'PREPARED'],
])('moves a dish that is tapped first with one tap set to %s to %s', (isOneTap, status) => {
  const actions = atTheScreen({ isOneTap });
  const [part] = kitchenTicket(order, 'expo').parts;
  if (part !== undefined) actions.tick(order, part, 'expo');
  expect(asked()).toEqual([
    ['orders/item-status', { sid, items: [{ product: 'line-soup-000000', status }] }],
  ]);
});

it('takes a voided dish away with one tap, and no other dish', () => {
  const actions = atTheScreen();
  const voided = { at: 20, by: 'Ana', reason: 'Left' };
  const steak = aLine({ id: 'line-steak-00000', status: 'PREPARING', voided });
  const changed = { ...order, shown: { at: 10, by: 'Pass' }, products: [...order.products, steak] };
  const { parts } = kitchenTicket(changed, 'expo');
  const part = parts.find(({ lines }) => lines[0]?.id === steak.id);
  if (part === undefined) throw new Error('no voided dish');
  actions.tick(changed, part, 'expo');
  expect(asked()).toMatchObject([
    ['orders/acknowledge', { sid, notes: [{ line: steak.id, kind: 'removed', of: 20 }] }],
    ['orders/item-status', { sid, items: [{ product: steak.id, status: 'PREPARED' }] }],
  ]);
});
