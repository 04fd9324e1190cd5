import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { sumOfItems } from '#domain/cart/price-cart.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useNowEvery } from '../../../clock/clock.ts';
import { useBuyer } from './buyer.ts';
import { useCart } from './cart-store.ts';
import type { Menu } from '../menu/menu-source.ts';
import { useQuote } from './quote.ts';
import css from '../menu/menu-page.module.css';

export interface CartBarProps {
  site: string;
  place: string;
  menu: Menu;
}

/** How often the total is recalculated, in ms, since prices depend on the time. */
const JUDGE_EVERY_MS = 5000;

/** A link to the cart, with what its dishes cost: delivery and packaging are explained there. */
export function CartBar({ site, place, menu }: CartBarProps) {
  const cart = useCart();
  return cart === null ||
    cart.site !== site ||
    cart.place !== place ||
    cart.order.products.length === 0 ? null : (
    <FilledCartBar order={cart.order} menu={menu} />
  );
}

function FilledCartBar({ order, menu }: { order: PlaceOrder; menu: Menu }) {
  const format = useFormat();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { actor } = useBuyer(menu.branch);
  const { quote } = useQuote(order, menu, now, actor);
  const count = order.products.reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    // At a table the checkout is the cart: there is nothing else to fill in.
    <Link to={order.table === null ? '/cart' : '/checkout'} className={css.cartBar}>
      <span className={css.cartCount}>{count}</span>
      <span>{order.table === null ? <Trans>Go to cart</Trans> : <Trans>Review and send</Trans>}</span>
      <b>{quote === undefined ? '' : format.money(sumOfItems(quote), quote.currency)}</b>
    </Link>
  );
}
