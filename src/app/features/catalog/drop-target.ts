import type { Catalog } from '#domain/catalog/catalog.ts';
import { catalogsBelow } from '#domain/catalog/menu-order.ts';

/** The parent and position of something dropped before, after or on a catalog. */
export function dropTarget(
  catalogs: readonly Catalog[],
  target: string,
  position: 'before' | 'after' | 'on',
): { parent: string | null; before: string | null } | undefined {
  const at = catalogs.find(({ sid }) => sid === target);
  if (at === undefined) return undefined;
  if (position === 'on') return { parent: at.sid, before: null };
  if (position === 'before') return { parent: at.parent, before: at.sid };
  const level = catalogsBelow(catalogs, at.parent);
  return { parent: at.parent, before: level[level.findIndex(({ sid }) => sid === target) + 1]?.sid ?? null };
}
