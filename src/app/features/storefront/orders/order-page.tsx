import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense, useEffect } from 'react';
import { Link, Navigate, useMatch, useParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { NOT_ACCEPTED } from '#domain/shops/escalation.ts';
import { NOT_PAID } from '#domain/payments/online-payment.ts';
import type { OrderRestaurant } from '#contract/order-details.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { GuestBill } from '../shared/guest-bill.tsx';
import { RefusalState } from '../../../parts/frame/refusal-state.tsx';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { announceTableNews } from '../table/table-news.ts';
import { OrderUnavailable } from './order-unavailable.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import { usePlaced } from './use-placed.ts';
import { type FollowedOrder as FollowedOrderData, useFollowedOrder } from './use-followed-order.ts';
import { useOrderInLanguage } from './use-order-in-language.ts';
import { OrderFacts, OrderLines, RestaurantLinks } from './order-contents.tsx';
import { OrderAlerts } from './order-alerts.tsx';
import { awaitsPayment } from './use-order-state-label.ts';
import { useHeadingOnceCanceled } from './just-canceled.ts';
import { useHeadline } from './use-headline.ts';
import { Arrival } from './arrival.tsx';
import { NextStep } from './next-step.tsx';
import { OrderProgress } from './order-progress.tsx';
import { isPromised } from './use-promise-text.ts';
import css from './order-page.module.css';

const OrderAgainButton = lazyWithRetry(() =>
  import('./order-again-button.tsx').then((code) => code.OrderAgainButton),
);
const OrderMore = lazyWithRetry(() => import('../table/order-more.tsx').then((code) => code.OrderMore));
const ShareOrder = lazyWithRetry(() => import('./share-order.tsx').then((code) => code.ShareOrder));
const BankTransfer = lazyWithRetry(() => import('./bank-transfer.tsx').then((code) => code.BankTransfer));
const DriverPosition = lazyWithRetry(() =>
  import('./driver-position.tsx').then((code) => code.DriverPosition),
);
const CancelOrder = lazyWithRetry(() => import('./cancel-order.tsx').then((code) => code.CancelOrder));
const LongConfirmation = lazyWithRetry(() =>
  import('./long-confirmation.tsx').then((code) => code.LongConfirmation),
);
const RateOrder = lazyWithRetry(() => import('./rate-order.tsx').then((code) => code.RateOrder));

/** An order's progress, for the device that placed it. */
export function OrderPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { sid = '' } = useParams();
  const { placed, isAsking } = usePlaced(sid);
  const followed = useFollowedOrder(placed, true);
  const { order, timezone, refusal, poll } = followed;
  const isHere = useMatch('/orders/:site/:place/:sid') !== null;
  const isHistory = useMatch('/orders/:sid/history') !== null;
  if (isAsking) return <Skeleton height="360px" />;
  // A finished order moves to its history address.
  if (isHere && order !== undefined && order.finished_at !== null)
    return <Navigate to={`/orders/${sid}/history`} replace />;
  if (isHistory && order?.finished_at === null && placed !== undefined)
    return <Navigate to={`/orders/${placed.site}/${placed.place}/${sid}`} replace />;
  const isLinkWrong = refusal?.code === 'forbidden';
  if (placed === undefined || isLinkWrong)
    return (
      <>
        <title>{t`Your order`}</title>
        <OrderUnavailable isLinkWrong={isLinkWrong} />
      </>
    );
  return (
    <>
      <title>{t`Your order`}</title>
      {refusal === undefined || order === undefined ? null : (
        <p role="status" className={css.old}>
          {refusal.code === 'offline'
            ? t`No connection. This is the last known status.`
            : refusalText(refusal)}
        </p>
      )}
      {order === undefined || timezone === undefined ? (
        refusal === undefined ? (
          <Skeleton height="360px" />
        ) : (
          <RefusalState refusal={refusal} onRetry={poll}>
            {refusal.code === 'offline' ? (
              <Trans>The restaurant has your order. It appears here once the server can be reached.</Trans>
            ) : null}
          </RefusalState>
        )
      ) : (
        <FollowedOrder placed={placed} followed={{ ...followed, order, timezone }} />
      )}
    </>
  );
}

interface FollowedOrderProps {
  placed: PlacedOrder;
  followed: Pick<
    ReturnType<typeof useFollowedOrder>,
    'house' | 'follow' | 'pin' | 'bank' | 'driver' | 'poll'
  > & {
    order: Order;
    timezone: string;
  };
}

/** An order with its payment, its driver, and what the customer can do with it. */
function FollowedOrder({ placed, followed }: FollowedOrderProps) {
  const { order, timezone, house, follow, pin, bank, driver, poll } = followed;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const shown = useOrderInLanguage(order, placed);
  const isAtTable = order.action === 'table';
  const { status } = order;
  const mayAct = placed.shared !== true;
  useEffect(() => {
    if (isAtTable && status !== 'APPROVAL') announceTableNews();
  }, [isAtTable, status]);
  return (
    <>
      <OrderCard
        order={shown}
        timezone={timezone}
        house={house}
        placed={placed}
        pin={pin}
        driver={driver}
        onCanceled={poll}
      >
        {order.method === 'bank' ? (
          <Suspense>
            <BankTransfer order={order} bank={bank} />
          </Suspense>
        ) : null}
        {driver === undefined || driver.position === null ? null : (
          <Suspense>
            <DriverPosition
              order={order}
              position={driver.position}
              ahead={driver.ahead}
              country={house?.country ?? ''}
            />
          </Suspense>
        )}
        {order.status === 'DELIVERED' && mayAct ? (
          <Suspense>
            <RateOrder placed={placed} orderName={order.name} />
          </Suspense>
        ) : null}
      </OrderCard>
      {order.payment === undefined ? null : <PaymentLine order={order} />}
      <div className={css.deeds}>
        <Suspense>
          {!mayAct ? null : isAtTable && order.finished_at === null ? (
            <OrderMore order={order} site={placed.site} place={placed.place} />
          ) : (
            <OrderAgainButton order={shown} site={placed.site} place={placed.place} />
          )}
          {order.member === null && follow !== undefined ? (
            <ShareOrder placed={placed} follow={follow} title={t`Order ${labels.number(order)}`} />
          ) : null}
          {awaitsPayment(order) && order.status === 'APPROVAL' && mayAct && placed.key !== '' ? (
            <CancelOrder placed={placed} onCanceled={poll} />
          ) : null}
        </Suspense>
      </div>
      {order.finished_at === null && mayAct ? <OrderAlerts placed={placed} /> : null}
    </>
  );
}

/** The state of the online payment, once there is one to report. */
function PaymentLine({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { payment, currency } = order;
  if (payment === undefined) return null;
  if (payment.state === 'open') return null;
  const amount = format.money(payment.amount, currency);
  if (payment.kept !== undefined)
    return (
      <p role="status" className={css.old}>
        {t`${format.money(payment.kept.amount, currency)} could not be refunded. Please ask the restaurant for a refund.`}
      </p>
    );
  if (payment.state === 'refunded') return <p>{t`${amount} was refunded to you.`}</p>;
  return (
    <p>
      {order.status === 'CANCELED' ? t`${amount} will be refunded to you.` : t`${amount} was paid online.`}
    </p>
  );
}

interface OrderCardProps {
  order: Order;
  timezone: string;
  house: OrderRestaurant | undefined;
  placed: PlacedOrder;
  pin: string | undefined;
  driver: FollowedOrderData['driver'];
  onCanceled: () => void;
  /** The current state; shown above the items. */
  children: ReactNode;
}

function OrderCard({ order, timezone, house, placed, pin, driver, onCanceled, children }: OrderCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const headline = useHeadline();
  const heading = useHeadingOnceCanceled(order);
  const number = labels.number(order);
  const sentAt = format.instant(order.create_at, timezone, 'short');
  return (
    <article className={css.card}>
      <div className={css.state}>
        <h1 ref={heading} tabIndex={-1} aria-live="polite" aria-atomic>
          {headline(order, house?.shop_name)}
        </h1>
        <h2>{t`Order ${number} · ${sentAt}`}</h2>
        {order.status === 'CANCELED' ? (
          <p role="status" className={css.canceled}>
            <Trans>This order was cancelled.</Trans>{' '}
            {order.cancel?.reason === NOT_ACCEPTED ? (
              <Trans>Sorry, your order was not accepted in time.</Trans>
            ) : order.cancel?.reason === NOT_PAID ? (
              <Trans>The order was not paid in time.</Trans>
            ) : (
              order.cancel?.reason
            )}
          </p>
        ) : awaitsPayment(order) ? (
          <p role="status" className={css.old}>
            <Trans>Not paid yet. The kitchen gets your order once it is paid.</Trans>{' '}
            <Link to={`/payment?order=${order.sid}`}>
              <Trans>Go to payment</Trans>
            </Link>
          </p>
        ) : (
          <>
            {isPromised(order) ? (
              <Arrival order={order} timezone={timezone} driver={driver} phone={house?.phone ?? ''} />
            ) : null}
            {pin === undefined ? null : (
              <p className={css.pin}>
                <Trans>
                  PIN for the driver, at the door: <strong>{pin}</strong>
                </Trans>
              </p>
            )}
            <OrderProgress order={order} timezone={timezone} />
            <NextStep order={order} driver={driver?.name} />
            {order.status === 'APPROVAL' ? (
              <Suspense>
                <LongConfirmation order={order} house={house} />
                {placed.key === '' || placed.shared === true ? null : (
                  <div className={css.deeds}>
                    <CancelOrder placed={placed} onCanceled={onCanceled} />
                  </div>
                )}
              </Suspense>
            ) : null}
          </>
        )}
        {children}
        {house === undefined ? null : (
          <RestaurantLinks house={house} placed={placed} isAtTable={order.action === 'table'} />
        )}
      </div>
      <div className={css.contents}>
        <OrderLines order={order} />
        <GuestBill order={order} />
        <OrderFacts order={order} seats={placed.seats} />
      </div>
    </article>
  );
}
