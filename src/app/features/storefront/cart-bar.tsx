import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { useFormat } from '../../i18n/use-format.ts';
import { useNowEvery } from '../../session/clock.ts';
import { useBuyer } from './buyer.ts';
import { useCart } from './cart-store.ts';
import type { Menu } from './menu-source.ts';
import { quoteOf } from './quote.ts';
import css from './menu-page.module.css';

export interface CartBarProps {
  site: string;
  place: string;
  menu: Menu;
}

/** How often the total is recalculated, in ms, since prices depend on the time. */
const JUDGE_EVERY_MS = 5000;

/** A link to the cart, with its total. */
export function CartBar({ site, place, menu }: CartBarProps) {
  const format = useFormat();
  const cart = useCart();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { actor } = useBuyer(menu.branch);
  if (cart === null || cart.site !== site || cart.place !== place || cart.order.products.length === 0) {
    return null;
  }
  const quote = quoteOf(cart.order, menu, now, actor);
  const count = cart.order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <Link to="/cart" className={css.cartBar}>
      <span className={css.cartCount}>{count}</span>
      <span>
        <Trans>Go to cart</Trans>
      </span>
      <b>{quote === undefined ? '' : format.money(quote.total, quote.currency)}</b>
    </Link>
  );
}
