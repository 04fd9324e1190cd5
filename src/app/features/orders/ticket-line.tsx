import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { isAllergyOfOrder } from '#domain/orders/allergy-in-note.ts';
import type { ItemStatus, Order, OrderLine } from '#domain/orders/order.ts';
import { longestWord } from '../../parts/kitchen/longest-word.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import css from './ticket.module.css';

const MARK: Record<ItemStatus, 'clock' | 'check' | 'kitchen' | undefined> = {
  PLACED: undefined,
  PREPARING: 'kitchen',
  PREPARED: 'check',
  SERVED: 'check',
};

/** Words up to this length fit at every width. */
const SHORT_WORD = 10;

function sizeOf(name: string): (CSSProperties & { '--letters': number }) | undefined {
  const letters = longestWord(name);
  return letters > SHORT_WORD ? { '--letters': letters } : undefined;
}

export interface TicketLineProps {
  order: Order;
  line: OrderLine;
  /** Undefined: this person cannot move it further. */
  next: ItemStatus | undefined;
  onMove: (line: OrderLine, status: ItemStatus) => void;
}

/** One line of a ticket; a tap starts it, the next finishes it. The second tap of a double tap is ignored. */
export function TicketLine({ order, line, next, onMove }: TicketLineProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const isTooSoon = !useIsSettled(line.status) && line.status !== 'PLACED';
  const seating = labels.seating(order, line);
  const mark = MARK[line.status];
  const size = sizeOf(line.name);
  const body = (
    <>
      <span className={css.mark} aria-hidden="true">
        {line.removed !== null ? (
          <Icon name="close" size={18} />
        ) : mark ? (
          <Icon name={mark} size={18} />
        ) : null}
      </span>
      <span className={css.quantity}>
        {line.was !== null && line.was.quantity !== line.quantity ? (
          <s className={css.was}>{line.was.quantity}</s>
        ) : null}
        {line.quantity}×
      </span>
      <span className={classes(css.what, size && css.measured)}>
        <span className={css.name} style={size}>
          {line.name}
        </span>
        {line.extra.map((extra) => (
          <span
            key={`${extra.group} ${extra.item}`}
            className={classes(css.extra, extra.unwanted && css.without)}
          >
            {labels.option(extra)}
          </span>
        ))}
        {line.was !== null && line.was.note !== line.note && line.was.note !== '' ? (
          <s className={css.was}>{line.was.note}</s>
        ) : null}
        {line.note === '' ? null : <span className={css.lineNote}>{line.note}</span>}
        {line.allergy === '' ? null : (
          <strong className={css.allergy}>
            <Icon name="warning" size={16} />{' '}
            {isAllergyOfOrder(order, line) ? t`ALLERGY` : t`ALLERGY: ${line.allergy}`}
          </strong>
        )}
        {line.voided === undefined ? null : <span className={css.aside}>{labels.offBill(line.voided)}</span>}
        {seating === '' ? null : <span className={css.aside}>{seating}</span>}
      </span>
    </>
  );
  const look = classes(css.line, css[line.status.toLowerCase()], line.removed !== null && css.removed);
  if (next === undefined || line.removed !== null) {
    return (
      <li className={look}>
        <span className={css.lineBody}>
          {body}
          {line.removed === null ? null : <span className={css.removedWord}>{t`Removed`}</span>}
        </span>
      </li>
    );
  }
  const status = labels.item(line.status);
  const goal = labels.item(next);
  return (
    <li className={look}>
      <button
        type="button"
        className={css.lineBody}
        aria-disabled={isTooSoon}
        onClick={() => (isTooSoon ? undefined : onMove(line, next))}
        aria-label={t`${line.quantity} × ${line.name}: ${status}. Mark as ${goal}`}
      >
        {body}
      </button>
    </li>
  );
}
