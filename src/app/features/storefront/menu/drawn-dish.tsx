import type { Product } from '#domain/catalog/product.ts';
import { DishDrawing } from '../../../parts/pictures/dish-drawing.tsx';
import type { Menu } from './menu-source.ts';

/** A dish of a menu that has no picture. */
export function DrawnDish({ product, menu }: { product: Product; menu: Menu }) {
  const catalog = menu.catalogs.find(({ sid }) => sid === product.catalog_id);
  return <DishDrawing name={product.name} catalog={catalog?.name} />;
}
