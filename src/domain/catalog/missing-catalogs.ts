import * as z from 'zod/mini';
import { markOf } from '../row-mark.ts';
import type { Catalog } from './catalog.ts';
import { catalogFormSchema } from './edit-catalog.ts';
import { cellKey, type ProductRow } from './product-row.ts';

/**
 * The catalogs that rows name and the menu does not have, at its top; `prefix` begins their ids, which stay the same
 * when the file is read again.
 */
export function missingCatalogs(rows: readonly ProductRow[], prefix: string): Catalog[] {
  const found = new Map<string, Catalog>();
  for (const { problems } of rows) {
    // A row with another fault stays out of the import, and needs no catalog.
    if (!problems.every(({ column, what }) => column === 'catalog' && what === 'unknown')) continue;
    for (const { found: cell } of problems) {
      const name = cell.trim();
      const catalog = {
        sid: `${prefix}-${markOf(cellKey(name))}`,
        name,
        tax: null,
        tax_included: null,
        parent: null,
        order: 0,
      };
      if (!found.has(cellKey(name)) && z.safeParse(catalogFormSchema, catalog).success)
        found.set(cellKey(name), catalog);
    }
  }
  return [...found.values()];
}
