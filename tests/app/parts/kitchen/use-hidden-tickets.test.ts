import { expect, it } from 'vitest';
import { hiddenOf } from '#app/parts/kitchen/use-hidden-tickets.ts';

function boxed(box: DOMRect, sid = ''): HTMLElement {
  const element = document.createElement('article');
  element.dataset['sid'] = sid;
  element.getBoundingClientRect = () => box;
  return element;
}

const grid = boxed(new DOMRect(0, 100, 900, 500));

it('counts tickets of columns beside the view', () => {
  const tickets = [-900, 0, 300, 900].map((left) => boxed(new DOMRect(left, 100, 290, 400), `o${left}`));
  expect(hiddenOf(grid, tickets)).toEqual({ before: 1, after: 1 });
});

it('counts whole tickets above and below the view, where they scroll down', () => {
  const tickets = [-500, 50, 590, 600, 1100].map((top) => boxed(new DOMRect(0, top, 290, 400), `o${top}`));
  expect(hiddenOf(grid, tickets)).toEqual({ before: 1, after: 2 });
});

it('counts a ticket that continues in a column out of view', () => {
  const parts = [300, 900, 1200].map((left) => boxed(new DOMRect(left, 100, 290, 400), 'one'));
  expect(hiddenOf(grid, parts)).toEqual({ before: 0, after: 1 });
});
