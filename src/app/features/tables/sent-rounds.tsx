import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { isDrink } from '#domain/catalog/is-drink.ts';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { isHeld } from '#domain/orders/order-steps.ts';
import { roundPromisedAt } from '#domain/orders/promise.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { Receipts } from '../../parts/orders/receipts.tsx';
import { useSavedStates, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './tables.module.css';

/** Progress of the last round of each order in the kitchen; unsent rounds are listed separately. */
export function SentRounds({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { path } = useWorkplace();
  const savedOf = useSavedStates();
  const cooking = orders.filter(({ status }) => status === 'PLACED' || status === 'PREPARING');
  const isWaiting = (order: Order) => savedOf(order.sid) !== undefined;
  const groups = [
    { title: t`Waiting to send`, list: cooking.filter(isWaiting) },
    { title: t`Sent to the kitchen`, list: cooking.filter((order) => !isWaiting(order)) },
  ];
  return groups.map(({ title, list }) =>
    list.length === 0 ? null : (
      <section key={title} data-print="never">
        <h3 className={css.subtitle}>{title}</h3>
        <ul className={css.payments} aria-label={title}>
          {list.map((order) => (
            <li key={order.sid}>
              <span>
                <Link href={`${path}/orders/${order.sid}/details.html`}>{labels.number(order)}</Link>{' '}
                <RoundText order={order} />
              </span>
              <Receipts order={order} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}

/**
 * The dishes of an order's last round with their time. None is promised for drinks, which come before the food, and for
 * courses that are held.
 */
function RoundText({ order }: { order: Order }) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useView();
  const { branch } = useWorkplace();
  const lines = liveLines(order).filter(({ round, voided }) => round === order.round && voided === undefined);
  const stations = view.get('branch', branch.sid)?.stations ?? [];
  const catalogOf = (sid: string | null | undefined) =>
    sid === null || sid === undefined ? undefined : view.get('catalog', sid);
  const isForBar = (line: OrderLine) => {
    const catalog = catalogOf(view.get('product', line.product_id)?.catalog_id);
    const catalogs = [catalog, catalogOf(catalog?.parent)].flatMap((one) => one?.name ?? []);
    return isDrink({ ...line, catalogs }, stations);
  };
  const namesOf = (some: readonly OrderLine[]) =>
    some.map(({ quantity, name }) => `${quantity} × ${name}`).join(', ');
  const food = lines.filter((line) => !isForBar(line) && !isHeld(order, line));
  const held = lines.filter((line) => !isForBar(line) && isHeld(order, line));
  const drinks = namesOf(lines.filter(isForBar));
  const time = format.instant(roundPromisedAt(order, order.round), branch.timezone, 'time');
  const dishes = food.length === 0 ? '' : `${namesOf(food)} ${t`for ${time}`}`;
  const later = held.length === 0 ? '' : `${namesOf(held)} ${t`held`}`;
  return [dishes, later, drinks].filter((text) => text !== '').join(' · ');
}
