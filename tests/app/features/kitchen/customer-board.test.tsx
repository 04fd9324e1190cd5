import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CustomerBoard } from '#app/features/kitchen/customer-board.tsx';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const NOON = Date.UTC(2026, 5, 6, 12);
const world = vi.hoisted(() => ({ awake: 0 }));
vi.mock('#app/shell/theme.ts', () => ({ useKitchenTheme: () => undefined }));
vi.mock('#app/device/wake-lock.ts', () => ({
  keepAwake: () => {
    world.awake += 1;
    return () => void (world.awake -= 1);
  },
}));
vi.mock('#device/device-settings.ts', () => ({
  readSetting: async () => null,
  writeSetting: async () => undefined,
}));

const order = (number: number, change: Partial<Order> = {}) =>
  anOrder({
    sid: `order-${number}-000000`,
    number,
    action: 'pickup',
    create_at: NOON - 60_000,
    ...change,
  });
const column = (name: string) =>
  within(screen.getByRole('region', { name }))
    .queryAllByRole('listitem')
    .map(({ textContent }) => textContent);
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const show = (...orders: Order[]) =>
  renderAt(
    <CustomerBoard />,
    { shop: { order_steps_all: false }, status: { inStepAt: NOON } },
    orders.map((row) => ({ kind: 'order', row })),
  );

beforeEach(() => {
  vi.useFakeTimers({ now: NOON });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('says whose board it is, the time and what to do', () => {
  const { branch } = show();
  expect(screen.getByRole('heading', { level: 1 }).textContent).toContain(branch.name);
  expect(screen.getByText(/collect your order at the counter/)).toBeTruthy();
  expect(screen.getByText(/12:00/)).toBeTruthy();
});

it('shows the numbers of pickup orders only, not of tables and deliveries', () => {
  show(
    order(3),
    order(4, { status: 'PREPARED' }),
    order(5, { status: 'PREPARED', action: 'now' }),
    order(6, { status: 'PREPARED', action: 'table' }),
    order(7, { status: 'PREPARING', action: 'now' }),
    order(8, { status: 'PREPARED', create_at: NOON - 60 * 60_000 }),
    order(9, { status: 'DELIVERED' }),
  );
  expect(column('Preparing')).toEqual(['#3']);
  expect(column('Ready')).toEqual(['#4']);
});

it('pages through more numbers than fit', async () => {
  let laidOut: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly tell: () => void) {}
      observe = () => void laidOut.push(this.tell);
      disconnect = () => undefined;
    },
  );
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(100);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(45);
  document.body.style.fontSize = '16px';
  show(...[1, 2, 3, 4, 5].map((number) => order(number)));
  act(() => {
    for (const tell of laidOut) tell();
  });
  laidOut = [];
  const seen: unknown[] = [column('Preparing')];
  for (let turn = 0; turn < 2; turn += 1) {
    await wait(6_000);
    seen.push(column('Preparing'));
  }
  expect(seen).toEqual([['#1', '#2', '#3', '#4'], ['#5'], ['#1', '#2', '#3', '#4']]);
  vi.restoreAllMocks();
});

it('keeps the screen on while it is shown', async () => {
  const { unmount } = show();
  expect(world.awake).toBe(1);
  unmount();
  expect(world.awake).toBe(0);
});

it('offers full screen', async () => {
  const request = vi.fn(async () => undefined);
  Object.defineProperty(document, 'fullscreenEnabled', { value: true, configurable: true });
  Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  Object.defineProperty(document.documentElement, 'requestFullscreen', {
    value: request,
    configurable: true,
  });
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Full screen' }));
  expect(request).toHaveBeenCalledTimes(1);
});

it('says when its numbers may be outdated', async () => {
  show();
  expect(screen.queryByRole('alert')).toBeNull();
  await wait(9_000);
  expect(screen.getByRole('alert').textContent).toMatch(
    /^These numbers may be out of date: they are from .*12:00/,
  );
});
