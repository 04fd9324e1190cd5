import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import css from './home.module.css';

/** Payments the payment provider refuses to refund, which staff have to refund by hand. Nothing without any. */
export function UnrefundedPayments({ orders, path }: { orders: readonly Order[]; path: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const kept = orders.flatMap((order) =>
    order.payment?.kept === undefined ? [] : [{ order, amount: order.payment.kept.amount }],
  );
  if (kept.length === 0) return null;
  return (
    <Card
      title={t`Refunds due`}
      subtitle={t`The payment service declined the refund. Refund the customer another way.`}
    >
      <div className={css.ways}>
        {kept.map(({ order, amount }) => (
          <Link
            key={order.sid}
            href={`${path}/orders/${order.sid}/details.html`}
            variant="secondary"
            icon="warning"
          >
            {`${labels.number(order)} ${order.name} · ${format.money(amount, order.currency)}`}
          </Link>
        ))}
      </div>
    </Card>
  );
}
