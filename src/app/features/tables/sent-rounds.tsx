import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { liveLines, type Order } from '#domain/orders/order.ts';
import { roundPromisedAt } from '#domain/orders/promise.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { Receipts } from '../../parts/receipts.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import css from './tables.module.css';

/** How far what was sent last has come to the cooks, of every order that they still work on. */
export function SentRounds({ orders }: { orders: readonly Order[] }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const format = useFormat();
  const { branch, path } = useWorkplace();
  const cooking = orders.filter(({ status }) => status === 'PLACED' || status === 'PREPARING');
  if (cooking.length === 0) return null;
  return (
    <section data-print="never">
      <h3 className={css.subtitle}>{t`Sent to the kitchen`}</h3>
      <ul className={css.payments} aria-label={t`Sent to the kitchen`}>
        {cooking.map((order) => (
          <li key={order.sid}>
            <span>
              <Link href={`${path}/orders/${order.sid}/details.html`}>{words.number(order)}</Link>{' '}
              {liveLines(order)
                .filter(({ round }) => round === order.round)
                .map(({ quantity, name }) => `${quantity} × ${name}`)
                .join(', ')}{' '}
              {t`for ${format.instant(roundPromisedAt(order, order.round), branch.timezone, 'time')}`}
            </span>
            <Receipts order={order} />
          </li>
        ))}
      </ul>
    </section>
  );
}
