import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { OrderRow } from './my-orders.tsx';
import { type PlacedOrder, usePlacedOrders } from './placed-orders.ts';
import css from './last-orders.module.css';

const MAX_SHOWN = 3;

/** The latest orders of this device on the home page, to follow or to order again; cancelled ones come last. */
export function LastOrders() {
  const placed = usePlacedOrders();
  const [canceled, setCanceled] = useState<readonly string[]>([]);
  if (placed.length === 0) return null;
  const isCanceled = ({ sid }: PlacedOrder) => canceled.includes(sid);
  const shown = placed
    .slice(0, MAX_SHOWN)
    .toSorted((one, other) => Number(isCanceled(one)) - Number(isCanceled(other)));
  return (
    <section aria-labelledby="last-orders" className={css.orders}>
      <h2 id="last-orders">
        <Trans>Your last orders</Trans>
      </h2>
      <Link to="/orders">
        <Trans>All orders</Trans>
      </Link>
      <ul>
        {shown.map((one) => (
          <OrderRow
            key={one.sid}
            placed={one}
            isLive={false}
            isMember={false}
            onCanceled={() => setCanceled((before) => [...before, one.sid])}
          />
        ))}
      </ul>
    </section>
  );
}
