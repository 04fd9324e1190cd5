import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followSections } from '#app/features/storefront/menu/follow-sections.ts';

let report: (entries: object[]) => void;
class Watch {
  constructor(told: typeof report) {
    report = told;
  }
  observe() {}
  disconnect() {}
}
let links: HTMLElement;
beforeEach(() => {
  vi.stubGlobal('IntersectionObserver', Watch);
  document.body.innerHTML =
    '<nav><div><a href="#a">A</a><a href="#b">B</a></div></nav><section id="a"></section><section id="b"></section>';
  links = document.querySelector('div') ?? document.body;
});
afterEach(() => vi.unstubAllGlobals());

const see = (id: string, isIntersecting: boolean) =>
  report([{ target: document.getElementById(id), isIntersecting }]);
const marked = () => [...links.querySelectorAll('[aria-current]')].map((link) => link.textContent);

it('marks the link of the section being read', () => {
  followSections(links);
  see('a', true);
  expect(marked()).toEqual(['A']);
  see('b', true);
  see('a', false);
  expect(marked()).toEqual(['B']);
});

it('keeps the mark between two sections', () => {
  followSections(links);
  see('a', true);
  see('a', false);
  expect(marked()).toEqual(['A']);
});

it('brings the marked link into view', () => {
  followSections(links);
  const scrolled = vi.spyOn(links, 'scrollTo');
  see('b', true);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('scrolls the whole bar where that is what scrolls, with large text', () => {
  const bar = links.parentElement ?? document.body;
  Object.defineProperty(bar, 'scrollWidth', { value: 900 });
  Object.defineProperty(bar, 'clientWidth', { value: 390 });
  const place = (element: Element | null, left: number, width: number) =>
    element !== null && (element.getBoundingClientRect = () => new DOMRect(left, 0, width, 40));
  place(bar, 0, 390);
  place(links.querySelector('[href="#b"]'), 500, 190);
  followSections(links);
  const scrolled = vi.spyOn(bar, 'scrollTo');
  see('b', true);
  expect(scrolled).toHaveBeenCalledWith({ left: 400 });
});

it('marks nothing once it is stopped', () => {
  const stop = followSections(links);
  see('a', true);
  stop();
  expect(marked()).toEqual([]);
});
