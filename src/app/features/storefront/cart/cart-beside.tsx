import { Trans } from '@lingui/react/macro';
import type { Menu } from '../menu/menu-source.ts';
import { CartContents } from './cart-contents.tsx';
import { useCart } from './cart-store.ts';
import css from './cart-page.module.css';

/** The cart of a branch, beside its menu. */
export function CartBeside({ site, place, menu }: { site: string; place: string; menu: Menu }) {
  const cart = useCart();
  const isHere = cart?.site === site && cart.place === place && cart.order.products.length > 0;
  return (
    <>
      <h2>
        <Trans>Cart</Trans>
      </h2>
      {isHere ? (
        <CartContents cart={cart} menu={menu} isBeside />
      ) : (
        <p className={css.empty}>
          <Trans>Your cart is empty</Trans>
        </p>
      )}
    </>
  );
}
