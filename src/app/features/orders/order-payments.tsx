import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import type { Order } from '#domain/orders/order.ts';
import { dueOfOrder } from '#domain/orders/order-balance.ts';
import { takenPayments } from '#domain/tables/taken-payments.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { VoidPayment } from '../../parts/payments/void-payment.tsx';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './order-payments.module.css';

/** What staff took for an order, by whom, and what is still due or to be given back; managers can void it. */
export function OrderPayments({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const { branch } = useWorkplace();
  const taken = takenPayments([], [order]).toReversed();
  if (taken.length === 0) return null;
  const due = dueOfOrder(order);
  const money = (amount: number) => format.money(amount, order.currency);
  const open = money(Math.abs(due));
  return (
    <div className={css.payments}>
      {order.session !== null ? null : due === 0 ? (
        <Badge tone="done" icon="check">{t`Paid`}</Badge>
      ) : due > 0 ? (
        <Badge tone="warn">{t`Still due: ${open}`}</Badge>
      ) : (
        <Badge tone="danger" icon="warning">{t`Give back ${open}, then void the payment`}</Badge>
      )}
      <ul aria-label={t`Payments`}>
        {taken.map((one) => {
          const { id, at, by, method, amount, tip, void: voided } = one.payment;
          const [sum, name, on] = [
            money(amount),
            labels.method(method),
            format.instant(at, branch.timezone, 'time'),
          ];
          return (
            <li key={id}>
              <span className={voided === null ? undefined : css.void}>
                {by === '' ? t`Paid ${sum} · ${name}` : t`Paid ${sum} · ${name} · ${by}, ${on}`}
                {tip > 0 ? ` · ${t`tip ${money(tip)}`}` : ''}
                {voided === null ? '' : ` · ${t`voided: ${voided.reason}`}`}
              </span>
              <VoidPayment taken={one} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
