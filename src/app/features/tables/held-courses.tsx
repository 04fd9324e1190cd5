import { useLingui } from '@lingui/react/macro';
import { SingleTapButton } from '#ui/single-tap-button.tsx';
import { isFinal } from '#domain/orders/order.ts';
import { heldCourse } from '#domain/orders/order-steps.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** The next held course of each open order, with a button that fires it. */
export function HeldCourses({ orders }: Pick<Party['floor'], 'orders'>) {
  const { t } = useLingui();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const held = orders.flatMap((order) => {
    const course = isFinal(order.status) ? undefined : heldCourse(order);
    return course === undefined ? [] : [{ order: order.sid, course }];
  });
  if (held.length === 0) return null;
  return (
    <p className={css.merged} data-print="never">
      {held.map(({ order, course }) => (
        <SingleTapButton
          key={`${order} ${course}`}
          icon="bell"
          onPress={() => void mutate('orders/fire', { sid: order, course }).catch(saveFailed)}
        >
          {t`Fire course ${course}`}
        </SingleTapButton>
      ))}
    </p>
  );
}
