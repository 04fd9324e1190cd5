import { useLingui } from '@lingui/react/macro';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { orderedDishes } from '../orders/ordered-dishes.ts';
import type { IsEaten } from './food-needs.tsx';
import { drawnOf, rowOf, sectionsOf } from './menu-sections.ts';
import type { Menu } from './menu-source.ts';

/** Dishes in the first render: more than the tallest phone shows. */
const FIRST_DISHES = 16;
/** Dishes added per step, in transitions so that taps are handled in between. */
const STEP_DISHES = 32;

interface Rendered {
  query: string;
  typed: string;
  /** How many dishes are rendered. */
  dishes: number;
  /** Dishes with some of these words are shown, because none has all of the query's. */
  words?: readonly string[];
}

/**
 * The sections of a menu with the dishes that match search and dietary needs, and how many dishes of each are rendered
 * so far. `asked`: what the search begins with.
 */
export function useSections(site: string, place: string, menu: Menu, isEaten: IsEaten, asked: string) {
  const { t } = useLingui();
  // The search result is rendered in a transition, so typing stays responsive.
  const [rendered, setRendered] = useState<Rendered>({ query: asked, typed: asked, dishes: FIRST_DISHES });
  const [orderedBefore] = useState(() => orderedDishes(site, place));
  const { query, typed, words } = rendered;
  const [again, popular] = [t`Order again`, t`Popular`];
  const sections = useMemo(() => {
    const eaten =
      isEaten === undefined ? menu : { ...menu, products: menu.products.filter((one) => isEaten(one, menu)) };
    const found = sectionsOf(eaten, query, words);
    if (query !== '') return found;
    return [
      ...rowOf(eaten, '~again', again, orderedBefore),
      ...rowOf(eaten, '~popular', popular, menu.popular ?? []),
      ...found,
    ];
  }, [menu, isEaten, query, words, orderedBefore, again, popular]);
  const count = sections.reduce((sum, section) => sum + section.products.length, 0);
  const isWhole = rendered.dishes >= count;
  useEffect(() => {
    if (isWhole) return undefined;
    const next = { ...rendered, dishes: rendered.dishes + STEP_DISHES };
    const more = () => setRendered((before) => (before === rendered ? next : before));
    const timer = setTimeout(() => startTransition(more));
    return () => clearTimeout(timer);
  }, [isWhole, rendered]);
  return {
    sections,
    drawnIn: drawnOf(sections, rendered.dishes),
    /** `instead`: the nearest words, where nothing matches those that were typed. */
    search: (asked: string, instead = asked) =>
      startTransition(() => setRendered({ query: instead, typed: asked, dishes: FIRST_DISHES })),
    /** Shows the dishes that have some of these words, because none has all. */
    searchSome: (some: readonly string[]) =>
      startTransition(() => setRendered((before) => ({ ...before, words: some, dishes: FIRST_DISHES }))),
    /** Only some of the typed words were searched for. */
    isSome: words !== undefined,
    /** The typed words that the sections were searched for. */
    typed,
    /** The words that were searched for instead of the typed ones. */
    corrected: query === typed ? undefined : query,
  };
}
