import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { TapButton } from '#ui/tap-button.tsx';
import { isAllergyOfOrder, noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import {
  cells,
  isOnBoard,
  isRecalled,
  type KitchenTicket as Shown,
  missingFrom,
  type TicketPart,
} from '#domain/orders/kitchen-board.ts';
import type { KitchenShare } from '#domain/orders/kitchen-share.ts';
import type { Order } from '#domain/orders/order.ts';
import { promisedAt, roundPromisedAt } from '#domain/orders/promise.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { KitchenLine, LineDetails } from './kitchen-line.tsx';
import { KitchenTimer } from './kitchen-timer.tsx';
import type { KitchenActions } from './use-kitchen-actions.ts';
import { type TicketRoom, weightAbove, weightOfLine } from './row-weight.ts';
import { footerActionKey } from './action-keys.ts';
import { useFrozenUnderFinger } from './use-touch-guard.ts';
import css from './kitchen-ticket.module.css';

export interface TicketPlace {
  share: KitchenShare;
  /** How much of a ticket fits in a cell before it continues in the next. */
  fits: TicketRoom;
  timeZone: string;
  nameOfStation: (sid: string) => string;
  actions: KitchenActions;
  mayCook: boolean;
  onMenu: (sid: string, part?: TicketPart) => void;
}

type Row =
  | {
      row: 'part';
      part: TicketPart /** The later round that starts with this part. */;
      round: number | undefined;
    }
  | { row: 'course'; course: number }
  | { row: 'held'; part: TicketPart };

function rowsOf({ parts, held }: Shown): Row[] {
  const roundOf = (part: TicketPart | undefined) => part?.lines[0]?.round;
  const rows: Row[] = parts.map((part, index) => {
    const begins = part.added && roundOf(parts[index - 1]) !== roundOf(part);
    return { row: 'part', part, round: begins ? roundOf(part) : undefined };
  });
  for (const { course, parts: waiting } of held) {
    rows.push({ row: 'course', course });
    for (const part of waiting) rows.push({ row: 'held', part });
  }
  return rows;
}

function weightOf(order: Order, row: Row, letters: number): number {
  const line = row.row === 'course' ? undefined : row.part.lines[0];
  return line === undefined ? 1 : weightOfLine(order, line, letters);
}

/** One order as this device shows it, over as many cells as needed; re-renders only when the order changes. */
export const KitchenTicket = memo(function KitchenTicket(
  props: TicketPlace & {
    sid: string;
    number: number | undefined;
    isSelected: boolean;
    chosenLine: string | null;
  },
) {
  const { sid, share, fits, ...rest } = props;
  const order = useFrozenUnderFinger(useRow('order', sid));
  const ticket = order === undefined ? undefined : ticketOf(order, share);
  const isSteady = useIsSettled(ticket === undefined ? '' : footerActionKey(ticket));
  if (ticket === undefined) return null;
  const { letters } = fits;
  const pieces = cells(
    rowsOf(ticket),
    { most: fits.maxLines, room: fits.room },
    (row) => weightOf(ticket.order, row, letters),
    weightAbove(ticket.order, letters),
  );
  return pieces.map((rows, index) => (
    <TicketCell
      key={rows[0] === undefined || rows[0].row === 'course' ? index : (rows[0].part.lines[0]?.id ?? index)}
      {...rest}
      share={share}
      fits={fits}
      ticket={ticket}
      isSteady={isSteady}
      rows={rows}
      page={index}
      pages={pieces.length}
    />
  ));
});

interface CellProps extends TicketPlace {
  ticket: Shown;
  /** The footer button has had the same meaning for a moment. */
  isSteady: boolean;
  rows: readonly Row[];
  page: number;
  pages: number;
  number: number | undefined;
  isSelected: boolean;
  /** The dish selected by keyboard: the id of its first line. */
  chosenLine: string | null;
}

function TicketCell(props: CellProps) {
  const { ticket, rows, page, pages, share, actions, nameOfStation, mayCook, onMenu } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { order, notes } = ticket;
  const number = labels.number(order);
  const place = labels.place(order);
  const gone = !isOnBoard(ticket);
  const canceled = order.status === 'CANCELED';
  const unread = (kind: string, part: TicketPart) =>
    notes.some((note) => note.kind === kind && part.lines.some((line) => line.id === note.line));
  const isAllergyAbove = ({ lines: [line] }: TicketPart) =>
    line !== undefined && isAllergyOfOrder(order, line);
  return (
    <article
      className={classes(
        css.ticket,
        gone && css.gone,
        canceled && css.canceled,
        order.rush !== null && css.rush,
        props.isSelected && css.selected,
      )}
      aria-label={
        pages === 1
          ? t`Order ${number}, ${place}`
          : t`Order ${number}, ${place}, part ${page + 1} of ${pages}`
      }
      data-sid={order.sid}
      tabIndex={-1}
      data-page={page}
      data-round={order.round}
    >
      {page === 0 ? (
        <TicketHead {...props} />
      ) : (
        <header className={classes(css.head, css.continued)}>
          <span className={css.number}>{number}</span>
          <span>{`… ${page + 1}/${pages}`}</span>
        </header>
      )}
      <ul className={css.lines}>
        <OrderNote ticket={ticket} page={page} />
        {rows.map((row) =>
          row.row === 'held' ? (
            <HeldDish
              key={row.part.lines[0]?.id ?? ''}
              part={row.part}
              isAllergyAbove={isAllergyAbove(row.part)}
              isUnread={unread}
            />
          ) : row.row === 'course' ? (
            <li key={`course ${row.course}`} className={css.course}>
              <span>
                <Icon name="clock" size={20} /> {t`Course ${row.course} is held`}
              </span>
              {mayCook ? (
                <TapButton variant="secondary" onClick={() => actions.fire(order, row.course)}>
                  {t`Fire course ${row.course}`}
                </TapButton>
              ) : null}
            </li>
          ) : (
            <PartRow
              key={row.part.lines[0]?.id ?? ''}
              order={order}
              round={row.round}
              timeZone={props.timeZone}
            >
              <KitchenLine
                part={row.part}
                isChosen={row.part.lines[0]?.id === props.chosenLine}
                letters={props.fits.letters}
                nameOfStation={nameOfStation}
                onTick={mayCook && !canceled ? (part) => actions.tick(order, part, share) : undefined}
                onMore={(part) => onMenu(order.sid, part)}
                isAllergyAbove={isAllergyAbove(row.part)}
                unreadAllergy={unread('allergy', row.part)}
                unreadChange={unread('changed', row.part)}
              />
            </PartRow>
          ),
        )}
      </ul>
      {page === pages - 1 ? (
        <TicketFoot {...props} gone={gone} />
      ) : (
        <p className={css.goesOn}>{t`continued →`}</p>
      )}
    </article>
  );
}

/**
 * The order's note, once, above its dishes. An allergy is repeated in each cell, since the dishes only show the
 * keyword.
 */
function OrderNote({ ticket: { order, notes }, page }: { ticket: Shown; page: number }) {
  const { t } = useLingui();
  if (noteOfAllergy(order.note) === '')
    return page > 0 || order.note === '' ? null : <li className={css.orderNote}>{order.note}</li>;
  const isUnread = order.products.some(
    (line) =>
      isAllergyOfOrder(order, line) && notes.some((note) => note.kind === 'allergy' && note.line === line.id),
  );
  return (
    <li className={classes(css.orderNote, css.allergy, isUnread && css.unread)}>
      <Icon name="warning" size={16} /> {t`ALLERGY: ${noteOfAllergy(order.note)}`}
    </li>
  );
}

interface HeldDishProps {
  part: TicketPart;
  isAllergyAbove: boolean;
  isUnread: (kind: string, part: TicketPart) => boolean;
}

/** A held dish, with everything the ticket's footer requires to be read. */
function HeldDish({ part, isAllergyAbove, isUnread }: HeldDishProps) {
  const [line] = part.lines;
  if (line === undefined) return null;
  return (
    <li className={classes(css.what, css.held)} data-line={line.id}>
      <span className={css.name}>
        <span className={css.quantity}>{part.quantity}×</span> {line.name}
      </span>
      <LineDetails
        line={line}
        isAllergyAbove={isAllergyAbove}
        unreadAllergy={isUnread('allergy', part)}
        unreadChange={isUnread('changed', part)}
      />
    </li>
  );
}

interface PartRowProps {
  order: Order;
  /** The later round that starts here. */
  round: number | undefined;
  timeZone: string;
  children: React.ReactNode;
}

function PartRow({ order, round, timeZone, children }: PartRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (round === undefined) return children;
  const isKnown = order.rounds?.some((one) => one.round === round) === true;
  const time = format.instant(roundPromisedAt(order, round), timeZone, 'time');
  return (
    <>
      <li className={css.added}>{isKnown ? t`+ added, for ${time}` : t`+ added`}</li>
      {children}
    </>
  );
}

function TicketHead({ ticket, share, timeZone, nameOfStation, number: key, onMenu }: CellProps) {
  const { order } = ticket;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const missing = share === 'expo' ? [...missingFrom(order)] : [];
  const number = labels.number(order);
  return (
    <>
      <header className={css.head}>
        {key === undefined ? null : (
          <kbd className={css.key} aria-hidden="true">
            {key}
          </kbd>
        )}
        <button
          type="button"
          className={css.title}
          onClick={() => onMenu(order.sid)}
          aria-label={t`More actions: order ${number}`}
        >
          <span className={css.number}>{number}</span>
          <span className={css.place}>{labels.place(order)}</span>
        </button>
        <KitchenTimer ticket={ticket} />
      </header>
      <p className={css.facts}>
        {order.rush === null ? null : <strong className={css.rushWord}>{t`RUSH`}</strong>}
        {isRecalled(order, share) ? <strong className={css.recalledWord}>{t`RECALLED`}</strong> : null}
        <span>{labels.action(order.action)}</span>
        <span>
          <Icon name="clock" size={18} /> {format.instant(promisedAt(order), timeZone, 'time')}
        </span>
        {missing.map(([station, pieces]) => (
          <span key={station} className={css.missing}>
            {station === '' ? t`unassigned` : nameOfStation(station)} {pieces}
          </span>
        ))}
      </p>
    </>
  );
}

function TicketFoot(props: CellProps & { gone: boolean }) {
  const { ticket, share, actions, mayCook, gone, isSteady } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { order, notes } = ticket;
  const number = labels.number(order);
  if (gone) return <p className={css.goneWord}>{t`Done`}</p>;
  if (!mayCook) return null;
  if (notes.length > 0) {
    const allergy = notes.some(({ kind }) => kind === 'allergy');
    const change = notes.some(({ kind }) => kind !== 'allergy');
    const said = !allergy ? t`Change read` : change ? t`Allergy and change read` : t`Allergy read`;
    const canceled = notes.some(({ kind }) => kind === 'canceled');
    return (
      <footer className={css.foot}>
        <TapButton
          variant="danger"
          size="kitchen"
          wide
          icon={canceled ? 'close' : 'warning'}
          aria-disabled={!isSteady}
          onClick={() => (isSteady ? actions.read(order, notes) : undefined)}
          aria-label={t`Read: ${number}`}
        >
          {canceled ? t`CANCELLED – read` : said}
        </TapButton>
      </footer>
    );
  }
  const [next] = ticket.held;
  if (next !== undefined && ticket.parts.every(({ done }) => done))
    return <p className={css.goneWord}>{t`Waiting for course ${next.course}`}</p>;
  return (
    <footer className={css.foot}>
      <TapButton
        variant="primary"
        size="kitchen"
        wide
        icon="check"
        aria-disabled={!isSteady}
        onClick={() => (isSteady ? actions.bump(ticket, share) : undefined)}
        aria-label={t`All done: ${number}`}
      >
        {share === 'expo' ? t`All done` : t`Done here`}
      </TapButton>
    </footer>
  );
}
