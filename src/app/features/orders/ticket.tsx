import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/icon.tsx';
import { TapButton } from '#ui/tap-button.tsx';
import { isComingBack } from '#domain/delivery/coming-back.ts';
import { heldCourse, waitsForCourse } from '#domain/orders/order-steps.ts';
import { untickedIn } from '#domain/orders/packing-of.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import type { ItemStatus, Order, OrderLine, OrderStatus } from '#domain/orders/order.ts';
import { ACTION_ICON, useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import type { CounterRowsProps } from './counter-rows.tsx';
import { OrderNote } from './order-note.tsx';
import { SavedOnDevice } from './saved-on-device.tsx';
import { TicketFacts } from './ticket-facts.tsx';
import { TicketLine } from './ticket-line.tsx';
import { TicketTimer } from './ticket-timer.tsx';
import css from './ticket.module.css';

export interface TicketProps extends Pick<CounterRowsProps, 'packing' | 'takesMoney'> {
  order: Order;
  /** The dishes in this cell: a ticket that does not fit in its column continues in the next one. */
  lines: readonly OrderLine[];
  /** How many orders it is the first of whose next step is in another tab; 0: it is not. */
  also?: number | undefined;
  /** The allergies that other orders of its table name. */
  atTable?: string | undefined;
  page: number;
  pages: number;
  /** It begins a column. */
  isTop: boolean;
  /** It has left the tab, and is shown only until the touch ends. */
  isGone: boolean;
  /** Its button stands above the dishes. */
  isFootFirst: boolean;
  tab: OrderTab;
  timeZone: string;
  /** The tab's main status change; undefined: this person may not make it. */
  bump: OrderStatus | undefined;
  /** The next status of a line, if this person may set it. */
  nextOfLine: (line: OrderLine) => ItemStatus | undefined;
  onBump: (order: Order, status: OrderStatus) => void;
  onMoveLine: (order: Order, line: OrderLine, status: ItemStatus) => void;
  /** Selected for a bulk change; undefined: not selecting. */
  isSelected: boolean | undefined;
  onSelect: (order: Order) => void;
}

const TicketSelect = lazyWithRetry(() => import('./ticket-select.tsx').then((code) => code.TicketSelect));
const DeliveryFacts = lazyWithRetry(() => import('./delivery-facts.tsx').then((code) => code.DeliveryFacts));
const CounterRows = lazyWithRetry(() => import('./counter-rows.tsx').then((code) => code.CounterRows));

/** One order on the board, or the dishes of it that fit in one column; its button is below the last of them. */
export function Ticket({
  order,
  lines,
  also,
  atTable,
  page,
  pages,
  isTop,
  isGone,
  isFootFirst,
  tab,
  timeZone,
  bump,
  nextOfLine,
  onBump,
  onMoveLine,
  packing,
  takesMoney,
  isSelected,
  onSelect,
}: TicketProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const number = labels.number(order);
  const place = labels.place(order);
  const isLast = page === pages - 1;
  const foot = isLast ? (
    <TicketFoot order={order} bump={bump} packing={packing} isFirst={isFootFirst} onBump={onBump} />
  ) : null;
  const part = pages === 1 ? '' : ` … ${page + 1}/${pages}`;
  return (
    <article
      className={classes(
        css.ticket,
        isTop && css.top,
        isSelected === true && css.selected,
        isGone && css.gone,
      )}
      aria-label={t`Order ${number}, ${place}` + part}
      data-sid={order.sid}
      data-round={order.round}
    >
      <AlsoHeading count={also} />
      <header className={classes(css.head, page > 0 && css.continued)} data-above="">
        <Link to={`${order.sid}/details.html`} className={css.title}>
          <span className={css.number}>{number}</span>
          <span className={css.place}>
            <span className={css.way}>
              <Icon name={ACTION_ICON[order.action]} size={18} />
              <SavedOnDevice sid={order.sid} isShort />
            </span>
            <strong>{place}</strong>
            {part === '' ? null : <small className={css.size}>{part}</small>}
          </span>
        </Link>
        {page > 0 ? null : <TicketTimer order={order} timeZone={timeZone} />}
        {page > 0 || isSelected === undefined ? null : (
          <Suspense fallback={null}>
            <TicketSelect number={number} isSelected={isSelected} onSelect={() => onSelect(order)} />
          </Suspense>
        )}
      </header>
      {isFootFirst ? foot : null}
      {page > 0 ? null : <TicketFacts order={order} tab={tab} bump={bump} timeZone={timeZone} />}
      <FactsOfDelivery order={order} tab={tab} page={page} />
      <div className={css.frame} data-below>
        {/* The note scrolls with the lines, so a long one cannot push lines or the button out of view. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolls, and may hold no button (WCAG 2.1.1) */}
        <div className={css.body} tabIndex={0}>
          <OrderNote order={order} atTable={atTable} page={page} />
          <ul className={css.lines}>
            {lines.map((line) => (
              <TicketLine
                key={line.id}
                order={order}
                line={line}
                next={nextOfLine(line)}
                onMove={(which, status) => onMoveLine(order, which, status)}
                onPack={packing && ((which, isPacked) => packing.pack(order, which, isPacked))}
              />
            ))}
          </ul>
        </div>
      </div>
      {!isLast || (packing === undefined && !takesMoney) ? null : (
        <AtCounter order={order} number={number} packing={packing} takesMoney={takesMoney} />
      )}
      {isLast ? null : <p className={css.goesOn}>{t`continued →`}</p>}
      {isFootFirst ? null : foot}
    </article>
  );
}

/** Where a ticket is to be delivered, the first of its cells says who brings it and where to. */
function FactsOfDelivery({ order, tab, page }: Pick<TicketProps, 'order' | 'tab' | 'page'>) {
  return page > 0 ||
    tab !== 'delivering' ||
    (order.address === null && order.undelivered === undefined) ? null : (
    <Suspense fallback={null}>
      <DeliveryFacts order={order} />
    </Suspense>
  );
}

/** Above the first of the tickets whose next step is in another tab. */
function AlsoHeading({ count: also = 0 }: { count: number | undefined }) {
  const { t } = useLingui();
  return also === 0 ? null : <h3 className={css.also} data-above="">{t`Also in another tab (${also})`}</h3>;
}

interface TicketFootProps extends Pick<TicketProps, 'order' | 'bump' | 'packing' | 'onBump'> {
  /** It stands above the dishes. */
  isFirst: boolean;
}

/** The button that moves the order on, or what the order waits for. */
function TicketFoot({ order, bump, packing, isFirst, onBump }: TicketFootProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const waitsFor = waitsForCourse(order);
  const first = isFirst && css.first;
  if (bump === undefined) {
    return waitsFor === undefined ? null : (
      <p className={classes(css.waits, first)} data-foot="">{t`Waiting for course ${waitsFor}`}</p>
    );
  }
  return (
    <footer className={classes(css.foot, first)} data-foot="">
      <BumpButton
        number={labels.number(order)}
        bump={bump}
        moves={
          isComingBack(order)
            ? t`It came back`
            : labels.move(bump, heldCourse(order) !== undefined, order.action)
        }
        unticked={packing === undefined ? 0 : untickedIn(order)}
        onBump={() => onBump(order, bump)}
      />
    </footer>
  );
}

interface BumpButtonProps {
  number: string;
  bump: OrderStatus;
  /** What the button does, in words. */
  moves: string;
  /** Dishes that are not ticked as packed. */
  unticked: number;
  onBump: () => void;
}

/** How long the question about dishes that are not ticked stays on the button. */
const ASKED_FOR_MS = 6000;

/** Moves an order on; while dishes are not ticked as packed, a first tap says so, and a second one packs anyway. */
function BumpButton({ number, bump, moves, unticked, onBump }: BumpButtonProps) {
  const { t } = useLingui();
  const [isAsked, setAsked] = useState(false);
  const asks = isAsked && unticked > 0;
  const isSteady = useIsSettled(`${bump} ${asks}`);
  useEffect(() => {
    if (!isAsked) return undefined;
    const timer = setTimeout(() => setAsked(false), ASKED_FOR_MS);
    return () => clearTimeout(timer);
  }, [isAsked]);
  const press = () => {
    if (!isSteady) return;
    if (unticked > 0 && !isAsked) setAsked(true);
    else onBump();
  };
  return (
    <TapButton
      variant={asks ? 'secondary' : 'primary'}
      size="kitchen"
      wide
      icon={asks ? 'warning' : bump === 'SHIPPED' ? 'scooter' : 'check'}
      aria-disabled={!isSteady}
      onClick={press}
      aria-label={asks ? t`${unticked} not ticked · Pack ${number} anyway` : `${moves} ${number}`}
    >
      {asks ? t`${unticked} not ticked · Pack anyway` : moves}
    </TapButton>
  );
}

/** The rows of the counter; they keep their place while their code loads, so that no button moves. */
function AtCounter(props: CounterRowsProps) {
  const places = (
    <>
      {props.packing === undefined ? null : <div className={css.packing} />}
      {props.takesMoney ? <div className={css.money} /> : null}
    </>
  );
  return (
    <Suspense fallback={places}>
      <CounterRows {...props} />
    </Suspense>
  );
}
