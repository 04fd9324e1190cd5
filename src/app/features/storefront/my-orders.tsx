import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { type PlacedOrder, placedOrders } from './placed-orders.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import css from './my-orders.module.css';

/** What was ordered with this device, newest first. */
export function MyOrders() {
  const { t } = useLingui();
  const placed = placedOrders();
  return (
    <>
      <title>{t`Your orders`}</title>
      <h1>
        <Trans>Your orders</Trans>
      </h1>
      {placed.length === 0 ? (
        <EmptyState
          icon="receipt"
          title={t`Nothing ordered yet`}
          action={
            <Link to="/">
              <Trans>To the restaurants</Trans>
            </Link>
          }
        />
      ) : (
        <ul className={css.orders}>
          {placed.map((one) => (
            <OrderRow key={one.sid} placed={one} />
          ))}
        </ul>
      )}
    </>
  );
}

function OrderRow({ placed }: { placed: PlacedOrder }) {
  const format = useFormat();
  const words = useOrderWords();
  const { order } = useFollowedOrder(placed);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <li>
      <Link to={`/orders/${placed.site}/${placed.place}/${placed.sid}`} className={css.order}>
        <b>{order === undefined ? '…' : words.number(order)}</b>
        <span>{format.instant(placed.at, zone, 'short')}</span>
        <span>{order === undefined ? '' : words.status(order.status)}</span>
        <span>{order === undefined ? '' : format.money(order.total, order.currency)}</span>
      </Link>
    </li>
  );
}
