import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Link } from '#ui/link.tsx';
import type { BankAccount, OrderRestaurant } from '#contract/order-details.ts';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { lazyWithRetry } from '../../../parts/frame/lazy-with-retry.ts';
import { GuestBill } from '../shared/guest-bill.tsx';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { PrintButton } from '../../../parts/printing/print-button.tsx';
import { OrderFacts, OrderLines, RestaurantLinks } from './order-contents.tsx';
import { NextStep } from './next-step.tsx';
import type { PlacedOrder } from './placed-orders.ts';
import { useOrderInLanguage } from './use-order-in-language.ts';
import { isPromised, usePromiseText } from './use-promise-text.ts';
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
      {house === undefined ? null : (
        <RestaurantLinks house={house} placed={placed} isAtTable={order.action === 'table'} />
      )}
      {isCanceled ? null : (
        <>
          {isPromised(order) ? <p className={css.promised}>{promiseText(order, timezone)}</p> : null}
          <NextStep order={order} />
        </>
      )}
      {order.method === 'bank' ? (
        <Suspense>
          <BankTransfer order={order} bank={bank} />
        </Suspense>
      ) : null}
      <OrderLines order={order} />
      <GuestBill order={order} />
      <OrderFacts order={order} seats={placed.seats} />
      <div className={css.deeds} data-print="never">
        <Link href={`/order-placed/${order.sid}`} variant="primary">
          <Trans>Follow your order</Trans>
        </Link>
        <PrintButton />
      </div>
    </article>
  );
}
