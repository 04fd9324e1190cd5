import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSearchScroll } from '#app/features/storefront/menu/use-search-scroll.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

it('returns to where the search began each time, in browsers whose scrolling answers a promise', () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => Promise.resolve());
  const { result, rerender } = renderHook(({ typed }) => useSearchScroll({ current: null }, typed), {
    initialProps: { typed: '' },
  });
  for (const word of ['soup', 'cake']) {
    result.current();
    rerender({ typed: word });
    rerender({ typed: '' });
  }
  expect(scrollTo).toHaveBeenCalledTimes(2);
});

it.each([
  ['follows it through a scroll that a page grown shorter made by itself', 900, true],
  ['leaves it to a guest who scrolls', 1000, false],
])('keeps the dish that was read: %s', (_what, height, isFollowed) => {
  const nav = document.createElement('nav');
  const section = document.createElement('section');
  section.id = 'soups';
  const dish = section.appendChild(document.createElement('li'));
  document.body.append(nav, section);
  let top = 300;
  vi.spyOn(dish, 'getBoundingClientRect').mockImplementation(() => new DOMRect(0, top));
  let resized = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(observed: () => void) {
        resized = observed;
      }
      observe() {}
      disconnect() {
        resized = () => {};
      }
    },
  );
  let pageHeight = 1000;
  vi.spyOn(document.documentElement, 'scrollHeight', 'get').mockImplementation(() => pageHeight);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  const scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  vi.stubGlobal('scrollY', 500);
  Object.assign(document, { elementFromPoint: () => dish });
  const { result, rerender } = renderHook(({ typed }) => useSearchScroll({ current: nav }, typed), {
    initialProps: { typed: '' },
  });
  result.current();
  rerender({ typed: 'cake' });
  rerender({ typed: '' });
  scrollBy.mockClear();

  [pageHeight, top] = [height, 420];
  vi.stubGlobal('scrollY', 400);
  window.dispatchEvent(new Event('scroll'));
  resized();
  expect(scrollBy.mock.calls).toEqual(isFollowed ? [[{ top: 120 }]] : []);
});
