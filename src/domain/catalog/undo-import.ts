import { canonicalJson, markOf } from '../row-mark.ts';
import type { SeenProductForm } from './edit-product.ts';
import type { Product } from './product.ts';
import type { ProductRow } from './product-row.ts';

/** What undoing an import changes. */
export interface ImportUndo {
  /** The products as they were before, each with the mark of its present version. */
  formers: SeenProductForm[];
  /** The sids of products that the import added. */
  added: string[];
  /** The names of products that were edited since, which stay as they are. */
  edited: string[];
}

/** Whether a product still is what a form saved; an empty slug was chosen by the server. */
function isAsSaved(now: Product, { seen: _seen, slug, ...form }: SeenProductForm): boolean {
  const product: Record<string, unknown> = now;
  const isSlugSame = !slug || slug === now.slug;
  return (
    isSlugSame &&
    Object.entries(form).every(([field, value]) => canonicalJson(product[field]) === canonicalJson(value))
  );
}

/** Undoes the rows of an import, except products that were edited since. `productOf`: the present product. */
export function undoImport(
  rows: readonly Pick<ProductRow, 'form' | 'before'>[],
  productOf: (sid: string) => Product | undefined,
): ImportUndo {
  const undo: ImportUndo = { formers: [], added: [], edited: [] };
  for (const { form, before } of rows) {
    if (form === null) continue;
    const now = productOf(form.sid);
    // A device that has not received the saved product yet still shows the one before.
    const isOld = now !== undefined && before !== null && markOf(now) === markOf(before);
    if (now !== undefined && !isOld && !isAsSaved(now, form)) undo.edited.push(now.name);
    else if (before === null) undo.added.push(form.sid);
    else if (now !== undefined) {
      const { order: _order, former_slugs: _former, ...former } = before;
      undo.formers.push({ ...former, seen: markOf(now) });
    }
  }
  return undo;
}
