import type { Catalog } from './catalog.ts';
import type { Product } from './product.ts';

type Placed = Pick<Product, 'sid' | 'order' | 'catalog_id'>;
type Positioned = Pick<Placed, 'sid' | 'order'>;

const byPosition = (one: Positioned, other: Positioned) =>
  one.order - other.order || (one.sid < other.sid ? -1 : 1);

/** The catalogs below a parent (null: top level) in order. */
export function catalogsBelow(catalogs: readonly Catalog[], parent: string | null): Catalog[] {
  return catalogs.filter((one) => one.parent === parent).sort(byPosition);
}

/** The products of one catalog, without those of the catalogs below it, in their order. */
export function productsIn<P extends Placed>(products: readonly P[], catalog: string): P[] {
  return products.filter((one) => one.catalog_id === catalog).sort(byPosition);
}

/**
 * Compares products as a menu lists them: by catalog, a subcatalog right after its parent, then by position.
 * Products without a catalog come last.
 */
export function inMenuOrder(catalogs: readonly Catalog[]): (one: Placed, other: Placed) => number {
  const listed = catalogsBelow(catalogs, null).flatMap((top) => [top, ...catalogsBelow(catalogs, top.sid)]);
  const positions = new Map(listed.map(({ sid }, at) => [sid, at]));
  const positionOf = ({ catalog_id: sid }: Placed) => positions.get(sid) ?? listed.length;
  return (one, other) => positionOf(one) - positionOf(other) || byPosition(one, other);
}
