import { useLingui } from '@lingui/react/macro';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { TapButton } from '#ui/tap-button.tsx';
import { isAllergyOfOrder, noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import { isCountedAs, isOnBoard, type KitchenTicket, type TicketPart } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { roundPromisedAt } from '#domain/orders/promise.ts';
import { stepOfDish } from '#domain/orders/untick.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { isolatedText } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { KitchenLine, LineDetails } from './kitchen-line.tsx';
import { KitchenTimer } from './kitchen-timer.tsx';
import { TicketFoot } from './ticket-foot.tsx';
import { TicketHead } from './ticket-head.tsx';
import type { CellProps } from './ticket-place.ts';
import { useTableAllergies } from '../../parts/kitchen/use-table-allergies.ts';
import { rowKey } from './ticket-rows.ts';
import css from './kitchen-ticket.module.css';

/** The rows of a ticket that fit in one cell; the first cell has its head, the last its button. */
export function TicketCell(props: CellProps) {
  const { ticket, rows, page, pages, share, actions, nameOfStation, mayCook, marked } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { order, notes } = ticket;
  const now = useNowEvery(MINUTE_MS);
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
        props.isTop && css.top,
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
        <header className={classes(css.head, css.continued)} data-above="">
          <span className={css.named}>
            <span className={css.number}>
              {number} <span className={css.part}>{`${page + 1}/${pages}`}</span>
            </span>
            <span className={css.place}>{place}</span>
          </span>
          <KitchenTimer ticket={ticket} />
        </header>
      )}
      <ul className={css.lines}>
        <TableAllergies order={order} />
        <OrderNote ticket={ticket} page={page} />
        {rows.map((row) =>
          row.row === 'held' ? (
            <HeldDish
              key={rowKey(row)}
              part={row.part}
              isAllergyAbove={isAllergyAbove(row.part)}
              isUnread={unread}
            />
          ) : row.row === 'course' ? (
            <li key={rowKey(row)} className={css.course} data-row={rowKey(row)}>
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
              key={rowKey(row)}
              order={order}
              row={rowKey(row)}
              round={row.round}
              timeZone={props.timeZone}
            >
              <KitchenLine
                part={row.part}
                isChosen={row.part.lines[0]?.id === props.chosenLine}
                isMarked={marked !== null && isCountedAs(marked, order, row.part)}
                letters={props.fits.letters}
                nameOfStation={nameOfStation}
                mayPutBack={stepOfDish(order, row.part.lines, now) !== undefined}
                onTick={mayCook && !canceled ? (part) => actions.tick(order, part, share) : undefined}
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
        <p className={css.goesOn} data-foot="">{t`continued →`}</p>
      )}
    </article>
  );
}

/** What other orders of the table name as an allergy, in each cell: another part of the bill shares the plates. */
function TableAllergies({ order }: Pick<KitchenTicket, 'order'>) {
  const { t } = useLingui();
  const text = isolatedText(useTableAllergies(order));
  return text === '' ? null : (
    <li className={classes(css.orderNote, css.allergy)} data-above="repeated">
      <Icon name="warning" size={16} /> {t`ALLERGY at the table: ${text}`}
    </li>
  );
}

/**
 * The order's note, once, above its dishes. An allergy is repeated in each cell, since the dishes only show the
 * keyword.
 */
function OrderNote({ ticket: { order, notes }, page }: { ticket: KitchenTicket; page: number }) {
  const { t } = useLingui();
  if (noteOfAllergy(order.note) === '')
    return page > 0 || order.note === '' ? null : (
      <li className={css.orderNote} data-above="" dir="auto">
        {order.note}
      </li>
    );
  const isUnread = order.products.some(
    (line) =>
      isAllergyOfOrder(order, line) && notes.some((note) => note.kind === 'allergy' && note.line === line.id),
  );
  return (
    <li className={classes(css.orderNote, css.allergy, isUnread && css.unread)} data-above="repeated">
      <Icon name="warning" size={16} /> {t`ALLERGY: ${isolatedText(noteOfAllergy(order.note))}`}
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
    <li className={classes(css.what, css.held)} data-line={line.id} data-row={line.id}>
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
  /** The key of the row. */
  row: string;
  /** The later round that starts here. */
  round: number | undefined;
  timeZone: string;
  children: React.ReactNode;
}

function PartRow({ order, row, round, timeZone, children }: PartRowProps) {
  const { t } = useLingui();
  const format = useFormat();
  if (round === undefined) return children;
  const isKnown = order.rounds?.some((one) => one.round === round) === true;
  const time = format.instant(roundPromisedAt(order, round), timeZone, 'time');
  return (
    <>
      <li className={css.added} data-row={row}>
        {isKnown ? t`+ added, for ${time}` : t`+ added`}
      </li>
      {children}
    </>
  );
}
