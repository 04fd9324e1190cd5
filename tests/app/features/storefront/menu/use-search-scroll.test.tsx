import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSearchScroll } from '#app/features/storefront/menu/use-search-scroll.ts';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
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
