import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { wordsFoundIn } from '#domain/catalog/product.ts';
import { nearestQuery, wordsAlone, wordsOf } from '#domain/near-words.ts';
import type { Menu } from './menu-source.ts';

interface NoSectionsProps {
  menu: Menu;
  query: string;
  /** The nearest words were searched for already. */
  isCorrected: boolean;
  onNearest: (query: string) => void;
  /** Some of the words find a dish, but none has all. */
  onSome: (words: readonly string[]) => void;
  /** Ends the search. */
  onClear: () => void;
}

/** Without sections: the menu has no dishes yet, or none matches the search, which continues with the nearest words. */
export function NoSections({
  menu: { products, catalogs },
  query,
  isCorrected,
  onNearest,
  onSome,
  onClear,
}: NoSectionsProps) {
  const { t } = useLingui();
  const texts = [...catalogs.map(({ name }) => name), ...products.flatMap(({ name, text }) => [name, text])];
  const nearest = nearestQuery(query, texts.flatMap(wordsOf));
  const nameOf = new Map(catalogs.map(({ sid, name }) => [sid, name]));
  const words = wordsAlone(query);
  const isSome = products.some((dish) => wordsFoundIn(dish, nameOf.get(dish.catalog_id) ?? '', words) > 0);
  const correct = useEffectEvent(onNearest);
  const showSome = useEffectEvent(() => onSome(words));
  useEffect(() => {
    if (nearest !== undefined && !isCorrected) correct(nearest);
    else if (isSome) showSome();
  }, [nearest, isCorrected, isSome]);
  if (products.length === 0) return <EmptyState icon="menu" title={t`The menu is being prepared`} />;
  return isSome || (nearest !== undefined && !isCorrected) ? null : (
    <EmptyState
      icon="search"
      title={t`Nothing on the menu matches`}
      action={query === '' ? undefined : <Button onPress={onClear}>{t`Whole menu`}</Button>}
    />
  );
}
