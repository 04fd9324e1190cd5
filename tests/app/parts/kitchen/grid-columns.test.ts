import { expect, it } from 'vitest';
import { gridColumnsOf } from '#app/parts/kitchen/grid-columns.ts';

/** A grid of at most six columns of 196 px or more, with a gap of 8. */
function grid(width: number, columnWidth = '196px'): HTMLElement {
  const element = document.createElement('div');
  document.body.append(element);
  element.style.columnWidth = columnWidth;
  element.style.columnCount = '6';
  element.style.columnGap = '8px';
  Object.defineProperty(element, 'clientWidth', { value: width });
  return element;
}

it.each([
  [366, { count: 1, width: 366 }],
  [1000, { count: 4, width: 244 }],
  [1696, { count: 6, width: 276 }],
])('fills %i px with columns', (width, expected) => {
  const drawn = gridColumnsOf(grid(width));
  expect(drawn?.count).toBe(expected.count);
  expect(drawn?.width).toBeCloseTo(expected.width, 0);
});

it('has no columns where tickets lie below each other', () => {
  expect(gridColumnsOf(grid(366, 'auto'))).toBeUndefined();
});
