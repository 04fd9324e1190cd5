import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { wordsFoundIn } from '#domain/catalog/product.ts';
import { nearestQuery, wordsAlone, wordsOf } from '#domain/near-words.ts';
import type { Menu } from './menu-source.ts';
import { storedNeeds } from './stored-needs.ts';

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

/** Without sections: the menu has no dishes yet, or none matches the search and the dietary needs. The search continues with the nearest words. */
export function NoSections({
  menu: { products, catalogs },
  query,
  isCorrected,
  onNearest,
  onSome,
  onClear,
}: NoSectionsProps) {
  const { t } = useLingui();
  const hasNeeds = useSyncExternalStore(storedNeeds.subscribe, storedNeeds.read, () => null) !== null;
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
      title={hasNeeds ? t`Nothing on the menu matches your dietary needs` : t`Nothing on the menu matches`}
      action={
        <>
          {query === '' ? null : <Button onPress={onClear}>{t`Whole menu`}</Button>}
          {hasNeeds ? (
            <Button onPress={() => storedNeeds.write(null)}>{t`Clear dietary needs`}</Button>
          ) : null}
        </>
      }
    />
  );
}
