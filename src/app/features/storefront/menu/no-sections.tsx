import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { nearestQuery, wordsOf } from '#domain/near-words.ts';
import type { Menu } from './menu-source.ts';

interface NoSectionsProps {
  menu: Menu;
  query: string;
  onSearch: (query: string) => void;
}

/** Shown without sections: the menu has no dishes yet, or none matches the search; offers the nearest word. */
export function NoSections({ menu: { products, catalogs }, query, onSearch }: NoSectionsProps) {
  const { t } = useLingui();
  const texts = [...catalogs.map(({ name }) => name), ...products.flatMap(({ name, text }) => [name, text])];
  const nearest = nearestQuery(query, texts.flatMap(wordsOf));
  return products.length === 0 ? (
    <EmptyState icon="menu" title={t`The menu is being prepared`} />
  ) : (
    <EmptyState
      icon="search"
      title={t`Nothing on the menu matches`}
      action={
        nearest === undefined ? undefined : (
          <Button onPress={() => onSearch(nearest)}>{t`Search for “${nearest}”`}</Button>
        )
      }
    />
  );
}
