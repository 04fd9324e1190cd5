import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Link, Navigate, useMatch, useParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { NOT_ACCEPTED } from '#domain/notifications/escalation.ts';
import { NOT_PAID } from '#domain/payments/online-payment.ts';
import { wayOfAction } from '#domain/orders/order-way.ts';
import type { House } from '#contract/order-details.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { promisedAt } from '#domain/orders/promise.ts';
import { localClock } from '#domain/time.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { lazyWatcher } from '../../parts/lazy-watcher.ts';
import { mapsLink } from '../../parts/maps-link.ts';
import { OptionName } from '../../parts/option-name.tsx';
import { OrderBill } from '../../parts/order-bill.tsx';
import { RefusalState } from '../../parts/refusal-state.tsx';
import { useOrderWords } from '../../parts/order-words.ts';
import { usePaymentWords } from '../../parts/payment-words.ts';
import { useMember } from './member.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { usePlaced } from './use-placed.ts';
import { useFollowedOrder } from './use-followed-order.ts';
import { DriverPosition } from './driver-position.tsx';
import { OrderAlerts } from './order-alerts.tsx';
import { useStanding, waitsForPayer } from './use-standing.ts';
import css from './order-page.module.css';

const OrderAgainButton = lazyWatcher(async () => (await import('./order-again-button.tsx')).OrderAgainButton);
const BankTransfer = lazyWatcher(async () => (await import('./bank-transfer.tsx')).BankTransfer);
const CancelOrder = lazyWatcher(async () => (await import('./cancel-order.tsx')).CancelOrder);
const RateOrder = lazyWatcher(async () => (await import('./rate-order.tsx')).RateOrder);

/** How far an order has come, for whoever placed it on this device. */
export function OrderPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const { sid = '' } = useParams();
  const { placed, isAsking } = usePlaced(sid);
  const member = useMember();
  const { order, timezone, house, pin, bank, driver, refusal, look } = useFollowedOrder(placed, true);
  const isHere = useMatch('/orders/:site/:place/:sid') !== null;
  const isHistory = useMatch('/orders/:sid/history') !== null;
  if (isAsking) return <Skeleton height="360px" />;
  // What is over is history: its address says so, and no longer where that was taken back.
  if (isHere && order !== undefined && order.finished_at !== null)
    return <Navigate to={`/orders/${sid}/history`} replace />;
  if (isHistory && order?.finished_at === null && placed !== undefined)
    return <Navigate to={`/orders/${placed.site}/${placed.place}/${sid}`} replace />;
  if (placed === undefined)
    return (
      <EmptyState icon="receipt" title={t`This device does not know this order`}>
        <title>{t`Your order`}</title>
        <Trans>
          It can be followed on the device it was placed with, or in the account it was placed from.
        </Trans>
      </EmptyState>
    );
  return (
    <>
      <title>{t`Your order`}</title>
      {refusal === undefined || order === undefined ? null : (
        <p role="status" className={css.old}>
          {refusal.code === 'offline'
            ? t`No connection: this is how it stood when last heard of.`
            : refusalText(refusal)}
        </p>
      )}
      {order === undefined || timezone === undefined ? (
        refusal === undefined ? (
          <Skeleton height="360px" />
        ) : (
          <RefusalState refusal={refusal} onRetry={look}>
            {refusal.code === 'offline' ? (
              <Trans>Your order is kept by the restaurant. It shows here as soon as it can be asked.</Trans>
            ) : null}
          </RefusalState>
        )
      ) : (
        <>
          <OrderCard order={order} timezone={timezone} house={house} placed={placed} pin={pin}>
            {order.method === 'bank' ? (
              <Suspense>
                <BankTransfer order={order} bank={bank} />
              </Suspense>
            ) : null}
            {driver === undefined || driver.position === null ? null : (
              <DriverPosition order={order} position={driver.position} ahead={driver.ahead} />
            )}
          </OrderCard>
          {order.payment === undefined ? null : <PaymentLine order={order} />}
          <div className={css.deeds}>
            <Suspense>
              <OrderAgainButton order={order} site={placed.site} place={placed.place} />
              {order.status === 'APPROVAL' && member !== null && order.member === member.user.id ? (
                <CancelOrder placed={placed} onCanceled={look} />
              ) : null}
            </Suspense>
          </div>
          {order.finished_at === null ? <OrderAlerts placed={placed} /> : null}
          {order.status === 'DELIVERED' ? (
            <Suspense>
              <RateOrder placed={placed} />
            </Suspense>
          ) : null}
        </>
      )}
    </>
  );
}

/** What its customer has to know of the online payment, once that has come to something. */
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
        {t`${format.money(payment.kept.amount, currency)} could not be sent back to you. Please ask the restaurant for it.`}
      </p>
    );
  if (payment.state === 'refunded') return <p>{t`${amount} was sent back to you.`}</p>;
  return (
    <p>
      {order.status === 'CANCELED' ? t`${amount} will be sent back to you.` : t`${amount} was paid online.`}
    </p>
  );
}

/** When it got there, as far as that is still known. */
function TimeOf({ order, step, timezone }: { order: Order; step: OrderStatus; timezone: string }) {
  const format = useFormat();
  const last = order.bumps.findLast(({ to }) => (SAME_STEP[to] ?? to) === step);
  const at = step === 'APPROVAL' ? order.create_at : last?.at;
  return at === undefined ? null : <small>{format.instant(at, timezone, 'time')}</small>;
}

/** The stations an order passes on its way, as its customer cares for them. */
function stepsOf(order: Order): OrderStatus[] {
  const way = wayOfAction(order.action);
  if (way === 'delivery') return ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'SHIPPED', 'DELIVERED'];
  return ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'DELIVERED'];
}

const SAME_STEP: Partial<Record<OrderStatus, OrderStatus>> = {
  PACKING: 'PREPARED',
  PACKED: 'PREPARED',
  RTD: 'PREPARED',
  SERVED: 'DELIVERED',
  PAYMENT: 'DELIVERED',
  PAYED: 'DELIVERED',
};

interface OrderCardProps {
  order: Order;
  timezone: string;
  house: House | undefined;
  placed: PlacedOrder;
  pin: string | undefined;
  /** What happens right now; stands above what was ordered. */
  children: ReactNode;
}

function OrderCard({ order, timezone, house, placed, pin, children }: OrderCardProps) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useOrderWords();
  const standing = useStanding();
  const steps = stepsOf(order);
  const at = steps.indexOf(SAME_STEP[order.status] ?? order.status);
  const promised = promisedAt(order);
  const dayOf = (at: number) => localClock(at, timezone).day;
  // A time alone would be taken for one of the day of the order.
  const style = dayOf(promised) === dayOf(order.create_at) ? 'time' : 'short';
  return (
    <article className={css.card}>
      <h1 aria-live="polite" aria-atomic>
        {t`Order ${words.number(order)}`} · {standing(order)}
      </h1>
      {house === undefined ? null : (
        <p className={css.house}>
          <Link to={`/${placed.site}/${placed.place}`}>
            {house.shop_name} · {house.name}
          </Link>
          {house.address === undefined || house.address === '' ? null : (
            <a href={mapsLink(house.address, house.point ?? null)} target="_blank" rel="noreferrer">
              {t`Pick up at ${house.address}`}
            </a>
          )}
          {house.phone === '' ? null : <a href={`tel:${house.phone}`}>{t`Call ${house.phone}`}</a>}
        </p>
      )}
      {order.status === 'CANCELED' ? (
        <p role="status" className={css.canceled}>
          <Trans>This order was cancelled.</Trans>{' '}
          {order.cancel?.reason === NOT_ACCEPTED ? (
            <Trans>Sorry, nobody could accept it in time.</Trans>
          ) : order.cancel?.reason === NOT_PAID ? (
            <Trans>It was not paid in time.</Trans>
          ) : (
            order.cancel?.reason
          )}
        </p>
      ) : waitsForPayer(order) ? (
        <p role="status" className={css.old}>
          <Trans>Not paid yet: the kitchen gets it when it is.</Trans>{' '}
          <Link to={`/payment?order=${order.sid}`}>
            <Trans>To the payment</Trans>
          </Link>
        </p>
      ) : (
        <>
          {order.status === 'DELIVERED' ? null : (
            <p className={css.promised}>{t`Expected at ${format.instant(promised, timezone, style)}`}</p>
          )}
          {pin === undefined ? null : (
            <p className={css.pin}>
              <Trans>
                PIN for the driver, at the door: <strong>{pin}</strong>
              </Trans>
            </p>
          )}
          <ol className={css.steps} aria-label={t`Progress`}>
            {steps.map((step, index) => (
              <li key={step} data-done={index <= at} aria-current={index === at ? 'step' : undefined}>
                {words.told(step, order.action)}
                <TimeOf order={order} step={step} timezone={timezone} />
              </li>
            ))}
          </ol>
        </>
      )}
      {children}
      <ul className={css.lines}>
        {order.products.map((line) => (
          <li key={line.id} data-removed={line.removed !== null || line.voided !== undefined}>
            <span>
              {line.quantity} × {line.name}
              {line.extra.map((extra) => (
                <small key={`${extra.group} ${extra.item}`}>
                  <OptionName option={extra} />
                </small>
              ))}
              {line.allergy === '' ? null : <small>{t`Allergies: ${line.allergy}`}</small>}
              {line.note === '' ? null : <small>{line.note}</small>}
            </span>
            <span>{format.money(line.price, order.currency)}</span>
          </li>
        ))}
      </ul>
      <OrderBill order={order} />
      <OrderFacts order={order} />
    </article>
  );
}

/** What was asked for beside the dishes: where it goes, how it is paid, what was noted. */
function OrderFacts({ order }: { order: Order }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const paymentWords = usePaymentWords();
  const { table, street, address, non_contact: isLeft, method, note } = order;
  const way = wayOfAction(order.action);
  const where = [street, address?.postcode, address?.city].filter(Boolean).join(', ');
  const facts: [string, string][] = [];
  if (table !== null) facts.push([t`Table`, words.place(order)]);
  if (way === 'delivery' && where !== '') facts.push([t`Address`, where]);
  if (way === 'delivery' && isLeft) facts.push([t`Delivery`, t`Leave at the door`]);
  if (way !== 'table' && method !== null) facts.push([t`Payment`, paymentWords(method)]);
  if (note !== '') facts.push([t`Note`, note]);
  return (
    <dl className={css.facts}>
      {facts.map(([term, said]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{said}</dd>
        </div>
      ))}
    </dl>
  );
}
