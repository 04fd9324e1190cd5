import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import type { Catalog } from '#domain/catalog/catalog.ts';
import css from './catalog-choice.module.css';

interface CatalogChoiceProps {
  catalogs: readonly Catalog[];
  /** Offers the catalogs below this one instead; nothing if there are none. */
  of?: string;
  /** Sid of the shown catalog; null: all; undefined: none. */
  value: string | null | undefined;
  className?: string | undefined;
  onChange: (catalog: string | null) => void;
}

/** Selects one of the menu's catalogs, or all. */
export function CatalogChoice({ catalogs, of, value, className, onChange }: CatalogChoiceProps) {
  const { t } = useLingui();
  const offered = catalogs.filter((one) => one.parent === (of ?? null)).sort((a, b) => a.order - b.order);
  if (of !== undefined && offered.length === 0) return null;
  const all = { sid: of ?? null, name: t({ message: 'All', context: 'catalogs' }) };
  return (
    <div
      className={classes(css.catalogs, className)}
      role="group"
      aria-label={of === undefined ? t`Catalogs` : t`Sections`}
    >
      {[all, ...offered].map((one) => (
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
