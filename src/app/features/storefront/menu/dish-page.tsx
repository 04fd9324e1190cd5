import { MenuDish } from './menu-dish.tsx';
import { MenuPage } from './menu-page.tsx';

/** A menu at the address of one of its dishes, so the dish dialog is part of the page's first load. */
export function DishPage() {
  return <MenuPage Dish={MenuDish} />;
}
