import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { WaitingForPayment } from '../shared/waiting-for-payment.tsx';
import { Confirmation } from './confirmation.tsx';
import { OrderFromUrl } from './order-from-url.tsx';
import css from './payment-page.module.css';

/**
 * The confirmation of an order, also after an online payment. Whether it is paid is read from the server, never from the
 * address, and the order only with its key or by its account.
 */
export function OrderCompletedPage() {
  const { t } = useLingui();
  return (
    <div className={css.narrow}>
      <title>{t`Your order`}</title>
      <OrderFromUrl>
        {(order, placed, { timezone, house, bank }) =>
          order.payment === undefined && timezone !== undefined ? (
            <Confirmation order={order} placed={placed} timezone={timezone} house={house} bank={bank} />
          ) : (
            <Outcome order={order} />
          )
        }
      </OrderFromUrl>
    </div>
  );
}

function Outcome({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { payment, sid, currency } = order;
  const toOrder = (
    <Link to={`/order-placed/${sid}`}>
      <Trans>Go to order</Trans>
    </Link>
  );
  if (payment === undefined) return toOrder;
  if (payment.state === 'refunded')
    return (
      <EmptyState icon="receipt" title={t`Refunded`} action={toOrder}>
        <Trans>This order was cancelled. Your refund is on its way.</Trans>
      </EmptyState>
    );
  if (order.status === 'CANCELED' && payment.kept !== undefined)
    return (
      <EmptyState icon="warning" title={t`This order was cancelled.`} action={toOrder}>
        {t`${format.money(payment.kept.amount, currency)} could not be refunded. Please ask the restaurant for a refund.`}
      </EmptyState>
    );
  if (order.status === 'CANCELED')
    return (
      <EmptyState icon="warning" title={t`This order was cancelled.`} action={toOrder}>
        {payment.state === 'paid' ? (
          <Trans>You have already paid: your money will be refunded.</Trans>
        ) : (
          <Trans>Nothing was paid.</Trans>
        )}
      </EmptyState>
    );
  if (payment.state === 'paid')
    return (
      <EmptyState icon="check" title={t`Paid`} action={toOrder}>
        <p role="status">{t`We have received ${format.money(payment.amount, currency)}. Thank you!`}</p>
      </EmptyState>
    );
  return (
    <>
      <WaitingForPayment />
      <p>
        <Link to={`/payment?order=${sid}`}>
          <Trans>Not paid yet? Back to payment</Trans>
        </Link>
      </p>
    </>
  );
}
