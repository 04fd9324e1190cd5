import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from '#ui/link.tsx';
import type { BankAccount, OrderRestaurant } from '#contract/order-details.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { OrderBill } from '../../../parts/orders/order-bill.tsx';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { PrintButton } from '../../../parts/printing/print-button.tsx';
import { OrderFacts, OrderLines, RestaurantLinks } from './order-contents.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import { useOrderInLanguage } from './use-order-in-language.ts';
import { usePromiseText } from './use-promise-text.ts';
import css from './order-page.module.css';

const BankTransfer = lazyWithRetry(() => import('./bank-transfer.tsx').then((code) => code.BankTransfer));

interface ConfirmationProps {
  order: Order;
  placed: PlacedOrder;
  /** Of the branch. */
  timezone: string;
  house: OrderRestaurant | undefined;
  /** Bank details, while a transfer is awaited. */
  bank: BankAccount | undefined;
}

/** The confirmation of an order that is not paid online. */
export function Confirmation({ order: stored, placed, timezone, house, bank }: ConfirmationProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const promiseText = usePromiseText();
  const order = useOrderInLanguage(stored, placed);
  const number = labels.number(order);
  const isCanceled = order.status === 'CANCELED';
  return (
    <article className={css.card}>
      <h1>{isCanceled ? t`Order ${number} was cancelled` : t`Order ${number} is placed`}</h1>
      <p>{t`Placed ${format.instant(order.create_at, timezone, 'short')}`}</p>
      {house === undefined ? null : <RestaurantLinks house={house} placed={placed} />}
      {isCanceled ? null : (
        <>
          {order.finished_at === null ? <p className={css.promised}>{promiseText(order, timezone)}</p> : null}
          <NextStep order={order} />
        </>
      )}
      {order.method === 'bank' ? (
        <Suspense>
          <BankTransfer order={order} bank={bank} />
        </Suspense>
      ) : null}
      <OrderLines order={order} />
      <OrderBill order={order} />
      <OrderFacts order={order} />
      <div className={css.deeds} data-print="never">
        <Link href={`/order-placed/${order.sid}`} variant="primary">
          <Trans>Follow your order</Trans>
        </Link>
        <PrintButton />
      </div>
    </article>
  );
}

/** What happens next with an order. */
function NextStep({ order }: { order: Order }) {
  const { finished_at: finishedAt, status, action } = order;
  if (finishedAt !== null)
    return (
      <p>
        <Trans>This order is completed. Thank you!</Trans>
      </p>
    );
  if (action === 'book')
    return (
      <p>
        <Trans>The restaurant keeps your table at this time.</Trans>
      </p>
    );
  if (status === 'APPROVAL')
    return (
      <p>
        <Trans>The restaurant confirms your order first, then the kitchen starts on it.</Trans>
      </p>
    );
  const fulfillment = fulfillmentOfAction(action);
  if (fulfillment === 'delivery')
    return (
      <p>
        <Trans>The kitchen has your order. A driver brings it to you once it is ready.</Trans>
      </p>
    );
  if (fulfillment === 'table')
    return (
      <p>
        <Trans>The kitchen has your order. It is served at your table.</Trans>
      </p>
    );
  return (
    <p>
      <Trans>The kitchen has your order. Pick it up at this time.</Trans>
    </p>
  );
}
