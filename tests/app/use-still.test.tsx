import { act, cleanup, fireEvent, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useStill, useTouching } from '#app/features/kitchen/use-still.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

it('a list stays as it is while a finger is on the screen and for a moment after', () => {
  const { result, rerender } = renderHook(({ list }) => useStill(list, useTouching()), {
    initialProps: { list: 'one' },
  });
  fireEvent.pointerDown(window);
  rerender({ list: 'two' });
  expect(result.current).toBe('one');
  fireEvent.pointerUp(window);
  wait(599);
  expect(result.current).toBe('one');
  wait(1);
  expect(result.current).toBe('two');
  rerender({ list: 'three' });
  expect(result.current).toBe('three');
});

it('a finger that never leaves keeps it no longer than five seconds', () => {
  const { result, rerender } = renderHook(({ list }) => useStill(list, useTouching()), {
    initialProps: { list: 'one' },
  });
  fireEvent.pointerDown(window);
  rerender({ list: 'two' });
  wait(5_000);
  expect(result.current).toBe('two');
});
