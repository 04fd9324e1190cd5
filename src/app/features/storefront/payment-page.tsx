import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { paymentCalls } from '#contract/payments.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { payableOnline } from '#domain/payments/gateway-amount.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { OrderBill } from '../../parts/order-bill.tsx';
import { callAsMember } from './member.ts';
import { OfAskedOrder } from './of-asked-order.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import css from './payment-page.module.css';

/** Where an order that is paid online waits for its payment; the card itself is typed on the gateway's page. */
export function PaymentPage() {
  const { t } = useLingui();
  return (
    <div className={css.narrow}>
      <title>{t`Payment`}</title>
      <h1>
        <Trans>Payment</Trans>
      </h1>
      <OfAskedOrder>{(order, placed) => <Pay order={order} placed={placed} />}</OfAskedOrder>
    </div>
  );
}

function Pay({ order, placed }: { order: Order; placed: PlacedOrder }) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const payable = payableOnline(order.total, order.currency);
  if (!isUnpaid(order) || order.status === 'CANCELED')
    return <Navigate to={`/order-completed?order=${order.sid}`} replace />;

  async function pay(): Promise<void> {
    setAsking(true);
    setProblem('');
    const { sid, key, shop, branch } = placed;
    const answer = await callAsMember(
      'cart/payment',
      paymentCalls['cart/payment'],
      { sid, key },
      { shop, branch },
    );
    if (answer.ok && answer.value.status === 'LINK') {
      window.location.assign(answer.value.content);
      return;
    }
    setAsking(false);
    if (!answer.ok) setProblem(refusalText(answer.refusal));
  }

  return (
    <>
      <p>
        <Trans>Your order is kept for half an hour. The kitchen gets it when it is paid.</Trans>
      </p>
      <OrderBill order={order} />
      {problem === '' ? null : (
        <p role="alert" className={css.problem}>
          {problem} <Trans>Nothing is lost: try again, the order is paid once.</Trans>
        </p>
      )}
      <Button variant="primary" size="kitchen" wide isPending={isAsking} onPress={() => void pay()}>
        {t`Pay ${format.money(payable, order.currency)}`}
      </Button>
      {payable === order.total ? null : (
        <p className={css.soft}>
          <Trans>
            Cards are charged in steps of ten of the smallest unit: that is why it differs a little.
          </Trans>
        </p>
      )}
      <p className={css.soft}>
        <Trans>You type your card on the page of the payment service. We never see it.</Trans>
      </p>
    </>
  );
}
