import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import type { IconName } from '#ui/icon.data.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { isRecalled, missingFrom } from '#domain/orders/kitchen-board.ts';
import { isLeaving, measuredAt } from '#domain/orders/due.ts';
import { type FulfillmentType, fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { KitchenTimer } from './kitchen-timer.tsx';
import type { CellProps } from './ticket-place.ts';
import css from './kitchen-ticket.module.css';

/** A shape instead of a word, so that a row has room for the time and the stations. */
const ICON_OF: Record<FulfillmentType, IconName> = { delivery: 'scooter', pickup: 'bag', table: 'table' };

/** Number, place, timer and due time of a ticket; at expo also what is still missing. */
export function TicketHead({ ticket, share, timeZone, nameOfStation, number: key, onMenu }: CellProps) {
  const { order, since } = ticket;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const missing = share === 'expo' ? [...missingFrom(order)] : [];
  const fulfillment = fulfillmentOf(order);
  const number = labels.number(order);
  const place = labels.place(order);
  // Tickets are in this order: a delivery is due when it has to leave, some time before its promise.
  const dueTime = format.instant(measuredAt(order, since), timeZone, 'time');
  return (
    <>
      <header className={css.head} data-above="">
        {key === undefined ? null : (
          <kbd className={css.key} aria-hidden="true">
            {key}
          </kbd>
        )}
        <button
          type="button"
          className={css.title}
          onClick={() => onMenu(order.sid)}
          aria-label={t`${number} ${place}: more actions`}
        >
          <span className={css.number}>
            {number} <Icon name="dots" size={20} />
          </span>
          <span className={css.place}>{place}</span>
        </button>
        <KitchenTimer ticket={ticket} />
      </header>
      <p className={css.facts} data-above="">
        {order.rush === null ? null : <strong className={css.rushWord}>{t`RUSH`}</strong>}
        {isRecalled(order, share) ? <strong className={css.recalledWord}>{t`RECALLED`}</strong> : null}
        <span>
          <VisuallyHidden>{labels.action(order.action)}</VisuallyHidden>
          <Icon name={ICON_OF[fulfillment]} size={18} />
        </span>
        <time className={css.due}>{isLeaving(order) ? t`leaves ${dueTime}` : t`for ${dueTime}`}</time>
        {missing.map(([station, pieces]) => (
          <span key={station} className={css.missing}>
            {station === '' ? t`unassigned` : nameOfStation(station)} {pieces}
          </span>
        ))}
      </p>
    </>
  );
}
