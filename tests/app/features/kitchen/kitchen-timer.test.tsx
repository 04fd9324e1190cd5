import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, render } from '@testing-library/react';
import { Profiler } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitchenTimer } from '#app/features/kitchen/kitchen-timer.tsx';
import { kitchenTicket } from '#domain/orders/kitchen-board.ts';
import { anOrder } from '#tests/support/orders.ts';

const NOW = 1_780_000_000_000;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

it('rerenders nothing for sixty running clocks until a threshold', () => {
  let drawn = 0;
  const orders = Array.from({ length: 60 }, (_, index) =>
    anOrder({ sid: `order-${index}`, create_at: NOW - 15 * 60_000, deliver_time: 30, status: 'PLACED' }),
  );
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <Profiler id="timers" onRender={() => (drawn += 1)}>
        {orders.map((order) => (
          <KitchenTimer key={order.sid} ticket={kitchenTicket(order, 'expo')} />
        ))}
      </Profiler>
    </I18nProvider>,
  );
  const texts = () => new Set([...container.children].map(({ textContent }) => textContent));
  expect(texts()).toEqual(new Set(['15:00']));
  const before = drawn;
  act(() => void vi.advanceTimersByTime(5_900));
  expect(texts()).toEqual(new Set(['15:05']));
  expect(drawn).toBe(before);
  act(() => void vi.advanceTimersByTime(60_000));
  expect(texts()).toEqual(new Set(['16:05Due soon']));
  act(() => void vi.advanceTimersByTime(4 * 60_000));
  expect(texts()).toEqual(new Set(['20:05Due now']));
  expect(drawn).toBe(before + 2);
});

it('is read from left to right in every language, as its unit is a Latin letter', () => {
  const order = anOrder({ create_at: NOW - 3 * 3_600_000, status: 'PLACED' });
  const { container } = render(
    <I18nProvider i18n={i18n}>
      <KitchenTimer ticket={kitchenTicket(order, 'expo')} />
    </I18nProvider>,
  );
  const time = [...container.querySelectorAll('[dir="ltr"]')].map(({ textContent }) => textContent);
  expect(time).toEqual(['1:40 h+']);
});
