import type { Catalogue } from './edit-catalogue.ts';
import type { Extra, ExtraGroup, ExtraItem } from './extra.ts';
import { productOfOption } from './option-products.ts';
import type { Product } from './product.ts';
import { inLanguage } from './translations.ts';

export type ProductBy = (sid: string) => Product | undefined;

/** An option in a language; one that is a product has the product's name where it has no translation itself. */
export function optionInLanguage(
  group: ExtraGroup,
  item: ExtraItem,
  language: string,
  by: ProductBy,
): ExtraItem {
  const translated = inLanguage(item, language);
  if (translated !== item) return translated;
  const product = by(productOfOption(group, item) ?? '');
  return product?.name === item.name ? { ...item, name: inLanguage(product, language).name } : item;
}

function extraInLanguage(extra: Extra, language: string, by: ProductBy): Extra {
  const groups = extra.data.groups.map((group) => ({
    ...inLanguage(group, language),
    items: group.items.map((item) => optionInLanguage(group, item, language, by)),
  }));
  return { ...extra, data: { ...extra.data, groups } };
}

/** A menu in a language, for its customers. */
export function menuInLanguage<M extends Catalogue>(menu: M, language: string): M {
  const products = new Map(menu.products.map((product) => [product.sid, product]));
  return {
    ...menu,
    catalogs: menu.catalogs.map((catalog) => inLanguage(catalog, language)),
    products: menu.products.map((product) => inLanguage(product, language)),
    extras: menu.extras.map((extra) => extraInLanguage(extra, language, (sid) => products.get(sid))),
  };
}
