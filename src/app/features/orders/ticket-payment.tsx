import { useLingui } from '@lingui/react/macro';
import { Suspense, useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import type { Order } from '#domain/orders/order.ts';
import { balanceOfOrder, toTakeFor } from '#domain/orders/order-balance.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import css from './ticket-payment.module.css';

const PayOrder = lazyWithRetry(() => import('./pay-order.tsx').then((code) => code.PayOrder));

/** What is due for a pickup order, with its payment, or that it is paid. */
export function TicketPayment({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor } = useWorkplace();
  const [isPaying, setPaying] = useState(false);
  const due = toTakeFor(order, { actor, now: serverNow() });
  const { paid } = balanceOfOrder(order);
  const amount = format.money(due === 0 ? paid : due, order.currency);
  return (
    <div className={css.money} data-foot="">
      {due > 0 ? (
        <Button wide onPress={() => setPaying(true)}>
          {t`Take payment: ${amount}`}
        </Button>
      ) : paid > 0 ? (
        <Badge tone="done" icon="check">{t`Paid ${amount}`}</Badge>
      ) : null}
      {isPaying ? (
        <Suspense fallback={null}>
          <PayOrder order={order} onClose={() => setPaying(false)} />
        </Suspense>
      ) : null}
    </div>
  );
}
