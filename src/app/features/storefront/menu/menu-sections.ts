import { type Product, rankOnMenu, wordsFoundIn } from '#domain/catalog/product.ts';
import type { Menu } from './menu-source.ts';

/** A catalog of the menu with its dishes. */
export interface Section {
  sid: string;
  name: string;
  products: Product[];
  /** Its dishes are listed in a row, because they are in their catalogs, too. */
  isRow?: true;
  /** It is below the heading of its parent. */
  isBelow?: boolean;
}

/** More dishes make a row that is not read to its end. */
const MAX_IN_ROW = 8;

/** A section with some of the menu's dishes in this order; empty without any. */
export function rowOf(
  { products }: Pick<Menu, 'products'>,
  sid: string,
  name: string,
  dishes: readonly string[],
): Section[] {
  const found = dishes.flatMap((dish) => products.find((product) => product.sid === dish) ?? []);
  return found.length === 0 ? [] : [{ sid, name, products: found.slice(0, MAX_IN_ROW), isRow: true }];
}

/** The fragment id of a section. */
export const headingId = (sid: string) => `c-${sid}`;

/** The dishes of a menu that have all words of the query, or some of these `words`: those with most of them come first. */
function foundOf(
  { products, catalogs }: Pick<Menu, 'catalogs' | 'products'>,
  query: string,
  words?: readonly string[],
) {
  const nameOf = new Map(catalogs.map(({ sid, name }) => [sid, name]));
  const catalogOf = ({ catalog_id: sid }: Product) => nameOf.get(sid) ?? '';
  const rank = (product: Product) =>
    words === undefined
      ? rankOnMenu(product, catalogOf(product), query)
      : wordsFoundIn(product, catalogOf(product), words);
  return new Map(products.map((product) => [product, rank(product)]));
}

/**
 * The catalogs that have dishes, subcatalogs right after their parent. A parent without dishes of its own is a heading,
 * unless all of the menu is below it. Without a search all ranks are equal; else the catalogs with the best dishes come
 * first. `words`: dishes with some of them are enough.
 */
export function sectionsOf(
  { catalogs, products }: Pick<Menu, 'catalogs' | 'products'>,
  query: string,
  words?: readonly string[],
): Section[] {
  const nameOf = new Map(catalogs.map(({ sid, name }) => [sid, name]));
  const ranks = foundOf({ catalogs, products }, query, words);
  const rankOf = (product: Product) => ranks.get(product) ?? 0;
  const shown = products.filter((product) => rankOf(product) > 0);
  const sorted = [...catalogs].sort((one, other) => one.order - other.order);
  const tops = sorted.filter(({ parent }) => parent === null || !nameOf.has(parent));
  const groups = tops.map((top) => {
    const own = [top, ...sorted.filter(({ parent }) => parent === top.sid)].map(({ sid, name }) => ({
      sid,
      name,
      isBelow: sid !== top.sid && tops.length > 1,
      products: shown
        .filter(({ catalog_id: of }) => of === sid)
        .sort((one, other) => rankOf(other) - rankOf(one) || one.order - other.order),
    }));
    const filled = own.filter(({ products: some }) => some.length > 0);
    return filled[0]?.isBelow ? [...own.slice(0, 1), ...filled] : filled;
  });
  const bestOf = (group: readonly Section[]) =>
    Math.max(0, ...group.flatMap((section) => section.products.map(rankOf)));
  return groups.toSorted((one, other) => bestOf(other) - bestOf(one)).flat();
}

/** The number of rendered dishes per section when the first `most` of the menu are. */
export function drawnOf(sections: readonly Section[], most: number): number[] {
  let left = most;
  return sections.map(({ products }) => {
    const rendered = Math.min(products.length, Math.max(0, left));
    left -= products.length;
    return rendered;
  });
}
