import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react';
import type { IsEaten } from './food-needs.tsx';
import { headingId, type Section } from './menu-sections.ts';

/** A section read up to this far below the bar is the current one. */
const READING_PX = 24;

/** Where the dishes begin below the bar once it sticks; undefined: there is no bar yet. */
function startOf(nav: HTMLElement | null): number | undefined {
  const above = nav?.previousElementSibling?.getBoundingClientRect().bottom;
  if (nav === null || above === undefined) return undefined;
  return window.scrollY + above - Number.parseFloat(getComputedStyle(nav).top);
}

interface Read {
  /** The section that was read. */
  sid: string | undefined;
  /** The sids of all sections at that time. */
  order: readonly string[];
  /** The page was moved to here afterwards. */
  movedTo?: number;
}

/** The section of that sid, else the nearest one that is still shown, else the first. */
function nearestTo({ sid, order }: Read, shown: readonly string[]): string | undefined {
  const at = order.indexOf(sid ?? '');
  const away = (one: string) => Math.abs(order.indexOf(one) - at);
  const known = at < 0 ? [] : shown.filter((one) => order.includes(one));
  return known.toSorted((one, other) => away(one) - away(other))[0] ?? shown[0];
}

/** What is read and shown. */
export interface Kept {
  /** The bar with the search. */
  bar: RefObject<HTMLElement | null>;
  isEaten: IsEaten;
  isSearch: boolean;
  sections: readonly Section[];
}

/**
 * Keeps the section being read in sight when the dietary needs change which dishes are shown; a search begins with its
 * first result. Returns what is to be called before each change.
 */
export function useKeptSection({ bar, isEaten, isSearch, sections }: Kept): () => void {
  const read = useRef<Read>(undefined);
  const before = useRef(isEaten);
  useLayoutEffect(() => {
    if (before.current === isEaten) return;
    before.current = isEaten;
    const { current: from } = read;
    const start = startOf(bar.current);
    if (from === undefined || start === undefined) return;
    const shown = sections.map(({ sid }) => sid);
    const to = isSearch ? undefined : nearestTo(from, shown);
    const section = to === undefined || to === shown[0] ? null : document.getElementById(headingId(to));
    if (section === null) window.scrollTo({ top: start });
    else section.scrollIntoView();
    from.movedTo = window.scrollY;
  }, [bar, isEaten, isSearch, sections]);
  return useCallback(() => {
    const { current: nav } = bar;
    const start = startOf(nav);
    const isMoved = read.current?.movedTo === window.scrollY;
    // Several needs chosen one after the other keep the section that was read before the first.
    if (nav === null || start === undefined || isMoved) return;
    if (window.scrollY <= start) {
      read.current = undefined;
      return;
    }
    const edge = nav.getBoundingClientRect().bottom + READING_PX;
    const all = [...document.querySelectorAll(`section[id^="${headingId('')}"]`)];
    const order = all.map(({ id }) => id.slice(headingId('').length));
    const at = all.findLastIndex((section) => section.getBoundingClientRect().top <= edge);
    read.current = { sid: order[at], order };
  }, [bar]);
}
