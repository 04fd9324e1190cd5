import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { sharedStop } from '#domain/delivery/same-address.ts';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { addressText } from './address-text.ts';
import { DriverPart } from './driver-part.tsx';
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
  const format = useFormat();
  const { branch } = useWorkplace();
  const near = sharedStop(order, packed);
  const other = near === undefined ? '' : labels.number(near.order);
  return (
    <Card>
      <article className={css.card} aria-label={labels.number(order)}>
        <header>
          <strong className={css.number}>{labels.number(order)}</strong>
          <span>
            <Trans>by {format.instant(promisedAt(order), branch.timezone, 'time')}</Trans>
          </span>
          <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status, order.action)}</Badge>
        </header>
        <p className={css.where}>{addressText(order)}</p>
        {near === undefined ? null : (
          <p className={css.note}>
            {near.shared === 'address' ? t`Same address as ${other}` : t`Same street as ${other}`}
          </p>
        )}
      </article>
    </Card>
  );
}
