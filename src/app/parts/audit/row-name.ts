import type { BranchView } from '#engine/branch-model.ts';

/** The name of a row of the menu or floor by its sid; undefined: not on this device. */
export function rowName(view: BranchView, sid: string): string | undefined {
  return (
    view.get('product', sid)?.name ??
    view.get('catalog', sid)?.name ??
    view.get('extra', sid)?.name ??
    view.get('table', sid)?.name ??
    view.get('booking', sid)?.name
  );
}
