import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { STATUS_TONE, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { addressText } from './address-text.ts';
import css from './driver-screen.module.css';

/** A delivery that cannot leave yet: when it is promised, how far it is and where it goes; `children` below. */
export function WaitingCard({ order, children }: { order: Order; children?: ReactNode }) {
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  return (
    <Card>
      <article className={css.card} aria-label={labels.number(order)} data-order={order.sid}>
        <header>
          <strong className={css.number}>{labels.number(order)}</strong>
          <span>
            <Trans>by {format.instant(promisedAt(order), branch.timezone, 'time')}</Trans>
          </span>
          {isComingBack(order) ? null : (
            <Badge tone={STATUS_TONE[order.status]}>{labels.status(order.status, order.action)}</Badge>
          )}
        </header>
        <p className={css.where}>{addressText(order)}</p>
        {children}
      </article>
    </Card>
  );
}
