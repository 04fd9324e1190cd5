import type { Catalog } from './catalog.ts';

/** How a dish is taxed: the rate in basis points, and whether its price includes the tax or the tax is added. */
export interface TaxTerms {
  tax: number;
  tax_included: boolean;
}

type TaxedCatalog = Pick<Catalog, 'tax' | 'tax_included' | 'parent'>;
/** The shop's own tax, and whether its catalogs may have others. */
type TaxingShop = TaxTerms & { tax_in_catalog: boolean };

/**
 * The tax of a catalog's products. Rate and inclusion are inherited separately: the catalog's own value, else its
 * parent's, else the shop's. Always the shop's if it does not tax by catalog.
 */
export function catalogTax(
  catalog: TaxedCatalog | undefined,
  catalogBy: (sid: string) => TaxedCatalog | undefined,
  shop: TaxingShop,
): TaxTerms {
  if (!shop.tax_in_catalog) return { tax: shop.tax, tax_included: shop.tax_included };
  const parent = catalog?.parent == null ? undefined : catalogBy(catalog.parent);
  return {
    tax: catalog?.tax ?? parent?.tax ?? shop.tax,
    tax_included: catalog?.tax_included ?? parent?.tax_included ?? shop.tax_included,
  };
}
