import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { nearestQuery, wordsOf } from '#domain/near-words.ts';
import type { Menu } from './menu-source.ts';

interface NoSectionsProps {
  menu: Menu;
  query: string;
  /** The nearest words were searched for already. */
  isCorrected: boolean;
  onNearest: (query: string) => void;
  /** Ends the search. */
  onClear: () => void;
}

/** Without sections: the menu has no dishes yet, or none matches the search, which continues with the nearest words. */
export function NoSections({
  menu: { products, catalogs },
  query,
  isCorrected,
  onNearest,
  onClear,
}: NoSectionsProps) {
  const { t } = useLingui();
  const texts = [...catalogs.map(({ name }) => name), ...products.flatMap(({ name, text }) => [name, text])];
  const nearest = nearestQuery(query, texts.flatMap(wordsOf));
  const correct = useEffectEvent(onNearest);
  useEffect(() => {
    if (nearest !== undefined && !isCorrected) correct(nearest);
  }, [nearest, isCorrected]);
  if (products.length === 0) return <EmptyState icon="menu" title={t`The menu is being prepared`} />;
  return nearest !== undefined && !isCorrected ? null : (
    <EmptyState
      icon="search"
      title={t`Nothing on the menu matches`}
      action={query === '' ? undefined : <Button onPress={onClear}>{t`Whole menu`}</Button>}
    />
  );
}
