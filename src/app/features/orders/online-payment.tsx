import { Trans, useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './order-details.module.css';

/** The state of an order's online payment, for staff. */
export function OnlinePayment({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { payment, currency } = order;
  if (payment === undefined) return null;
  const amount = format.money(payment.amount, currency);
  const isCanceled = order.status === 'CANCELED';
  if (payment.kept !== undefined) {
    const kept = format.money(payment.kept.amount, currency);
    return (
      <p role="alert" className={css.note}>
        <b>{t`${kept} could not be refunded: the payment service declined the refund.`}</b>{' '}
        <Trans>
          The refund will not be retried. Refund the customer another way, or look up the payment in the
          payment service: <span className={css.id}>{payment.kept.id}</span>
        </Trans>
      </p>
    );
  }
  if (payment.state === 'open')
    return isCanceled ? (
      <Badge>{t`Not paid online`}</Badge>
    ) : (
      <Badge tone="fresh" icon="clock">{t`Waiting for online payment`}</Badge>
    );
  if (payment.state === 'refunded') return <Badge tone="info">{t`${amount} refunded`}</Badge>;
  return isCanceled ? (
    <Badge tone="late" icon="clock">{t`${amount} is being refunded`}</Badge>
  ) : (
    <Badge tone="done" icon="check">{t`${amount} paid online`}</Badge>
  );
}
