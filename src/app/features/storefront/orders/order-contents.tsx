import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { OrderRestaurant } from '#contract/order-details.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { endsWithTown } from '#domain/delivery/ends-with-town.ts';
import type { Order } from '#domain/orders/order.ts';
import { branchTitle } from '#domain/shops/branch-title.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { PricedOption } from '../../../parts/catalog/priced-option.tsx';
import { useOrderLabels } from '../../../parts/orders/order-labels.ts';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import { mapsLink } from '../../../parts/shops/maps-link.ts';
import { CallLink } from '../shared/call-link.tsx';
import { pieces } from '../shared/pieces.ts';
import type { PlacedOrder } from './placed-orders.ts';
import css from './order-page.module.css';

/** The restaurant of an order, with its phone number, except at its tables, and, for pickup, the way there. */
export function RestaurantLinks({
  house,
  placed,
  isAtTable,
}: {
  house: OrderRestaurant;
  placed: PlacedOrder;
  isAtTable: boolean;
}) {
  const { t } = useLingui();
  return (
    <p className={css.house}>
      <Link to={`/${placed.site}/${placed.place}`}>{branchTitle(house.shop_name, house.name)}</Link>
      {house.address === undefined || house.address === '' ? null : (
        <a href={mapsLink(house.address, house.point ?? null)} target="_blank" rel="noreferrer">
          {t`Pick up at ${house.address}`}
        </a>
      )}
      {isAtTable ? null : <CallLink phone={house.phone} />}
    </p>
  );
}

/** The dishes of an order with options and notes. */
export function OrderLines({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <ul className={css.lines}>
      {order.products.map((line) => (
        <li key={line.id} data-removed={line.removed !== null || line.voided !== undefined}>
          <span>
            {pieces(line.quantity, line.name)}
            {line.extra.map((extra) => (
              <small key={`${extra.group} ${extra.item}`}>
                <PricedOption option={extra} currency={order.currency} />
              </small>
            ))}
            {line.allergy === '' ? null : <small>{t`Allergies: ${line.allergy}`}</small>}
            {line.note === '' ? null : <small dir="auto">{line.note}</small>}
          </span>
          <span>{format.money(line.price, order.currency)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The order's other data: address, payment, notes; `seats`: of the guests who booked a table, undefined: unknown. */
export function OrderFacts({ order, seats }: { order: Order; seats: number | undefined }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const paymentLabel = usePaymentLabel();
  const format = useFormat();
  const { table, street, address, non_contact: isLeft, method, note } = order;
  const way = fulfillmentOfAction(order.action);
  const { postcode, town, district, city = '' } = address ?? {};
  const parts = [street, postcode, town, district, endsWithTown(street, city) ? '' : city];
  const where = parts.filter(Boolean).join(', ');
  const facts: [string, string][] = [];
  if (table !== null) facts.push([t`Table`, labels.place(order)]);
  if (seats !== undefined) facts.push([t`Guests`, format.number(seats)]);
  if (way === 'delivery' && where !== '') facts.push([t`Address`, where]);
  if (way === 'delivery' && isLeft) facts.push([t`Delivery`, t`Leave at the door`]);
  if (way !== 'table' && method !== null) facts.push([t`Payment`, paymentLabel(method)]);
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
