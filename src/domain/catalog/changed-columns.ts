import { canonicalJson } from '../row-mark.ts';
import type { ProductForm } from './edit-product.ts';
import type { Product } from './product.ts';
import type { ProductColumn } from './product-row.ts';

/** A column of a product table that can change a product. */
export type ChangedColumn = Exclude<ProductColumn, 'id'>;

/** The columns, each with the field it sets. */
const columnFields: readonly (readonly [ChangedColumn, keyof ProductForm & keyof Product])[] = [
  ['name', 'name'],
  ['code', 'sku'],
  ['slug', 'slug'],
  ['catalog', 'catalog_id'],
  ['price', 'price'],
  ['description', 'text'],
  ['visible', 'visible_web'],
  ['options', 'extra_id'],
];

/** The columns in which a row of a file changes its product. */
export function changedColumns(before: Product, form: ProductForm): ChangedColumn[] {
  return columnFields.flatMap(([column, field]) =>
    canonicalJson(before[field]) === canonicalJson(form[field]) ? [] : [column],
  );
}
