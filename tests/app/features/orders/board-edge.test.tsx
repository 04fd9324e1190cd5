import { cleanup } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { BoardEdge } from '#app/features/orders/board-edge.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  document.documentElement.style.fontSize = '';
});

/** The classes of a board of this height with this font size. */
function classesOf(height: number, fontSize: string): DOMTokenList {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(private readonly onResize: () => void) {}
      observe = () => this.onResize();
      disconnect = () => undefined;
    },
  );
  document.documentElement.style.fontSize = fontSize;
  const grid = document.createElement('div');
  Object.defineProperty(grid, 'clientHeight', { value: height });
  renderAt(<BoardEdge divider={undefined} grid={grid} sids={[]} onBreaks={() => undefined} />, {});
  return grid.classList;
}

it('keeps tickets whole where large text leaves a column too short', () => {
  expect(classesOf(480, '32px')).toHaveLength(1);
});

it('stacks tickets in columns at the default font size', () => {
  expect(classesOf(480, '16px')).toHaveLength(0);
});
