import { type RefObject, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isServerRendered } from '../shared/first-answer.ts';
import type { IsEaten } from './food-needs.tsx';
import type { Menu } from './menu-source.ts';
import { useSearchScroll } from './use-search-scroll.ts';
import { useSections } from './use-sections.ts';

interface Searched {
  site: string;
  place: string;
  menu: Menu;
  isEaten: IsEaten;
  /** The bar with the search. */
  bar: RefObject<HTMLElement | null>;
}

/** The words in the menu's search and the sections with what they find; the address may begin the search. */
export function useMenuSearch({ site, place, menu, isEaten, bar }: Searched) {
  const asked = useSearchParams()[0].get('search') ?? '';
  // Without scripts the server has searched.
  const [query, setQuery] = useState(isServerRendered() ? '' : asked);
  const { typed, ...found } = useSections(site, place, menu, isEaten, query);
  const beforeSearch = useSearchScroll(bar, typed);
  const find = (value: string) => {
    beforeSearch();
    setQuery(value);
    found.search(value);
  };
  return { ...found, typed, query, find };
}
