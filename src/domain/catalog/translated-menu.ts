import type { Catalogue } from './edit-catalogue.ts';
import type { Extra, ExtraItem } from './extra.ts';
import type { Product } from './product.ts';
import { inLanguage } from './in-language.ts';

type ProductBy = (sid: string) => Product | undefined;

/** An option in a language; one that is a product has the product's name where it has no translation itself. */
export function optionInLanguage(item: ExtraItem, language: string, productBy: ProductBy): ExtraItem {
  const translated = inLanguage(item, language);
  const product = productBy(item.product_id ?? '');
  if (translated !== item || product?.name !== item.name) return translated;
  return { ...item, name: inLanguage(product, language).name };
}

function withoutTranslations<T extends { translations?: object | undefined }>({
  translations: _translations,
  ...row
}: T) {
  return row;
}

function extraInLanguage(extra: Extra, language: string, productBy: ProductBy): Extra {
  const groups = extra.data.groups.map((group) => ({
    ...withoutTranslations(inLanguage(group, language)),
    items: group.items.map((item) => withoutTranslations(optionInLanguage(item, language, productBy))),
  }));
  return { ...extra, data: { ...extra.data, groups } };
}

/** A menu in a language, for its customers: without its translations to others. */
export function menuInLanguage({ catalogs, products, extras }: Catalogue, language: string) {
  const bySid = new Map(products.map((product) => [product.sid, product]));
  return {
    catalogs: catalogs.map((catalog) => withoutTranslations(inLanguage(catalog, language))),
    products: products.map((product) => withoutTranslations(inLanguage(product, language))),
    extras: extras.map((extra) => extraInLanguage(extra, language, (sid) => bySid.get(sid))),
  };
}
