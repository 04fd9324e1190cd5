import { MenuDish } from './menu-dish.tsx';
import { MenuPage } from './menu-page.tsx';

/** A menu at the address of one of its dishes: what opens that dish comes with the page. */
export function DishPage() {
  return <MenuPage Dish={MenuDish} />;
}
