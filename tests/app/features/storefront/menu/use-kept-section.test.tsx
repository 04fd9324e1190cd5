import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { headingId } from '#app/features/storefront/menu/menu-sections.ts';
import { useKeptSection } from '#app/features/storefront/menu/use-kept-section.ts';

const ALL = ['soups', 'salads', 'mains', 'sweets'];
const HIGH = 1000;
const HEAD = 200;

let moved: string[];
const bar: { current: HTMLElement | null } = { current: null };

/** A page with these sections, each as high, below a head and a bar without height, scrolled to there. */
function layOut(sids: readonly string[], scrolledTo: number): void {
  vi.stubGlobal('scrollY', scrolledTo);
  document.body.innerHTML = '<div></div><nav style="top: 0px"></nav>';
  const place = (element: Element | null, top: number, height: number) => {
    if (element === null) throw new Error('not on the page');
    element.getBoundingClientRect = () => new DOMRect(0, top - scrolledTo, 300, height);
    return element;
  };
  place(document.querySelector('div'), 0, HEAD);
  bar.current = document.querySelector('nav');
  place(bar.current, Math.max(HEAD, scrolledTo), 0);
  for (const [index, sid] of sids.entries()) {
    const section = document.createElement('section');
    section.id = headingId(sid);
    section.scrollIntoView = () => moved.push(sid);
    document.body.append(place(section, HEAD + index * HIGH, HIGH));
  }
}
const sectionsOf = (sids: readonly string[]) => sids.map((sid) => ({ sid, name: sid, products: [] }));

beforeEach(() => {
  moved = [];
  vi.stubGlobal('scrollTo', ({ top }: ScrollToOptions) => moved.push(`top ${top}`));
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = '';
  vi.unstubAllGlobals();
});

/** Where the page goes when the needs leave these sections. */
function after(left: readonly string[], scrolledTo: number, isSearch = false): string[] {
  layOut(ALL, scrolledTo);
  const { result, rerender } = renderHook((props) => useKeptSection({ bar, isSearch, ...props }), {
    initialProps: { isEaten: () => true, sections: sectionsOf(ALL) },
  });
  result.current();
  layOut(left, scrolledTo);
  rerender({ isEaten: () => false, sections: sectionsOf(left) });
  return moved;
}

const IN_MAINS = HEAD + 2 * HIGH + 400;

it('stays in the section that is read', () => {
  expect(after(['soups', 'mains'], IN_MAINS)).toEqual(['mains']);
});

it('goes to the nearest section that has dishes left', () => {
  expect(after(['soups', 'sweets'], IN_MAINS)).toEqual(['sweets']);
});

it('goes to the start when a menu search has other results', () => {
  expect(after(['soups', 'mains'], IN_MAINS, true)).toEqual([`top ${HEAD}`]);
});

it('stays above the dishes before they are read', () => {
  expect(after(['mains'], 0)).toEqual([]);
});
