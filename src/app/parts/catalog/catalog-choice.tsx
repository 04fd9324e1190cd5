import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import type { Catalog } from '#domain/catalog/catalog.ts';
import css from './catalog-choice.module.css';

interface CatalogChoiceProps {
  catalogs: readonly Catalog[];
  /** Sid of the shown catalog; null: all; undefined: none. */
  value: string | null | undefined;
  onChange: (catalog: string | null) => void;
}

/** Selects one of the menu's catalogs, or all. */
export function CatalogChoice({ catalogs, value, onChange }: CatalogChoiceProps) {
  const { t } = useLingui();
  const roots = catalogs.filter((one) => one.parent === null).sort((a, b) => a.order - b.order);
  return (
    <div className={css.catalogs} role="group" aria-label={t`Catalogs`}>
      {[{ sid: null, name: t({ message: 'All', context: 'catalogs' }) }, ...roots].map((one) => (
        <Button
          key={one.sid ?? 'all'}
          variant={value === one.sid ? 'primary' : 'secondary'}
          onPress={() => onChange(one.sid)}
          aria-pressed={value === one.sid}
        >
          {one.name}
        </Button>
      ))}
    </div>
  );
}
