import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { OrderRow } from './my-orders.tsx';
import { usePlacedOrders } from './placed-orders.ts';
import css from './last-orders.module.css';

const MAX_SHOWN = 3;

/** The latest orders of this device on the home page: to follow, or to order again. */
export function LastOrders() {
  const placed = usePlacedOrders();
  if (placed.length === 0) return null;
  return (
    <section aria-labelledby="last-orders" className={css.orders}>
      <h2 id="last-orders">
        <Trans>Your last orders</Trans>
      </h2>
      <Link to="/orders">
        <Trans>All orders</Trans>
      </Link>
      <ul>
        {placed.slice(0, MAX_SHOWN).map((one) => (
          <OrderRow key={one.sid} placed={one} isLive={false} isMember={false} />
        ))}
      </ul>
    </section>
  );
}
