import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { Menu } from '../menu/menu-source.ts';
import { CartContents } from './cart-contents.tsx';
import { useCart } from './cart-store.ts';
import css from './cart-page.module.css';

/** The cart of a branch, beside its menu. */
export function CartBeside({ site, place, menu }: { site: string; place: string; menu: Menu }) {
  const cart = useCart();
  const { t } = useLingui();
  const count = cart?.order.products.reduce((sum, { quantity }) => sum + quantity, 0) ?? 0;
  const from = cart?.restaurant;
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
          {cart === null || count === 0 ? (
            <Trans>Your cart is empty</Trans>
          ) : (
            <Link to="/cart">
              {from === undefined
                ? t`${plural(count, { one: '# dish', other: '# dishes' })} from another restaurant`
                : t`${plural(count, { one: '# dish', other: '# dishes' })} from ${from}`}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
