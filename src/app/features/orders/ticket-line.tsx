import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { isAllergyOfOrder } from '#domain/orders/allergy-in-note.ts';
import { type ItemStatus, type Order, type OrderLine, replacedOptions } from '#domain/orders/order.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { longestWord } from '../../parts/kitchen/longest-word.ts';
import { useDishWords } from '../../parts/orders/dish-words.ts';
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
  /** Puts the line into a bag or takes it out, instead of moving it on. */
  onPack?: ((line: OrderLine, isPacked: boolean) => void) | undefined;
}

/** A voided dish looks the same whatever was done with it; only a tick that packs it is shown. */
function markOf({ status, removed, voided }: OrderLine, isPacking: boolean, isPacked: boolean) {
  if (isPacking && isPacked && removed === null) return 'check';
  if (removed !== null || voided !== undefined) return 'close';
  return isPacking ? undefined : MARK[status];
}

/**
 * One line of a ticket; a tap starts it, the next finishes it. While an order is packed, a tap puts it into a bag or
 * takes it out. The second tap of a double tap is ignored.
 */
export function TicketLine({ order, line, next, onMove, onPack }: TicketLineProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const dishWords = useDishWords();
  const wordsOf = (one: OrderLine) => dishWords(one, isAllergyOfOrder(order, one));
  const isPacked = onPack !== undefined && order.packing?.lines.includes(line.id) === true;
  const isSettled = useIsSettled(`${line.status} ${isPacked}`);
  const mark = markOf(line, onPack !== undefined, isPacked);
  const body = (
    <>
      <span className={css.mark} aria-hidden="true">
        {mark === undefined ? null : <Icon name={mark} size={18} />}
      </span>
      <Quantity line={line} />
      <DishText order={order} line={line} />
    </>
  );
  const step = onPack === undefined ? line.status.toLowerCase() : isPacked ? 'packed' : 'unpacked';
  const look = classes(
    css.line,
    css[step],
    line.voided !== undefined && css.voided,
    line.removed !== null && css.removed,
  );
  const isTooSoon = !isSettled && (isPacked || line.status !== 'PLACED');
  const tap =
    line.removed !== null
      ? undefined
      : onPack !== undefined
        ? { act: () => onPack(line, !isPacked), label: t`${line.quantity} × ${wordsOf(line)}: packed` }
        : next === undefined
          ? undefined
          : {
              act: () => onMove(line, next),
              label: t`${line.quantity} × ${wordsOf(line)}: ${labels.item(line.status)}. Mark as ${labels.item(next)}`,
            };
  return (
    <li className={look} data-row={line.id}>
      {tap === undefined ? (
        <span className={classes(css.lineBody, mark === undefined && css.still)}>
          {body}
          {line.removed === null ? null : <span className={css.removedWord}>{t`Removed`}</span>}
        </span>
      ) : (
        <button
          type="button"
          className={css.lineBody}
          aria-pressed={onPack === undefined ? undefined : isPacked}
          aria-disabled={isTooSoon}
          onClick={isTooSoon ? undefined : tap.act}
          aria-label={tap.label}
        >
          {body}
        </button>
      )}
    </li>
  );
}

/** How many, and how many it was before a change. */
function Quantity({ line: { quantity, was } }: Pick<TicketLineProps, 'line'>) {
  return (
    <span className={css.quantity}>
      {was !== null && was.quantity > 0 && was.quantity !== quantity ? (
        <s className={css.was}>{was.quantity}</s>
      ) : null}
      {quantity}×
    </span>
  );
}

/** Name, options, notes and allergy of a line. */
function DishText({ order, line }: Pick<TicketLineProps, 'order' | 'line'>) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const seating = labels.seating(order, line);
  const size = sizeOf(line.name);
  return (
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
      {replacedOptions(line).map((extra) => (
        <s key={`${extra.group} ${extra.item}`} className={css.was}>
          {labels.option(extra)}
        </s>
      ))}
      {line.was !== null && line.was.note !== line.note && line.was.note !== '' ? (
        <s className={css.was} dir="auto">
          {line.was.note}
        </s>
      ) : null}
      {line.note === '' ? null : (
        <span className={css.lineNote} dir="auto">
          {line.note}
        </span>
      )}
      {line.allergy === '' ? null : (
        <strong className={css.allergy}>
          <Icon name="warning" size={16} />{' '}
          {isAllergyOfOrder(order, line) ? t`ALLERGY` : t`ALLERGY: ${isolatedText(line.allergy)}`}
        </strong>
      )}
      {line.voided === undefined ? null : <strong className={css.aside}>{t`Voided`}</strong>}
      {seating === '' ? null : <span className={css.aside}>{seating}</span>}
    </span>
  );
}
