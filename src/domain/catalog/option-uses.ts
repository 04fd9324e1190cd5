import type { Extra } from './extra.ts';
import type { Product } from './product.ts';

/** A product that extras offer as an option, which keeps it from being deleted. */
export interface OptionUse {
  product: Product;
  /** The names of these extras. */
  extras: string[];
}

/** Those of the products that extras offer as an option. */
export function optionUses(products: readonly Product[], extras: readonly Extra[]): OptionUse[] {
  return products.flatMap((product) => {
    const names = extras
      .filter(({ data }) =>
        data.groups.some(({ items }) => items.some((item) => item.product_id === product.sid)),
      )
      .map(({ name }) => name);
    return names.length === 0 ? [] : [{ product, extras: names }];
  });
}
