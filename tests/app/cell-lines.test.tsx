import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCellLines } from '#app/features/kitchen/use-cell-lines.ts';
import type { KitchenSettings } from '#device/device-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** So many lines a cell takes on a board of this height. */
function linesAt(height: number, change: Partial<KitchenSettings>): number {
  let tell: () => void = () => undefined;
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(listener: () => void) {
        tell = listener;
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  vi.stubGlobal('innerHeight', 800);
  const main = document.createElement('div');
  Object.defineProperty(main, 'clientHeight', { value: height });
  const settings: KitchenSettings = {
    share: 'expo',
    size: 'normal',
    lines: 20,
    hand: 'right',
    rail: true,
    name: '',
    volume: 80,
    shift_since: null,
    taken: {},
    ...change,
  };
  const { result } = renderHook(() => useCellLines(main, settings));
  act(() => tell());
  return result.current;
}

it('larger text leaves fewer lines to a cell, and the density of the device is never exceeded', () => {
  const [normal, large, huge] = [
    linesAt(660, { size: 'normal' }),
    linesAt(660, { size: 'large' }),
    linesAt(660, { size: 'huge' }),
  ];
  expect([normal, large, huge]).toEqual([6, 4, 3]);
  expect(linesAt(660, { lines: 4 })).toBe(4);
});

it('a board that is a little lower is cut alike', () => {
  expect(linesAt(650, {})).toBe(linesAt(700, {}));
});
