import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import type { Order } from '#domain/orders/order.ts';
import { type Cart, useCart } from '../cart/cart-store.ts';
import { ServiceButtons } from './service-buttons.tsx';
import { useGuestTable } from './use-guest-table.ts';
import css from './table-bar.module.css';

/** What a guest at a table does next: order more, or ask for staff while the phone is still at that table. */
export function OrderMore({ order, site, place }: { order: Order; site: string; place: string }) {
  const cart = useCart();
  const isSeated =
    cart !== null && cart.site === site && cart.order.table !== null && cart.order.table === order.table?.sid;
  return (
    <div className={css.more}>
      <Link href={`/${site}/${place}`} variant="primary">
        <Trans>Order more</Trans>
      </Link>
      {isSeated ? <Service order={cart.order} /> : null}
    </div>
  );
}

function Service({ order }: Pick<Cart, 'order'>) {
  return <ServiceButtons seated={useGuestTable(order)} />;
}
