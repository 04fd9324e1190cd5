import { type RefObject, useLayoutEffect, useRef } from 'react';
import { headingId } from './menu-sections.ts';

/** Where the menu was left: the dish at the bar and its distance from the top of the screen, else only the scroll. */
interface Left {
  scroll: number;
  dish?: { section: string; index: number; top: number };
}

const dishesOf = (section: Element | null) => [...(section?.querySelectorAll('li') ?? [])];
const topOf = (one: Element) => one.getBoundingClientRect().top;

function leaveMenu(nav: HTMLElement | null): Left {
  const scroll = window.scrollY;
  const edge = nav?.getBoundingClientRect().bottom ?? 0;
  const sections = [...document.querySelectorAll(`section[id^="${headingId('')}"]`)];
  const section = sections.findLast((one) => topOf(one) <= edge);
  if (section === undefined) return { scroll };
  const dishes = dishesOf(section);
  const index = dishes.findLastIndex((one) => topOf(one) <= edge);
  const dish = dishes[index];
  return dish === undefined ? { scroll } : { scroll, dish: { section: section.id, index, top: topOf(dish) } };
}

function returnTo({ scroll, dish: left }: Left): void {
  const dish = left === undefined ? undefined : dishesOf(document.getElementById(left.section))[left.index];
  // Newer browsers answer a promise, which an effect must not return.
  if (dish === undefined || left === undefined) window.scrollTo({ top: scroll });
  // Sections that were rendered again have estimated heights above the dish: the same scroll would show another one.
  else window.scrollBy({ top: topOf(dish) - left.top });
}

/**
 * Keeps what a search found in sight: below the search's bar, instead of wherever the longer menu was scrolled to. An
 * emptied search returns there. `typed`: the words that the dishes on the page were searched for. Returns what is to be
 * called before each search.
 */
export function useSearchScroll(bar: RefObject<HTMLElement | null>, typed: string): () => void {
  const left = useRef<Left>({ scroll: 0 });
  const before = useRef(typed);
  useLayoutEffect(() => {
    if (before.current === typed) return;
    before.current = typed;
    if (typed === '') {
      returnTo(left.current);
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
