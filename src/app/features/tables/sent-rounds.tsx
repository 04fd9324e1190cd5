import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { liveLines, type Order } from '#domain/orders/order.ts';
import { roundPromisedAt } from '#domain/orders/promise.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { Receipts } from '../../parts/orders/receipts.tsx';
import { useSavedStates } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './tables.module.css';

/** Progress of the last round of each order in the kitchen; unsent rounds are listed separately. */
export function SentRounds({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch, path } = useWorkplace();
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
                {liveLines(order)
                  .filter(({ round, voided }) => round === order.round && voided === undefined)
                  .map(({ quantity, name }) => `${quantity} × ${name}`)
                  .join(', ')}{' '}
                {t`for ${format.instant(roundPromisedAt(order, order.round), branch.timezone, 'time')}`}
              </span>
              <Receipts order={order} />
            </li>
          ))}
        </ul>
      </section>
    ),
  );
}
