import { useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { usePaymentWords } from '../../parts/payment-words.ts';
import { WayPicture } from './way-picture.tsx';
import css from './order-details.module.css';

/** Who gets an order, where it goes and who brings it. */
export function CustomerCard({ order }: { order: Order }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const paymentWords = usePaymentWords();
  const rows: [string, string][] = [];
  if (order.table !== null) rows.push([t`Table`, words.place(order)]);
  if (order.name !== '') rows.push([t`Name`, order.name]);
  if (order.street !== '') rows.push([t`Street`, order.street]);
  if (order.address?.city) rows.push([t`City`, order.address.city]);
  if (order.non_contact) rows.push([t`Delivery`, t`Leave at the door`]);
  if (order.table === null && order.method !== null) rows.push([t`Payment`, paymentWords(order.method)]);
  if (order.placed_by !== '') rows.push([t`Taken by`, order.placed_by]);
  if (order.op_shipped !== null) rows.push([t`Driver`, order.op_shipped.name]);
  return (
    <Card title={t`Customer`}>
      <dl className={css.facts}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {order.phone === '' ? null : (
          <div>
            <dt>{t`Phone`}</dt>
            <dd>
              <Link href={`tel:${order.phone}`} variant="quiet" icon="phone">
                {order.phone}
              </Link>
            </dd>
          </div>
        )}
      </dl>
      <WayPicture order={order} />
    </Card>
  );
}
