import type { Menu } from '../menu/menu-source.ts';
import { useUnmetNeeds } from '../menu/use-unmet-needs.ts';
import type { Cart } from './cart-store.ts';
import css from './cart-page.module.css';

/** Names the dishes of a cart that do not suit the dietary needs chosen on this device. */
export function UnmetNeedsNotice({ cart, menu }: { cart: Cart; menu: Menu }) {
  const unmetOf = useUnmetNeeds();
  const ordered = new Set(cart.order.products.map(({ product_id: sid }) => sid));
  const unfit = menu.products
    .filter(({ sid }) => ordered.has(sid))
    .flatMap((product) => {
      const why = unmetOf(product);
      return why === undefined ? [] : [{ product, why }];
    });
  if (unfit.length === 0) return null;
  return (
    <ul role="alert" className={css.unfit}>
      {unfit.map(({ product, why }) => (
        <li key={product.sid}>
          <b>{product.name}</b>: {why}
        </li>
      ))}
    </ul>
  );
}
