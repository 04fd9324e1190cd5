import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { TapButton } from '#ui/tap-button.tsx';
import { heldCourse, waitsForCourse } from '#domain/orders/order-steps.ts';
import type { ItemStatus, Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { ACTION_ICON, STATUS_TONE, useOrderWords } from '../../parts/order-words.ts';
import { useSteady } from '../../parts/use-steady.ts';
import { OrderNote } from './order-note.tsx';
import { SavedHere } from './saved-here.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketTimer } from './ticket-timer.tsx';
import css from './ticket.module.css';

export interface TicketProps {
  order: Order;
  /** It has left the tab, and stands there only until the finger has left. */
  isGone: boolean;
  timeZone: string;
  /** The one large move this tab is for; undefined: none this person may make. */
  bump: OrderStatus | undefined;
  /** The next state of a line, when this person may set it. */
  nextOfLine: (line: OrderLine) => ItemStatus | undefined;
  onBump: (order: Order, status: OrderStatus) => void;
  onMoveLine: (order: Order, line: OrderLine, status: ItemStatus) => void;
  /** Selecting for a bulk move; undefined: not selecting. */
  isSelected: boolean | undefined;
  onSelect: (order: Order) => void;
}

/** Statuses that the tab a ticket is in says already. */
const SAID_BY_TAB: ReadonlySet<OrderStatus> = new Set(['PLACED', 'PREPARING', 'PREPARED', 'PACKED']);

/** One order on the board. */
export function Ticket({
  order,
  isGone,
  timeZone,
  bump,
  nextOfLine,
  onBump,
  onMoveLine,
  isSelected,
  onSelect,
}: TicketProps) {
  const { t } = useLingui();
  const words = useOrderWords();
  const format = useFormat();
  const number = words.number(order);
  const place = words.place(order);
  const moves = bump === undefined ? '' : words.move(bump, heldCourse(order) !== undefined);
  const waitsFor = waitsForCourse(order);
  const isSteady = useSteady(bump ?? '');
  const isSaidByTab = SAID_BY_TAB.has(order.status);
  // Not written with #: what formats a number comes about in 40 ms of the first drawing on a slow tablet.
  const lines = order.products.length;
  return (
    <article
      className={classes(css.ticket, isSelected === true && css.selected, isGone && css.gone)}
      aria-label={t`Order ${number}, ${place}`}
      data-sid={order.sid}
      data-round={order.round}
    >
      <header className={css.head}>
        <Link to={`${order.sid}/details.html`} className={css.title}>
          <span className={css.number}>
            {number}
            <small className={css.size}>
              {t`${plural(lines, { one: `${lines} line`, other: `${lines} lines` })}`}
            </small>
          </span>
          <span className={css.place}>
            <Icon name={ACTION_ICON[order.action]} size={18} />
            <strong>{place}</strong>
          </span>
        </Link>
        <TicketTimer order={order} />
      </header>
      {isSelected === undefined && order.booking === null && isSaidByTab ? null : (
        <p className={css.facts}>
          {isSelected === undefined ? null : (
            <input
              type="checkbox"
              className={css.select}
              checked={isSelected}
              onChange={() => onSelect(order)}
              aria-label={t`Select order ${number}`}
            />
          )}
          {order.booking === null ? null : (
            <span className={css.fact}>
              <Icon name="clock" size={18} /> {format.instant(order.booking, timeZone, 'short')}
            </span>
          )}
          {isSaidByTab ? null : <Badge tone={STATUS_TONE[order.status]}>{words.status(order.status)}</Badge>}
        </p>
      )}
      {/* What comes and goes here lies over the dishes: nothing of it moves one under a finger. */}
      <div className={css.frame} data-below>
        {/* The note scrolls with the lines: however long it is, neither the lines nor the button may be pushed out. */}
        <div className={css.body}>
          <OrderNote order={order} />
          <ul className={css.lines}>
            {order.products.map((line) => (
              <TicketLine
                key={line.id}
                order={order}
                line={line}
                next={nextOfLine(line)}
                onMove={(which, status) => onMoveLine(order, which, status)}
              />
            ))}
          </ul>
        </div>
        <span className={css.saved}>
          <SavedHere sid={order.sid} />
        </span>
      </div>
      {bump === undefined ? (
        waitsFor === undefined ? null : (
          <p className={css.waits}>{t`Waits for course ${waitsFor}`}</p>
        )
      ) : (
        <footer className={css.foot}>
          <TapButton
            variant="primary"
            size="kitchen"
            wide
            icon={bump === 'SHIPPED' ? 'scooter' : 'check'}
            aria-disabled={!isSteady}
            onClick={() => (isSteady ? onBump(order, bump) : undefined)}
            aria-label={`${moves} ${number}`}
          >
            {moves}
          </TapButton>
        </footer>
      )}
    </article>
  );
}
