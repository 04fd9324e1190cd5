import { useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { liveLines } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** Orders guests placed with the table's code that are not accepted yet, so they are on no bill. */
export function WaitingOrders({ party }: { party: Party }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { path } = useWorkplace();
  const waiting = party.floor.orders.filter(({ status }) => status === 'APPROVAL');
  if (waiting.length === 0) return null;
  return (
    <section data-print="never">
      <h3 className={css.subtitle}>{t`Waiting for approval`}</h3>
      <ul className={css.payments} aria-label={t`Waiting for approval`}>
        {waiting.map((order) => (
          <li key={order.sid}>
            <span>
              <Link href={`${path}/orders/${order.sid}/details.html`}>{labels.number(order)}</Link>{' '}
              {liveLines(order)
                .map(({ quantity, name }) => `${quantity} × ${name}`)
                .join(', ')}
            </span>
            <SingleTapButton
              variant="primary"
              icon="check"
              onPress={() => mutate('orders/status', { sid: order.sid, status: 'PLACED' }).catch(saveFailed)}
            >
              {t`Approve`}
            </SingleTapButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
