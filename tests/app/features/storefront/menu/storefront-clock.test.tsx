import { i18n } from '@lingui/core';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useMenu } from '#app/features/storefront/menu/menu-source.ts';
import { serverNow, setClockOffset, useNowEvery } from '#app/clock/clock.ts';
import { aBranch, aShop } from '#tests/support/restaurant.ts';

vi.mock('idb-keyval', () => ({ get: async () => undefined, set: async () => undefined }));

const NOON = Date.UTC(2026, 5, 6, 12);
const HOUR_MS = 3_600_000;
const menu = () => ({
  branch: { ...aBranch({ ...aShop(), id: 1 }), id: 1 },
  catalogs: [],
  products: [],
  extras: [],
  stocks: [],
  area: null,
  server_now: NOON,
  full_slots: [],
});
let asked = 0;
const renderMenu = (place: string) => renderHook(() => useMenu('shop', place));

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.useFakeTimers({ now: NOON + 3 * HOUR_MS });
  asked = 0;
  vi.stubGlobal('fetch', async () => {
    asked += 1;
    return Response.json(menu());
  });
});
afterEach(() => {
  cleanup();
  document.body.replaceChildren();
  setClockOffset(0);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("orders by the server's time on a phone whose clock is three hours fast", async () => {
  renderMenu('place');
  const { result } = renderHook(() => useNowEvery(1000));
  await pass(1500);
  expect(Math.abs(serverNow() - NOON - 1500)).toBeLessThan(1000);
  expect(Math.abs(result.current - NOON)).toBeLessThan(3000);
});

it('fetches the time where the menu came with the page and the clocks disagree', async () => {
  const written = document.createElement('script');
  written.id = 'first-answer';
  written.type = 'application/json';
  written.dataset['of'] = 'menu shop/place en';
  written.textContent = JSON.stringify(menu());
  document.body.append(written);
  renderMenu('place');
  await pass(100);
  expect(asked).toBe(1);
  expect(Math.abs(serverNow() - NOON)).toBeLessThan(1000);
});

it('shows a menu at once while it is fetched again', async () => {
  renderMenu('again');
  await pass(100);
  cleanup();
  const { result } = renderMenu('again');
  expect(result.current.menu).toBeDefined();
  await pass(100);
  expect(asked).toBe(2);
  expect(renderMenu('other').result.current.menu).toBeUndefined();
});

it('asks for the menu in the language of the page', async () => {
  const urls: string[] = [];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    urls.push(url);
    return Response.json(menu());
  });
  renderMenu('translated');
  await pass(100);
  act(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
  await pass(100);
  expect(urls.map((url) => new URL(url).searchParams.get('language'))).toEqual(['en', 'tr']);
});
