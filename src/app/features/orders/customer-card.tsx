import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { Link } from '#ui/link.tsx';
import { phoneText } from '#domain/phone.ts';
import { isRequest } from '#domain/cart/message-mode.ts';
import { holderOf } from '#domain/delivery/order-holder.ts';
import { pointOf } from '#domain/delivery/point-of.ts';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { usePaymentLabel } from '../../parts/orders/payment-labels.ts';
import { WhatsAppLink } from '../../parts/orders/whatsapp-link.tsx';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { DeliverySketch } from './delivery-sketch.tsx';
import css from './order-details.module.css';

/** Customer, address and driver of an order. */
export function CustomerCard({ order }: { order: Order }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const paymentLabel = usePaymentLabel();
  const { branch: place } = useWorkplace();
  const branch = useRow('branch', place.sid);
  const area = useRow('area', place.sid);
  const chosen = pointOf(order.address) === null ? order.address?.zone : undefined;
  const zone = area?.map.find(({ id }) => id === chosen)?.name;
  const isAsked = branch !== undefined && isRequest(order, branch);
  const driver = holderOf(order);
  const rows: [string, string][] = [];
  if (order.table !== null) rows.push([t`Table`, labels.place(order)]);
  if (order.name !== '') rows.push([t`Name`, order.name]);
  if (order.street !== '') rows.push([t`Street`, order.street]);
  if (order.address?.city) rows.push([t`City`, order.address.city]);
  if (zone !== undefined) rows.push([t`Part of town`, t`${zone}, chosen by the customer`]);
  if (order.non_contact) rows.push([t`Delivery`, t`Leave at the door`]);
  if (order.table === null && order.method !== null) rows.push([t`Payment`, paymentLabel(order.method)]);
  if (order.placed_by !== '') rows.push([t`Taken by`, order.placed_by]);
  if (driver !== null) rows.push([t`Driver`, driver.name]);
  return (
    <Card title={t`Customer`}>
      <dl className={css.facts}>
        {order.phone === '' ? null : (
          <div>
            <dt>{t`Phone`}</dt>
            <dd>
              <Link href={`tel:${order.phone}`} variant="quiet" icon="phone">
                {phoneText(order.phone)}
              </Link>
            </dd>
          </div>
        )}
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {isAsked ? (
        <p role="note">
          <Trans>
            This is a request: contact the customer, agree on delivery and payment, then approve it.
          </Trans>{' '}
          <WhatsAppLink phone={order.phone} title={t`Your order at ${place.name}`} order={order}>
            {t`Message on WhatsApp`}
          </WhatsAppLink>
        </p>
      ) : null}
      <DeliverySketch order={order} />
    </Card>
  );
}
