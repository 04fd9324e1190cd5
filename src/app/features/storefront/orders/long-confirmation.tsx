import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import type { OrderRestaurant } from '#contract/order-details.ts';
import { confirmationWait } from '#domain/notifications/confirmation-wait.ts';
import type { Order } from '#domain/orders/order.ts';
import { useDerivedFromClock } from '../../../clock/clock.ts';
import { isolated } from '../../../i18n/isolated.ts';
import css from './order-page.module.css';

const JUDGE_EVERY_MS = 5000;

/** Says that the confirmation takes longer than usual, and how to reach the restaurant. */
export function LongConfirmation({ order, house }: { order: Order; house: OrderRestaurant | undefined }) {
  const { t } = useLingui();
  const wait = useDerivedFromClock(JUDGE_EVERY_MS, (now) => confirmationWait(order, now));
  const isAtTable = order.action === 'table';
  return (
    <div role="status">
      {wait === 'long' ? (
        <div className={css.long}>
          <b>
            <Trans>This takes longer than usual.</Trans>
          </b>
          <span>
            {isAtTable ? (
              <Trans>Please ask a waiter.</Trans>
            ) : (
              <Trans>The restaurant has not confirmed your order yet.</Trans>
            )}
          </span>
          {isAtTable || house === undefined || house.phone === '' ? null : (
            <Link href={`tel:${house.phone}`} variant="primary">{t`Call ${isolated(house.phone)}`}</Link>
          )}
        </div>
      ) : null}
    </div>
  );
}
