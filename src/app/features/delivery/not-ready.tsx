import { useLingui } from '@lingui/react/macro';
import { sharedStop } from '#domain/delivery/same-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { DriverPart } from './driver-part.tsx';
import { WaitingCard } from './waiting-card.tsx';
import css from './driver-screen.module.css';

interface NotReadyProps {
  orders: readonly Order[];
  /** This driver's orders to pick up, of which one may go to the same address or street. */
  packed: readonly Order[];
}

/** The orders assigned to this driver that are still in the kitchen: no action, but they do not leave without them. */
export function NotReady({ orders, packed }: NotReadyProps) {
  const { t } = useLingui();
  return (
    <DriverPart title={t`Not ready yet`} orders={orders}>
      {(order) => <NotReadyCard order={order} packed={packed} />}
    </DriverPart>
  );
}

function NotReadyCard({ order, packed }: { order: Order; packed: readonly Order[] }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const near = sharedStop(order, packed);
  const other = near === undefined ? '' : labels.number(near.order);
  return (
    <WaitingCard order={order}>
      {near === undefined ? null : (
        <p className={css.note}>
          {near.shared === 'address' ? t`Same address as ${other}` : t`Same street as ${other}`}
        </p>
      )}
    </WaitingCard>
  );
}
