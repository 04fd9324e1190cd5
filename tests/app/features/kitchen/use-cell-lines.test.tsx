import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useCellLines } from '#app/features/kitchen/use-cell-lines.ts';
import type { KitchenSettings } from '#device/device-settings.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** The font size of a ticket in px, as in the style sheet. */
const TEXT = { dense: 16, normal: 19, large: 24, huge: 30.4 };

/** What fits into a cell of a grid of this height, with columns of 196 px at least. */
function fitsAt(
  height: number,
  change: Partial<KitchenSettings>,
  width = 1000,
  columnWidth = '196px',
  scale = 1,
) {
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
  const grid = document.createElement('div');
  document.body.append(grid);
  grid.style.columnWidth = columnWidth;
  grid.style.fontSize = `${TEXT[change.size ?? 'normal'] * scale}px`;
  grid.style.columnCount = '6';
  grid.style.columnGap = '8px';
  Object.defineProperty(grid, 'clientHeight', { value: height });
  Object.defineProperty(grid, 'clientWidth', { value: width });
  const settings: KitchenSettings = {
    share: 'expo',
    size: 'normal',
    one_tap: false,
    hand: 'right',
    rail: true,
    name: '',
    volume: 80,
    alert_types: null,
    shift_since: null,
    taken: {},
    ...change,
  };
  const { result } = renderHook(() => useCellLines(grid, settings));
  act(() => tell());
  return result.current;
}

it('fits less in a cell with larger text', () => {
  const rooms = (['dense', 'normal', 'large', 'huge'] as const).map((size) => fitsAt(660, { size }));
  expect(rooms.map(({ room }) => Math.floor(room))).toEqual([12, 11, 9, 7]);
});

it('is cut alike on a slightly lower board', () => {
  expect(fitsAt(680, {})).toEqual(fitsAt(710, {}));
});

it('fits as many letters as the columns that the browser draws have room for', () => {
  // One column, four, and six, the most: 366, 244 and 276 px wide.
  expect([366, 1000, 1696].map((width) => fitsAt(660, {}, width).letters)).toEqual([29, 18, 21]);
});

it('breaks no ticket where they lie below each other', () => {
  expect(fitsAt(660, {}, 366, 'auto')).toEqual({ room: Infinity, letters: 29 });
});

it('fits fewer letters where the text is twice as large, which tickets follow by half', () => {
  expect(fitsAt(660, {}, 366, '196px', 1.5).letters).toBe(19);
});

it('fits less where a large screen draws its tickets larger', () => {
  const [usual, large] = [1, 1.25].map((scale) => fitsAt(960, {}, 1700, '196px', scale));
  expect(large?.room).toBeLessThan(usual?.room ?? 0);
  expect(large?.letters).toBeLessThan(usual?.letters ?? 0);
});
