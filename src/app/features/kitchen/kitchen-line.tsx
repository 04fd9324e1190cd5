import { isolatedText } from '../../i18n/isolated.ts';
import { useLingui } from '@lingui/react/macro';
import type { CSSProperties } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import { type OrderLine, replacedOptions } from '#domain/orders/order.ts';
import { longestWord } from '../../parts/kitchen/longest-word.ts';
import { useDishWords } from '../../parts/orders/dish-words.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { dishActionKey } from './action-keys.ts';
import css from './kitchen-ticket.module.css';

interface KitchenLineProps {
  part: TicketPart;
  /** Keys act on it. */
  isChosen: boolean;
  /** It is the dish marked in the all-day counts. */
  isMarked: boolean;
  /** Characters of a name per row. */
  letters: number;
  nameOfStation: (sid: string) => string;
  /** A finished part can be put back. */
  mayPutBack: boolean;
  /** Undefined: read-only for this person. */
  onTick: ((part: TicketPart) => void) | undefined;
  /** The ticket's note already shows the allergy in full; show only the keyword here. */
  isAllergyAbove: boolean;
  unreadAllergy: boolean;
  unreadChange: boolean;
}

interface DetailsProps {
  line: OrderLine;
  isAllergyAbove: boolean;
  unreadAllergy: boolean;
  unreadChange: boolean;
}

/** Minimum font size of a name, relative to normal. */
const MIN_SCALE = 0.75;

function sizeOf(name: string, letters: number): CSSProperties | undefined {
  const longest = longestWord(name);
  if (longest <= letters) return undefined;
  return { fontSize: `calc(var(--kitchen-text) * ${Math.max(MIN_SCALE, letters / longest)})` };
}

function stateOf({ done }: TicketPart, { removed, status, voided }: OrderLine) {
  if (removed !== null) return 'removed';
  if (done) return 'done';
  if (voided !== undefined) return 'voided';
  return status === 'PLACED' ? 'waiting' : 'started';
}

const MARKS = { removed: 'close', voided: 'close', done: 'check', started: 'kitchen' } as const;

/** Quantity and name; a changed quantity shows the old one, too. */
function DishName({ part, line, letters }: { part: TicketPart; line: OrderLine; letters: number }) {
  const { was, name, quantity } = line;
  const oldQuantity =
    was !== null && was.quantity > 0 && was.quantity !== quantity ? was.quantity : undefined;
  return (
    <span className={css.name} style={sizeOf(name, letters)}>
      <span className={css.quantity}>
        {oldQuantity === undefined ? null : <s className={css.old}>{oldQuantity}</s>}
        {part.quantity}×
      </span>{' '}
      {name}
    </span>
  );
}

/**
 * One dish of a ticket; a tap starts it, the next finishes this device's share, a third puts it back. A tap on a voided
 * one takes it away. The second tap of a double tap is ignored.
 */
export function KitchenLine(props: KitchenLineProps) {
  const {
    part,
    isChosen,
    isMarked,
    letters,
    nameOfStation,
    mayPutBack,
    onTick,
    isAllergyAbove,
    unreadAllergy,
    unreadChange,
  } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const dishWords = useDishWords();
  const isSteady = useIsSettled(dishActionKey(part));
  const [line] = part.lines;
  if (line === undefined) return null;
  const name = dishWords(line, isAllergyAbove);
  const state = stateOf(part, line);
  const isOver = state === 'removed' || state === 'done';
  const status = part.done
    ? t`done`
    : state === 'voided'
      ? t({ message: 'Voided', context: 'kitchen' })
      : labels.item(line.status);
  const others = part.alsoAt.map(nameOfStation).join(', ');
  const isTooSoon = (state === 'started' || state === 'done') && !isSteady;
  return (
    <li
      className={classes(
        css.line,
        css[state],
        line.voided !== undefined && css.struck,
        isChosen && css.chosenLine,
        isMarked && css.marked,
      )}
      data-state={state}
      data-line={line.id}
      data-row={line.id}
      data-marked={isMarked}
      aria-current={isChosen}
    >
      <button
        type="button"
        className={css.lineButton}
        disabled={onTick === undefined || (isOver && !(part.done && mayPutBack))}
        aria-disabled={isTooSoon}
        onClick={() => (isTooSoon ? undefined : onTick?.(part))}
        aria-label={t`${part.quantity} × ${name}: ${status}`}
      >
        <span className={css.mark} aria-hidden="true">
          {state === 'waiting' ? null : <Icon name={MARKS[state]} size={22} />}
        </span>
        <span className={css.what}>
          <DishName part={part} line={line} letters={letters} />
          {part.ready > 0 && !part.done ? (
            <span className={css.ready}>{t`${part.ready} of ${part.quantity} done`}</span>
          ) : null}
          <LineDetails
            line={line}
            isAllergyAbove={isAllergyAbove}
            unreadAllergy={unreadAllergy}
            unreadChange={unreadChange}
          />
          {others === '' ? null : <span className={css.also}>{t`ALSO AT: ${others}`}</span>}
        </span>
      </button>
    </li>
  );
}

/** Details of a dish: options, note, allergy, changes and cancellation. */
export function LineDetails({ line, isAllergyAbove, unreadAllergy, unreadChange }: DetailsProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { was } = line;
  const removed = line.removed !== null;
  return (
    <>
      {line.extra.map((extra) => (
        <span
          key={`${extra.group} ${extra.item}`}
          className={classes(css.extra, extra.unwanted && css.without)}
        >
          {labels.option(extra)}
        </span>
      ))}
      {replacedOptions(line).map((extra) => (
        <s key={`${extra.group} ${extra.item}`} className={css.old}>
          {labels.option(extra)}
        </s>
      ))}
      {was !== null && was.note !== line.note && was.note !== '' ? (
        <s className={css.old} dir="auto">
          {was.note}
        </s>
      ) : null}
      {line.note === '' ? null : (
        <span className={css.note} dir="auto">
          {line.note}
        </span>
      )}
      {line.allergy === '' ? null : (
        <strong className={classes(css.allergy, unreadAllergy && css.unread)}>
          <Icon name="warning" size={16} />{' '}
          {isAllergyAbove ? t`ALLERGY` : t`ALLERGY: ${isolatedText(line.allergy)}`}
        </strong>
      )}
      {removed ? <strong className={css.word}>{t`Cancelled`}</strong> : null}
      {line.voided === undefined ? null : (
        <strong className={classes(css.word, css.voidedWord)}>
          {t({ message: 'Voided', context: 'kitchen' })}
        </strong>
      )}
      {unreadChange && !removed ? (
        <strong className={css.word}>{was?.quantity === 0 ? t`Added` : t`Changed`}</strong>
      ) : null}
    </>
  );
}
