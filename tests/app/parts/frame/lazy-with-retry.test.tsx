import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { lazyWithRetry } from '#app/parts/frame/lazy-with-retry.ts';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('retries code that cannot be loaded without replacing the screen', async () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  let tries = 0;
  const Watcher = lazyWithRetry(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError('Failed to fetch');
    return () => <p>watching</p>;
  }, 1000);
  render(
    <>
      <p>the screen</p>
      <Suspense fallback={null}>
        <Watcher />
      </Suspense>
    </>,
  );
  await act(() => vi.advanceTimersByTimeAsync(1001));
  expect([tries, screen.queryByText('watching')]).toEqual([1, null]);
  screen.getByText('the screen');
  await act(() => vi.advanceTimersByTimeAsync(10_001));
  expect(tries).toBe(3);
  screen.getByText('watching');
});
