import type { Catalog } from '#domain/catalog/catalog.ts';
import type { ProductRow } from '#domain/catalog/product-row.ts';
import { undoImport } from '#domain/catalog/undo-import.ts';
import { ok, type Result } from '#domain/result.ts';
import { useCall } from '../../calls/use-call.ts';
import { usePeek } from '../../sync/sync-context.tsx';

/** What an import saves: rows with a form, and the catalogs that it creates for them. */
export interface Import {
  rows: readonly ProductRow[];
  catalogs: readonly Catalog[];
}

/** Saves an import, and undoes a saved one. */
export function useImport() {
  const callBranch = useCall();
  const view = usePeek();

  async function save({ rows, catalogs }: Import): Promise<Result<unknown>> {
    const products = rows.flatMap(({ form }) => form ?? []);
    const used = new Set(products.map((one) => one.catalog_id));
    const added = catalogs.filter(({ sid }) => used.has(sid)).map(({ order: _order, ...catalog }) => catalog);
    // In one change with the products, so that undoing it in the history removes the catalogs as well.
    return callBranch('products/edit-many', {
      products,
      ...(added.length === 0 ? {} : { catalogs: added }),
    });
  }

  /** Answers the names of products that were edited since and stay. */
  async function undo({ rows, catalogs }: Import): Promise<Result<string[]>> {
    const { formers, added, edited } = undoImport(rows, (sid) => view.get('product', sid));
    if (formers.length > 0) {
      const restored = await callBranch('products/edit-many', { products: formers });
      if (!restored.ok) return restored;
    }
    if (added.length > 0) {
      const deleted = await callBranch('products/delete-many', { sids: added });
      if (!deleted.ok) return deleted;
    }
    // A catalog that got other products since is refused, and stays.
    for (const { sid } of catalogs) await callBranch('catalog/delete', { sid });
    return ok(edited);
  }

  return { save, undo };
}
