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

/**
 * Shows the dish again where it was. It stays there until the guest scrolls: the sections above it have estimated
 * heights at first, and browsers' scroll anchoring does not work while the search's field is focused. Returns what
 * ends that.
 */
function returnTo({ scroll, top, section: id, dish }: Left): () => void {
  const section = document.getElementById(id);
  const place = section && (dishesOf(section)[dish] ?? section);
  if (place === null) {
    window.scrollTo({ top: scroll });
    return () => {};
  }
  const controller = new AbortController();
  const page = document.documentElement;
  let [at, height] = [0, 0];
  const keep = () => {
    if (!place.isConnected) return controller.abort();
    window.scrollBy({ top: topOf(place) - top });
    [at, height] = [window.scrollY, page.scrollHeight];
  };
  // A browser moves a page that became shorter: the place is kept again when that is observed.
  const isByGuest = () => Math.abs(window.scrollY - at) > 1 && page.scrollHeight === height;
  const heights = new ResizeObserver(keep);
  controller.signal.addEventListener('abort', () => heights.disconnect());
  window.addEventListener('scroll', () => isByGuest() && controller.abort(), controller);
  keep();
  heights.observe(document.body);
  return () => controller.abort();
}

/**
 * Keeps what a search found in sight: below the search's bar, instead of wherever the longer menu was scrolled to. An
 * emptied search returns there. `typed`: the words that the dishes on the page were searched for. Returns what is to be
 * called before each search.
 */
export function useSearchScroll(bar: RefObject<HTMLElement | null>, typed: string): () => void {
  const left = useRef<Left>(undefined);
  const before = useRef(typed);
  const release = useRef(() => {});
  useLayoutEffect(() => {
    if (before.current === typed) return;
    before.current = typed;
    if (typed === '') {
      if (left.current) release.current = returnTo(left.current);
      return;
    }
    const { current: nav } = bar;
    const above = nav?.previousElementSibling?.getBoundingClientRect().bottom;
    if (nav === null || above === undefined) return;
    const start = window.scrollY + above - Number.parseFloat(getComputedStyle(nav).top);
    if (window.scrollY > start) window.scrollTo({ top: start });
  }, [bar, typed]);
  return () => {
    release.current();
    if (before.current === '') left.current = leaveMenu(bar.current);
  };
}
