import type { Menu } from '../menu/menu-source.ts';
import { useUnmetNeeds } from '../menu/use-unmet-needs.ts';
import type { Cart } from './cart-store.ts';
import css from './cart-page.module.css';

/** Names the dishes of a cart that do not suit the dietary needs chosen on this device. */
export function UnmetNeedsNotice({ cart, menu }: { cart: Cart; menu: Menu }) {
  const unmetOf = useUnmetNeeds();
  const ordered = new Set(cart.order.products.map(({ product_id: sid }) => sid));
  return menu.products
    .filter(({ sid }) => ordered.has(sid))
    .map((product) => {
      const why = unmetOf(product);
      return why === undefined ? null : (
        <p key={product.sid} role="alert" className={css.changed}>
          <b>{product.name}</b>: {why}
        </p>
      );
    });
}
