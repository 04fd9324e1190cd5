import { memo, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { fulfillmentOf } from '#domain/orders/fulfillment.ts';
import { mayPack } from '#domain/orders/may-pack.ts';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import type { Order } from '#domain/orders/order.ts';
import { type Actor, floorRoles, hasRole } from '#domain/roles.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { useFrozenWhile, useTouching } from '../../parts/kitchen/use-touching.ts';
import { useRow } from '../../sync/sync-context.tsx';
import type { BoardList } from './board-list.ts';
import { bumpOf, nextOfLine } from './board-moves.ts';
import { Ticket } from './ticket.tsx';
import { asStacked } from '../../parts/kitchen/as-stacked.ts';
import { splitAtBreaks, TOP } from '../../parts/kitchen/split-at-breaks.ts';
import type { ColumnBreaks } from '../../parts/kitchen/use-column-breaks.ts';
import { useKeptPlaces } from './use-kept-places.ts';
import type { OrderActions } from './use-order-actions.ts';
import { useFootFirst } from './use-foot-first.ts';
import { useTableAllergies } from '../../parts/kitchen/use-table-allergies.ts';
import css from './orders-board.module.css';

/** The first render is over by then, and nothing has been touched yet. */
const EDGE_AFTER_MS = 300;
const BoardEdge = lazyWithRetry(
  () => import('./board-edge.tsx').then((code) => code.BoardEdge),
  EDGE_AFTER_MS,
);

/** Tickets rendered at first, about one screen, and then added per step while scrolling. */
const FIRST = 12;
const STEP = 24;

interface TicketPlace {
  timeZone: string;
  tab: OrderTab;
  actor: Actor;
  allSteps: boolean;
  actions: OrderActions;
  onSelect: (sid: string) => void;
}

/**
 * The tickets of a tab; re-renders only when one is added, removed or moved, and not while the screen is touched: the
 * second tap of a double tap would finish the ticket that moves there.
 */
export const BoardTickets = memo(function BoardTickets(
  props: TicketPlace & { selected: ReadonlySet<string> | null } & Pick<BoardList, 'sids' | 'also'>,
) {
  const { sids: sorted, also, selected, ...place } = props;
  const now = useKeptPlaces(sorted);
  const isTouched = useTouching('article');
  const sids = useFrozenWhile(now, isTouched);
  const left = sids === now ? undefined : new Set(now);
  const [shown, setShown] = useState(FIRST);
  // Rendered in a transition, so that taps are handled in between.
  const more = useCallback(() => startTransition(() => setShown((before) => before + STEP)), []);
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const [measured, setBreaks] = useState<ColumnBreaks>();
  // First measured when the page is idle, which may be while a ticket is pressed.
  const breaks = useFrozenWhile(measured, isTouched);
  const isFootFirst = useFootFirst(grid);
  return (
    <>
      <div className={css.grid} data-testid="tickets" ref={setGrid}>
        {asStacked(sids.slice(0, shown), breaks).map((sid) => (
          <BoardTicket
            key={sid}
            sid={sid}
            also={sid === also.first ? also.count : 0}
            breaks={breaks?.get(sid)}
            isGone={left?.has(sid) === false}
            isFootFirst={isFootFirst}
            isSelected={selected === null ? undefined : selected.has(sid)}
            {...place}
          />
        ))}
        {shown < sids.length ? <More key={shown} onSeen={more} /> : null}
      </div>
      <Suspense fallback={null}>
        <BoardEdge grid={grid} sids={sids} divider={also.first} onBreaks={setBreaks} />
      </Suspense>
    </>
  );
});

/** Whether an order is paid at the counter; before it is accepted, not yet. */
const isAtCounter = (order: Order) => fulfillmentOf(order) === 'pickup' && order.status !== 'APPROVAL';

/** Re-renders only when its own order changes: on a board of a thousand tickets, one. */
const BoardTicket = memo(function BoardTicket(
  props: TicketPlace & {
    sid: string;
    /** How many orders it is the first of whose next step is in another tab; 0: it is not. */
    also: number;
    isGone: boolean;
    isFootFirst: boolean;
    isSelected: boolean | undefined;
    /** The lines that begin a further cell; undefined: not measured yet. */
    breaks: string | undefined;
  },
) {
  const {
    sid,
    also,
    breaks,
    isGone,
    isFootFirst,
    timeZone,
    tab,
    actor,
    allSteps,
    actions,
    isSelected,
    onSelect,
  } = props;
  // A ticket that has left keeps its height: the one below it would move under the finger of a double tap.
  const order = useFrozenWhile(useRow('order', sid), isGone);
  const atTable = useTableAllergies(order);
  if (order === undefined) return null;
  const cells = splitAtBreaks(order.products, ({ id }) => id, breaks);
  return cells.map((lines, page) => (
    <Ticket
      key={lines[0]?.id ?? ''}
      order={order}
      also={page === 0 ? also : undefined}
      atTable={atTable}
      lines={lines}
      page={page}
      pages={cells.length}
      isTop={page > 0 || breaks?.startsWith(TOP) === true}
      isGone={isGone}
      isFootFirst={isFootFirst}
      tab={tab}
      timeZone={timeZone}
      bump={bumpOf(order, tab, actor, allSteps)}
      nextOfLine={(line) => nextOfLine(order, line, actor, allSteps)}
      onBump={(one, status) => void actions.bump([one], status)}
      onMoveLine={actions.moveLine}
      packing={tab === 'packing' && mayPack(actor, order) ? actions : undefined}
      takesMoney={isAtCounter(order) && hasRole(actor, ...floorRoles)}
      isSelected={isSelected}
      onSelect={() => onSelect(sid)}
    />
  ));
});

/** End of the rendered list: loads more when it comes into view. */
function More({ onSeen }: { onSeen: () => void }) {
  const mark = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { current } = mark;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) onSeen();
      },
      { root: current.parentElement, rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={mark} className={css.more} aria-hidden="true" />;
}
