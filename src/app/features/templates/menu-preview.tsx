import { useLingui } from '@lingui/react/macro';
import type { MenuFile } from '#domain/catalog/import-menu.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useAllergenLabel } from '../../parts/catalog/allergen-labels.ts';
import css from './templates.module.css';

/** A readable menu: catalogs, dishes with prices, ingredients and options. */
export function MenuPreview({ menu, currency }: { menu: MenuFile; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const allergenLabel = useAllergenLabel();
  const nameOf = new Map(menu.extras.map(({ sid, name }) => [sid, name]));
  const headings = catalogsBelow(menu.catalogs, null).flatMap((top) => [
    { ...top, path: top.name },
    ...catalogsBelow(menu.catalogs, top.sid).map((one) => ({ ...one, path: `${top.name} › ${one.name}` })),
  ]);
  const sections = headings
    .map(({ sid, path }) => ({ sid, path, dishes: menu.products.filter((one) => one.catalog_id === sid) }))
    .filter(({ dishes }) => dishes.length > 0);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable, so it has to be reachable by keyboard
    <div className={css.preview} role="region" aria-label={t`Menu`} tabIndex={0}>
      {sections.map(({ sid, path, dishes }) => (
        <section key={sid}>
          <h3>{path}</h3>
          <ul>
            {dishes.map((dish) => (
              <li key={dish.sid} className={css.dish}>
                <span className={css.dishName}>{dish.name}</span>
                <span className="tabular">{format.money(dish.price, currency)}</span>
                {dish.text === '' ? null : <span className={css.soft}>{dish.text}</span>}
                {dish.allergens === undefined || dish.allergens.length === 0 ? null : (
                  <span
                    className={css.soft}
                  >{t`Contains ${format.list(dish.allergens.map(allergenLabel))}`}</span>
                )}
                {dish.extra_id === null ? null : (
                  <span className={css.soft}>{t`Options: ${nameOf.get(dish.extra_id) ?? ''}`}</span>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {menu.extras.length === 0 ? null : (
        <section>
          <h3>{t`Extras`}</h3>
          <ul>
            {menu.extras.map(({ sid, name, data }) => (
              <li key={sid} className={css.dish}>
                <span className={css.dishName}>{name}</span>
                <span className={css.soft}>
                  {data.groups
                    .map(({ title, items }) => `${title}: ${format.list(items.map((item) => item.name))}`)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}
