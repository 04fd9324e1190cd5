import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Order } from '#domain/orders/order.ts';
import { type Cart, useCart } from '../cart/cart-store.ts';
import { ServiceButtons } from './service-buttons.tsx';
import { useGuestTable } from './use-guest-table.ts';

/** What a guest at a table does next: order more, or ask for staff while the phone is still at that table. */
export function OrderMore({ order, site, place }: { order: Order; site: string; place: string }) {
  const cart = useCart();
  const isSeated =
    cart !== null && cart.site === site && cart.order.table !== null && cart.order.table === order.table?.sid;
  return (
    <Stack gap={3}>
      <Link href={`/${site}/${place}`} variant="primary">
        <Trans>Order more</Trans>
      </Link>
      {isSeated ? <Service order={cart.order} /> : null}
    </Stack>
  );
}

function Service({ order }: Pick<Cart, 'order'>) {
  return <ServiceButtons seated={useGuestTable(order)} />;
}
