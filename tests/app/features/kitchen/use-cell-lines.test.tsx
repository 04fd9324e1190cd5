import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCellLines } from '#app/features/kitchen/use-cell-lines.ts';
import type { KitchenSettings } from '#device/device-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** What fits into a cell on a board of this height. */
function fitsAt(height: number, change: Partial<KitchenSettings>) {
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
    one_tap: false,
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

it('fits less in a cell with larger text', () => {
  const rooms = (['dense', 'normal', 'large', 'huge'] as const).map((size) => fitsAt(660, { size }));
  expect(rooms.map(({ room }) => Math.floor(room))).toEqual([11, 8, 6, 5]);
});

it('is cut alike on a slightly lower board', () => {
  expect(fitsAt(650, {})).toEqual(fitsAt(680, {}));
});

it('fits more letters on a phone than a fifth of its width', () => {
  vi.stubGlobal('innerWidth', 390);
  expect(fitsAt(660, {}).letters).toBe(17);
  vi.stubGlobal('innerWidth', 1280);
  expect(fitsAt(660, {}).letters).toBe(13);
});
