import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Navigate, useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { paymentCalls } from '#contract/payments.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import { isUnpaid, type Order } from '#domain/orders/order.ts';
import { payableOnline } from '#domain/payments/gateway-amount.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { GuestBill } from '../shared/guest-bill.tsx';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import { callAsMember } from '../account/member.ts';
import { useRedirecting } from '../shared/use-redirecting.ts';
import { OrderFromUrl } from './order-from-url.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import css from './payment-page.module.css';

/** Where an order waits for its online payment; card data is entered on the payment provider's page. */
export function PaymentPage() {
  const { t } = useLingui();
  return (
    <div className={css.narrow}>
      <title>{t`Payment`}</title>
      <h1>
        <Trans>Payment</Trans>
      </h1>
      <OrderFromUrl>
        {(order, placed, { ways = [] }) => <Pay order={order} placed={placed} ways={ways} />}
      </OrderFromUrl>
    </div>
  );
}

interface PayProps {
  order: Order;
  placed: PlacedOrder;
  /** Other payment methods for this order. */
  ways: readonly PaymentMethod[];
}

function Pay({ order, placed, ways }: PayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const paymentLabel = usePaymentLabel();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useRedirecting();
  const [problem, setProblem] = useState('');
  const payable = payableOnline(order.total, order.currency, order.method);
  if (!isUnpaid(order) || order.status === 'CANCELED')
    return <Navigate to={`/order-completed?order=${order.sid}`} replace />;

  async function pay(method?: PaymentMethod): Promise<void> {
    setAsking(true);
    setProblem('');
    const { sid, key, shop, branch } = placed;
    const answer = await callAsMember(
      'cart/payment',
      paymentCalls['cart/payment'],
      { sid, key, ...(method === undefined ? {} : { method }) },
      { shop, branch },
    );
    if (answer.ok && answer.value.status === 'LINK') {
      window.location.assign(answer.value.content);
      return;
    }
    if (answer.ok && answer.value.status === 'PLACED') {
      await navigate(`/order-placed/${sid}`, { replace: true });
      return;
    }
    setAsking(false);
    if (!answer.ok) setProblem(refusalText(answer.refusal));
  }

  return (
    <>
      <p>
        <Trans>Your order is held for 30 minutes. The kitchen gets it once it is paid.</Trans>
      </p>
      <GuestBill order={order} />
      {problem === '' ? null : (
        <p role="alert" className={css.problem}>
          {problem} <Trans>Nothing is lost. Try again: you are charged only once.</Trans>
        </p>
      )}
      <Button variant="primary" size="kitchen" wide isPending={isAsking} onPress={() => void pay()}>
        {t`Pay ${format.money(payable, order.currency)}`}
      </Button>
      {ways.length === 0 ? null : (
        <section className={css.ways} aria-labelledby="other-ways">
          <h2 id="other-ways">
            <Trans>Pay another way</Trans>
          </h2>
          {ways.map((method) => (
            <Button key={method} wide isDisabled={isAsking} onPress={() => void pay(method)}>
              {paymentLabel(method)}
            </Button>
          ))}
        </section>
      )}
      {payable === order.total ? null : (
        <p className={css.soft}>
          <Trans>The payment service rounds the amount, so it differs slightly.</Trans>
        </p>
      )}
      <p className={css.soft}>
        {order.method === 'web_payment' ? (
          <Trans>You enter your card details on the payment service’s page. We never see them.</Trans>
        ) : (
          t`You pay on the ${paymentLabel(order.method ?? 'web_payment')} page and then return here.`
        )}
      </p>
    </>
  );
}
