import { useLingui } from '@lingui/react/macro';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import css from './order-progress.module.css';

const SAME_STEP: Partial<Record<OrderStatus, OrderStatus>> = {
  PACKING: 'PREPARED',
  PACKED: 'PREPARED',
  RTD: 'PREPARED',
  SERVED: 'DELIVERED',
  PAYMENT: 'DELIVERED',
  PAYED: 'DELIVERED',
};

/** The statuses an order passes, as shown to customers. */
function stepsOf(order: Order): OrderStatus[] {
  const way = fulfillmentOfAction(order.action);
  if (way === 'delivery') return ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'SHIPPED', 'DELIVERED'];
  return ['APPROVAL', 'PLACED', 'PREPARING', 'PREPARED', 'DELIVERED'];
}

/** When that status was reached, if known. */
function TimeOf({ order, step, timezone }: { order: Order; step: OrderStatus; timezone: string }) {
  const format = useFormat();
  const last = order.bumps.findLast(({ to }) => (SAME_STEP[to] ?? to) === step);
  const at = step === 'APPROVAL' ? order.create_at : last?.at;
  return at === undefined ? null : <small>{format.instant(at, timezone, 'time')}</small>;
}

/** How far an order is: what is done is ticked, what is going on is marked, and only the end ticks the last step. */
export function OrderProgress({ order, timezone }: { order: Order; timezone: string }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  // Staff may move an order on by several statuses at once; what it skipped did not happen.
  const reached = SAME_STEP[order.status] ?? order.status;
  const passed = new Set(
    order.bumps.flatMap(({ from, to }) => [from, to]).map((one) => SAME_STEP[one] ?? one),
  );
  const all = stepsOf(order);
  const now = all.indexOf(reached);
  const steps = all.filter((step, index) => index >= now || step === 'APPROVAL' || passed.has(step));
  const at = steps.indexOf(reached);

  function stateOf(index: number): 'done' | 'now' | 'ahead' {
    if (index < at || (index === at && at === steps.length - 1)) return 'done';
    return index === at ? 'now' : 'ahead';
  }

  function words(step: OrderStatus, index: number): string {
    if (step === 'APPROVAL') {
      if (index < at) return t`Sent`;
      return order.action === 'table'
        ? t`Waiting for a waiter to confirm`
        : t`Waiting for the restaurant to confirm`;
    }
    return labels.forCustomer(step, order.action);
  }

  return (
    <ol className={css.steps} aria-label={t`Progress`}>
      {steps.map((step, index) => (
        <li key={step} data-state={stateOf(index)} aria-current={index === at ? 'step' : undefined}>
          {words(step, index)}
          <TimeOf order={order} step={step} timezone={timezone} />
        </li>
      ))}
    </ol>
  );
}
