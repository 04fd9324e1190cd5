import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, startTransition, Suspense, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { heldCourse } from '#domain/orders/order-steps.ts';
import type { OrderWay } from '#domain/orders/order-way.ts';
import { defaultTab, type OrderTab, orderTabs } from '#domain/orders/order-tabs.ts';
import { type Actor, cooksOnly } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { lazyWatcher } from '../../parts/lazy-watcher.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useNowEvery } from '../../session/clock.ts';
import { useBranchReady, useRow, useSelected, useView } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { HeaderNotices, HeaderSlot } from '../../shell/header-slot.tsx';
import { useKitchenTheme } from '../../shell/theme.ts';
import { useHasTables } from '../../parts/use-has-tables.ts';
import { useStill, useTouching } from '../../parts/use-touching.ts';
import { boardList, boardWays, keepSame } from './board-list.ts';
import { bulkMove, bumpOf, nextOfLine } from './board-moves.ts';
import { Ticket } from './ticket.tsx';
import { ToPrint } from './to-print.tsx';
import { useBoardActions } from './use-board-actions.ts';
import type { OrderActions } from './use-order-actions.ts';
import css from './orders-board.module.css';

const BoardWatch = lazyWatcher(async () => (await import('./board-watch.tsx')).BoardWatch);
/** What watches over the board is loaded when it stands: it is not to keep the first drawing waiting. */
const WATCH_AFTER_MS = 5000;

/** How many tickets are drawn at first, about a screen; then, as one scrolls, so many more at a time. */
const FIRST = 12;
const STEP = 24;
/** Coming back from an order leads to the tab one came from. */
const LAST_TAB = 'brigade.orders-tab';
/** Late and scheduled are judged so often. */
const JUDGE_EVERY_MS = 5000;

/** The live orders of the branch, by tab, oldest first. */
export function OrdersBoard() {
  const { t } = useLingui();
  const words = useOrderWords();
  const { actor, branch } = useWorkplace();
  const hasTables = useHasTables();
  const settings = useRow('branch', branch.sid);
  const ready = useBranchReady();
  const actions = useBoardActions();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [parameters, setParameters] = useSearchParams();
  const [query, setQuery] = useState('');
  const [ways, setWays] = useState<ReadonlySet<OrderWay>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);

  const asked = parameters.get('tab') ?? sessionStorage.getItem(LAST_TAB);
  const tab = orderTabs.find((one) => one === asked) ?? defaultTab(actor);
  const allSteps = settings?.shop.order_steps_all ?? true;
  const wanted = query.trim().toLocaleLowerCase();
  const select = useCallback(
    (view: BranchView) => boardList(view.list('order'), { tab, ways, wanted, now }),
    [tab, ways, wanted, now],
  );
  const board = useSelected(select, keepSame);
  const tabs = board.counts.map(({ id, count, late }) => ({
    id,
    label: words.tab(id),
    count,
    tone: late ? ('late' as const) : ('fresh' as const),
  }));

  const choose = useCallback((sid: string) => {
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(sid)) next.add(sid);
      return next;
    });
  }, []);

  function goTo(id: OrderTab): void {
    sessionStorage.setItem(LAST_TAB, id);
    setParameters({ tab: id }, { replace: true });
    setSelected(null);
  }

  return (
    <Tabs label={t`Orders by stage`} tabs={tabs} value={tab} onChange={goTo} className={css.board}>
      {cooksOnly(actor) ? <KitchenTheme /> : null}
      <HeaderNotices place="search" />
      <HeaderSlot place="search">
        <SearchField label={t`Search orders`} value={query} onChange={setQuery} />
      </HeaderSlot>
      <div className={classes(css.tools, selected !== null && css.selecting)}>
        {cooksOnly(actor) ? null : (
          <ChipGroup
            label={t`Kind of order`}
            value={ways}
            onChange={setWays}
            options={boardWays
              .filter((way) => hasTables || way !== 'table')
              .map((way) => ({
                id: way,
                label: way === 'delivery' ? t`Delivery` : way === 'pickup' ? t`Pickup` : t`Table`,
                count: board.ways[way],
              }))}
          />
        )}
        {selected === null ? (
          <Button
            variant="quiet"
            icon="check"
            onPress={() => setSelected(new Set())}
            isDisabled={board.sids.length === 0}
          >
            <Trans>Select</Trans>
          </Button>
        ) : (
          <BulkBar
            sids={board.sids}
            selected={selected}
            tab={tab}
            allSteps={allSteps}
            actions={actions}
            onSelect={setSelected}
          />
        )}
      </div>
      {!ready ? (
        <div className={css.grid} aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="280px" />
          ))}
        </div>
      ) : board.sids.length === 0 ? (
        <EmptyState icon={wanted === '' && ways.size === 0 ? 'check' : 'search'} title={t`No orders here`}>
          {wanted === '' && ways.size === 0 ? (
            <Trans>New ones appear by themselves.</Trans>
          ) : (
            <Trans>None fits the search or the filter.</Trans>
          )}
        </EmptyState>
      ) : (
        <TicketGrid
          key={tab}
          sids={board.sids}
          timeZone={branch.timezone}
          tab={tab}
          actor={actor}
          allSteps={allSteps}
          actions={actions}
          selected={selected}
          onSelect={choose}
        />
      )}
      {/* Always as high, whatever is said in it: nothing that comes or goes moves a ticket. */}
      <div className={css.foot} data-testid="board-foot" data-print="never">
        <ToPrint />
        <Watch />
      </div>
    </Tabs>
  );
}

function Watch() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), WATCH_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isDue ? (
    <Suspense fallback={null}>
      <BoardWatch />
    </Suspense>
  ) : null;
}

interface TicketPlace {
  timeZone: string;
  tab: OrderTab;
  actor: Actor;
  allSteps: boolean;
  actions: OrderActions;
  onSelect: (sid: string) => void;
}

/**
 * The tickets of a tab; drawn anew only when one comes, goes or changes its place, and not under a finger: the second tap
 * of a double one would finish the ticket that comes there.
 */
const TicketGrid = memo(function TicketGrid(
  props: TicketPlace & { sids: readonly string[]; selected: ReadonlySet<string> | null },
) {
  const { sids: now, selected, ...place } = props;
  const sids = useStill(now, useTouching('article'));
  const left = sids === now ? undefined : new Set(now);
  const [shown, setShown] = useState(FIRST);
  // A tap meanwhile is heard: what is below is drawn in pauses.
  const more = useCallback(() => startTransition(() => setShown((before) => before + STEP)), []);
  return (
    <div className={css.grid} data-testid="tickets">
      {sids.slice(0, shown).map((sid) => (
        <BoardTicket
          key={sid}
          sid={sid}
          isGone={left?.has(sid) === false}
          isSelected={selected === null ? undefined : selected.has(sid)}
          {...place}
        />
      ))}
      {shown < sids.length ? <More key={shown} onSeen={more} /> : null}
    </div>
  );
});

/** Drawn anew only when its own order changed: a board of a thousand tickets draws one. */
const BoardTicket = memo(function BoardTicket(
  props: TicketPlace & { sid: string; isGone: boolean; isSelected: boolean | undefined },
) {
  const { sid, isGone, timeZone, tab, actor, allSteps, actions, isSelected, onSelect } = props;
  const order = useRow('order', sid);
  if (order === undefined) return null;
  return (
    <Ticket
      order={order}
      isGone={isGone}
      timeZone={timeZone}
      bump={bumpOf(order, tab, actor, allSteps)}
      nextOfLine={(line) => nextOfLine(order, line, actor, allSteps)}
      onBump={(one, status) => void actions.bump([one], status)}
      onMoveLine={actions.moveLine}
      isSelected={isSelected}
      onSelect={() => onSelect(sid)}
    />
  );
});

interface BulkBarProps {
  sids: readonly string[];
  selected: ReadonlySet<string>;
  tab: OrderTab;
  allSteps: boolean;
  actions: OrderActions;
  onSelect: (sids: ReadonlySet<string> | null) => void;
}

/** What can be done with the selected orders at once. */
function BulkBar({ sids, selected, tab, allSteps, actions, onSelect }: BulkBarProps) {
  const { t } = useLingui();
  const words = useOrderWords();
  const { actor } = useWorkplace();
  const view = useView();
  const chosen = sids.flatMap((sid) => (selected.has(sid) ? (view.get('order', sid) ?? []) : []));
  const bulk = bulkMove(chosen, tab, actor, allSteps);
  return (
    <div className={css.bulk} role="group" aria-label={t`Selected orders`}>
      <span className={css.count}>
        <Plural value={chosen.length} one="# selected" other="# selected" />
      </span>
      <Button variant="quiet" onPress={() => onSelect(new Set(sids))}>
        <Trans>All</Trans>
      </Button>
      <Button
        variant="primary"
        isDisabled={bulk === undefined}
        onPress={() => {
          if (bulk === undefined) return;
          actions.bump(bulk.orders, bulk.status, bulk.skipped);
          onSelect(null);
        }}
      >
        {bulk === undefined
          ? t`Nothing to move`
          : words.move(
              bulk.status,
              bulk.orders.some((order) => heldCourse(order) !== undefined),
            )}
      </Button>
      <Button variant="quiet" onPress={() => onSelect(null)}>
        <Trans>Done</Trans>
      </Button>
    </div>
  );
}

/** The end of what is drawn: coming into view asks for more. */
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

/** A cook's board is read from two metres: near-black, larger, whatever the device prefers. */
function KitchenTheme() {
  useKitchenTheme();
  return null;
}
