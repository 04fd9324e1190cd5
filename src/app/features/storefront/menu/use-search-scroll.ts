import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the menu was left: what stood at that distance from the top of the screen, else only the scroll. */
interface Left {
  scroll: number;
  top: number;
  /** The id of the section. */
  section: string;
  /** The place of the dish in it; -1: none stood there. */
  dish: number;
}

const dishesOf = (section: Element) => [...section.querySelectorAll('li')];
const topOf = (one: Element) => one.getBoundingClientRect().top;

function leaveMenu(nav: HTMLElement | null): Left {
  const left = { scroll: window.scrollY, top: 0, section: '', dish: -1 };
  const y = nav?.getBoundingClientRect().bottom;
  const at = y === undefined ? null : document.elementFromPoint(innerWidth / 2, y + 20);
  const section = at?.closest('section');
  if (!section) return left;
  const dish = dishesOf(section).findIndex((one) => one.contains(at));
  return { ...left, section: section.id, dish, top: topOf(dishesOf(section)[dish] ?? section) };
}

function returnTo({ scroll, top, section: id, dish }: Left): void {
  const section = document.getElementById(id);
  // Sections that were rendered again have estimated heights above the dish: the same scroll would show another one.
  const to = section && window.scrollY + topOf(dishesOf(section)[dish] ?? section) - top;
  // Newer browsers answer a promise, which an effect must not return.
  window.scrollTo({ top: to ?? scroll });
}

/**
 * Keeps what a search found in sight: below the search's bar, instead of wherever the longer menu was scrolled to. An
 * emptied search returns there. `typed`: the words that the dishes on the page were searched for. Returns what is to be
 * called before each search.
 */
export function useSearchScroll(bar: RefObject<HTMLElement | null>, typed: string): () => void {
  const left = useRef<Left>(undefined);
  const before = useRef(typed);
  useLayoutEffect(() => {
    if (before.current === typed) return;
    before.current = typed;
    if (typed === '') {
      if (left.current) returnTo(left.current);
      return;
    }
    const { current: nav } = bar;
    const above = nav?.previousElementSibling?.getBoundingClientRect().bottom;
    if (nav === null || above === undefined) return;
    const start = window.scrollY + above - Number.parseFloat(getComputedStyle(nav).top);
    if (window.scrollY > start) window.scrollTo({ top: start });
  }, [bar, typed]);
  return () => {
    if (before.current === '') left.current = leaveMenu(bar.current);
  };
}
