import type { Allergen } from '#domain/catalog/allergens.ts';
import type { ExtraGroup } from '#domain/catalog/extra.ts';
import type { MenuFile } from '#domain/catalog/import-menu.ts';
import { suggestedAmount } from '#domain/price-level.ts';
import { slugFrom } from '#domain/slug.ts';

type Flags = Partial<Pick<ExtraGroup, 'multiple' | 'unwanted' | 'percentage' | 'is_products'>>;

/** `price` in cents of a euro, in a percentage group in basis points. */
type Option = readonly [name: string, price?: number, more?: 'chosen'];

export interface TemplateGroup extends Flags {
  title: string;
  options: readonly Option[];
}

/** `price` in cents of a euro; `extra` names one of the template's. */
export interface TemplateDish {
  name: string;
  text: string;
  price: number;
  contains?: readonly Allergen[];
  extra?: string;
}

/** A ready-made menu: catalogs with subcatalogs, dishes in these, options by name. */
export interface MenuTemplate {
  id: string;
  name: string;
  text: string;
  catalogs: readonly { name: string; below: readonly { name: string; dishes: readonly TemplateDish[] }[] }[];
  extras: Record<string, readonly TemplateGroup[]>;
}

/** The constant part of an id. */
const slug = (name: string) => slugFrom(name, 40);

/**
 * The rows of a template, with prices of the size that is usual in the branch's currency. Their ids are derived from the
 * template, so importing it twice creates them once.
 */
export function menuOfTemplate({ id, catalogs, extras }: MenuTemplate, currency: string): MenuFile {
  const money = (cents: number) => suggestedAmount(cents, currency);
  const sidOf = (name: string) => `${id}-${slug(name)}`;
  const menu: MenuFile = { catalogs: [], products: [], extras: [] };
  for (const [top, { name, below }] of catalogs.entries()) {
    const common = { tax: null, tax_included: null };
    menu.catalogs.push({ sid: sidOf(`c ${name}`), name, ...common, parent: null, order: top + 1 });
    for (const [place, heading] of below.entries()) {
      const sid = sidOf(`c ${name} ${heading.name}`);
      const parent = sidOf(`c ${name}`);
      menu.catalogs.push({ sid, name: heading.name, ...common, parent, order: place + 1 });
      for (const dish of heading.dishes) {
        menu.products.push({
          sid: sidOf(dish.name),
          name: dish.name,
          text: dish.text,
          price: money(dish.price),
          sku: '',
          catalog_id: sid,
          extra_id: dish.extra === undefined ? null : sidOf(`x ${dish.extra}`),
          visible_web: true,
          image: null,
          order: menu.products.length + 1,
          stations: [],
          ingredients: [],
          allergens: [...(dish.contains ?? [])],
        });
      }
    }
  }
  for (const [name, groups] of Object.entries(extras)) {
    const rows = groups.map(
      ({ title, options, ...flags }): ExtraGroup => ({
        id: slug(title),
        title,
        multiple: false,
        unwanted: false,
        percentage: false,
        is_products: false,
        ...flags,
        items: options.map(([option, price = 0, more]) => ({
          id: slug(option),
          name: option,
          price: flags.percentage === true ? price : money(price),
          selected: more === 'chosen',
          available: true,
          ...(flags.is_products === true ? { product_id: sidOf(option) } : {}),
        })),
      }),
    );
    menu.extras.push({ id: menu.extras.length + 1, sid: sidOf(`x ${name}`), name, data: { groups: rows } });
  }
  return menu;
}

/** The same rows in other words. Ids stay, so that importing a menu twice creates them once. */
export function inWords({ catalogs, products, extras }: MenuFile, words: (text: string) => string): MenuFile {
  const named = <Row extends { name: string }>(row: Row): Row => ({ ...row, name: words(row.name) });
  return {
    catalogs: catalogs.map(named),
    products: products.map((product) => ({ ...named(product), text: words(product.text) })),
    extras: extras.map((extra) => ({
      ...named(extra),
      data: {
        groups: extra.data.groups.map((group) => ({
          ...group,
          title: words(group.title),
          items: group.items.map(named),
        })),
      },
    })),
  };
}
