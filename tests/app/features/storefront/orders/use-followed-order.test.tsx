import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepKnownOrder, lastKnownOrder } from '#app/features/storefront/orders/last-known-order.ts';
import { forgetOrdersOf, rememberOrder } from '#app/features/storefront/orders/placed-orders.ts';
import { useFollowedOrder } from '#app/features/storefront/orders/use-followed-order.ts';
import { anOrder } from '#tests/support/orders.ts';

const T0 = Date.UTC(2026, 5, 6, 17);
const PLACED = { sid: 'order-followed-00', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: T0 };

class Stream extends EventTarget {
  static readonly OPEN = 1;
  static readonly CONNECTING = 0;
  static all: Stream[] = [];
  readyState = 0;
  onopen?: () => void;
  onmessage?: () => void;
  constructor(readonly url: string) {
    super();
    Stream.all.push(this);
  }
  open() {
    this.readyState = 1;
    this.onopen?.();
  }
  says(name: string, data: string) {
    this.dispatchEvent(new MessageEvent(name, { data }));
  }
  close() {
    this.readyState = 2;
  }
}

let asked: number;
let answer: object;
beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ now: T0 });
  Stream.all = [];
  asked = 0;
  answer = shipped();
  vi.stubGlobal('EventSource', Stream);
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const order = (change: object) => ({
  order: anOrder({ sid: PLACED.sid, branch: 2, ...change }),
  timezone: 'UTC',
});
const shipped = () => ({
  ...order({ status: 'SHIPPED' }),
  driver: { position: { lat: 36, lng: 30, at: T0 - 5000 }, now: T0 },
});
const turn = (ms = 0) => act(() => vi.advanceTimersByTimeAsync(ms));
const news = (lat: number, now: number) => JSON.stringify({ position: { lat, lng: 30, at: now }, now });
async function followed(isLive = true) {
  const { result } = renderHook(() => useFollowedOrder(PLACED, isLive));
  await turn();
  const stream = () => Stream.all.at(-1)!;
  return { at: () => result.current, stream, lat: () => result.current.driver?.position?.lat };
}

it('fetches only on request of the stream', async () => {
  const page = await followed();
  expect(page.stream().url).toBe('/order-changes?branch=2&sid=order-followed-00&key=key');
  expect(page.lat()).toBe(36);
  await act(async () => page.stream().open());
  await turn();
  // Changed before the stream was open.
  expect(asked).toBe(2);
  for (let count = 0; count < 6; count += 1) {
    await turn(20_000);
    page.stream().says('alive', '1');
  }
  expect(asked).toBe(2);
  await act(async () => page.stream().says('driver', news(37, T0 + 121_000)));
  expect(page.lat()).toBe(37);
  await act(async () => page.stream().says('driver', 'nonsense'));
  // Overtaken by a newer position.
  await act(async () => page.stream().says('driver', news(35, T0 - 1000)));
  expect([page.lat(), asked]).toEqual([37, 2]);
  const delivered = order({ status: 'DELIVERED', finished_at: T0 });
  answer = { ...delivered, may_change: true };
  await act(async () => page.stream().onmessage?.());
  await turn();
  expect(page.at().order?.status).toBe('DELIVERED');
  // The driver undoes the delivery.
  answer = shipped();
  await act(async () => page.stream().onmessage?.());
  await turn();
  expect([page.at().order?.status, asked]).toEqual(['SHIPPED', 4]);
  answer = { ...delivered, may_change: true };
  await act(async () => page.stream().onmessage?.());
  await turn();
  answer = delivered;
  for (let count = 0; count < 3; count += 1) {
    await turn(21_000);
    page.stream().says('alive', '1');
  }
  expect([asked, page.stream().readyState]).toEqual([6, 2]);
  await turn(120_000);
  expect([asked, Stream.all.length]).toEqual([6, 1]);
});

it('polls while no stream comes through', async () => {
  const page = await followed();
  page.stream().readyState = 2;
  await turn(11_000);
  expect(asked).toBe(2);
  await turn(5000);
  expect(Stream.all).toHaveLength(2);
  await act(async () => page.stream().open());
  await turn();
  const before = asked;
  // A dead connection that reports no error.
  await turn(40_000);
  expect(asked).toBe(before);
  await turn(30_000);
  expect(asked).toBeGreaterThan(before);
  expect(Stream.all.length).toBeGreaterThan(2);
});

it('fetches again after a refusal', async () => {
  const page = await followed();
  await act(async () => page.stream().open());
  await turn();
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    throw new TypeError('offline');
  });
  await act(async () => page.stream().onmessage?.());
  await turn();
  const before = asked;
  expect(page.at().refusal?.code).toBe('offline');
  await turn(5100);
  expect(asked).toBe(before + 1);
});

it('asks at once when the network is gone or back, though its stream is still open', async () => {
  const page = await followed();
  await act(async () => page.stream().open());
  await turn();
  const online = fetch;
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  await act(async () => globalThis.dispatchEvent(new Event('offline')));
  expect(page.at().refusal?.code).toBe('offline');
  vi.stubGlobal('fetch', online);
  await act(async () => globalThis.dispatchEvent(new Event('online')));
  expect(page.at().refusal).toBeUndefined();
});

it('opens no stream for a list of orders', async () => {
  await followed(false);
  expect(Stream.all).toEqual([]);
});

it('closes the stream while the page is hidden', async () => {
  const page = await followed();
  await act(async () => page.stream().open());
  const look = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(page.stream().readyState).toBe(2);
  look.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Stream.all).toHaveLength(2);
});

describe('an order opened again', () => {
  const reopened = async () => {
    cleanup();
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { result } = renderHook(() => useFollowedOrder(PLACED, true));
    const atOnce = result.current;
    await turn();
    return { atOnce, later: () => result.current };
  };

  it('shows its last known status at once, and without a network', async () => {
    answer = { ...order({ status: 'PREPARED' }), pin: '4711' };
    await followed();
    const { atOnce, later } = await reopened();
    expect(atOnce).toMatchObject({ order: { status: 'PREPARED' }, pin: '4711', refusal: undefined });
    expect(later()).toMatchObject({ order: { status: 'PREPARED' }, refusal: { code: 'offline' } });
  });

  it('shows nothing of an account that is not signed in', async () => {
    rememberOrder({ ...PLACED, member: 'mona' });
    answer = order({ member: 'mona' });
    await followed();
    expect((await reopened()).atOnce.order).toBeUndefined();
  });

  it('is forgotten with its account', async () => {
    rememberOrder({ ...PLACED, member: 'mona' });
    answer = order({ member: 'mona' });
    await followed();
    forgetOrdersOf('mona');
    expect(JSON.stringify(localStorage)).not.toContain(PLACED.sid);
  });

  it('replaces the oldest of more than three', async () => {
    for (const sid of ['1', '2', '3', '4'].map((end) => `order-known-000${end}`))
      keepKnownOrder({ order: anOrder({ sid }), timezone: 'UTC' });
    const isKnown = (sid: string) => lastKnownOrder(sid, undefined) !== undefined;
    expect([isKnown('order-known-0001'), isKnown('order-known-0002'), isKnown('order-known-0004')]).toEqual([
      false,
      true,
      true,
    ]);
  });
});
