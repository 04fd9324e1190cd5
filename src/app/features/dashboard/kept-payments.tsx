import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import css from './home.module.css';

/** Money of customers that the payment service refuses to send back: somebody has to. Nothing where there is none. */
export function KeptPayments({ orders, path }: { orders: readonly Order[]; path: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useOrderWords();
  const kept = orders.flatMap((order) =>
    order.payment?.kept === undefined ? [] : [{ order, amount: order.payment.kept.amount }],
  );
  if (kept.length === 0) return null;
  return (
    <Card
      title={t`Money to give back`}
      subtitle={t`The payment service refuses to send it back. Give it back another way.`}
    >
      <div className={css.ways}>
        {kept.map(({ order, amount }) => (
          <Link
            key={order.sid}
            href={`${path}/orders/${order.sid}/details.html`}
            variant="secondary"
            icon="warning"
          >
            {`${words.number(order)} ${order.name} · ${format.money(amount, order.currency)}`}
          </Link>
        ))}
      </div>
    </Card>
  );
}
