import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { OnceButton } from '#ui/once-button.tsx';
import { liveLines } from '#domain/orders/order.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** What guests have ordered by the table's code and nobody has confirmed: it is on no bill yet. */
export function WaitingOrders({ party }: { party: Party }) {
  const { t } = useLingui();
  const words = useOrderWords();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { path } = useWorkplace();
  const waiting = party.floor.orders.filter(({ status }) => status === 'APPROVAL');
  if (waiting.length === 0) return null;
  return (
    <section data-print="never">
      <h3 className={css.subtitle}>{t`To be confirmed`}</h3>
      <ul className={css.payments} aria-label={t`To be confirmed`}>
        {waiting.map((order) => (
          <li key={order.sid}>
            <span>
              <Link href={`${path}/orders/${order.sid}/details.html`}>{words.number(order)}</Link>{' '}
              {liveLines(order)
                .map(({ quantity, name }) => `${quantity} × ${name}`)
                .join(', ')}
            </span>
            <OnceButton
              variant="primary"
              icon="check"
              onPress={() => mutate('orders/status', { sid: order.sid, status: 'PLACED' }).catch(saveFailed)}
            >
              {t`Approve`}
            </OnceButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
