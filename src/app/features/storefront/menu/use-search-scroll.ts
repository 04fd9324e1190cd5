import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps what a search found in sight: below the search's bar, instead of wherever the longer menu was scrolled to. An
 * emptied search returns there. `typed`: the words that the dishes on the page were searched for. Returns what is to be
 * called before each search.
 */
export function useSearchScroll(bar: RefObject<HTMLElement | null>, typed: string): () => void {
  const leftAt = useRef(0);
  const before = useRef(typed);
  useLayoutEffect(() => {
    if (before.current === typed) return;
    before.current = typed;
    if (typed === '') {
      // Newer browsers answer a promise, which an effect must not return.
      window.scrollTo({ top: leftAt.current });
      return;
    }
    const { current: nav } = bar;
    const above = nav?.previousElementSibling?.getBoundingClientRect().bottom;
    if (nav === null || above === undefined) return;
    const start = window.scrollY + above - Number.parseFloat(getComputedStyle(nav).top);
    if (window.scrollY > start) window.scrollTo({ top: start });
  }, [bar, typed]);
  return () => {
    if (before.current === '') leftAt.current = window.scrollY;
  };
}
