import { useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import type { FulfillmentType } from '#domain/orders/fulfillment.ts';
import { defaultTab, type OrderTab, orderTabs } from '#domain/orders/order-tabs.ts';
import type { Order } from '#domain/orders/order.ts';
import { cooksOnly } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useRow, useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useKitchenTheme } from '../../shell/theme.ts';
import { boardList, keepSame } from './board-list.ts';
import { bumpOf } from './board-moves.ts';
import { BoardTickets } from './board-tickets.tsx';
import { BoardTools } from './board-tools.tsx';
import type { NoOrdersProps } from './no-orders.tsx';
import { useIsPrintQueueFilled } from './print-queue.ts';
import { useBoardActions } from './use-board-actions.ts';
import css from './orders-board.module.css';

const SEARCH_AFTER_MS = 200;
const NoOrders = lazyWithRetry(() => import('./no-orders.tsx').then((code) => code.NoOrders));
/** Not needed for the first render; it has its place in the header. */
const BoardSearch = lazyWithRetry(
  () => import('./board-search.tsx').then((code) => code.BoardSearch),
  SEARCH_AFTER_MS,
);
const BulkBar = lazyWithRetry(() => import('./bulk-bar.tsx').then((code) => code.BulkBar));
const PrintQueueBar = lazyWithRetry(() => import('./print-queue-bar.tsx').then((code) => code.PrintQueueBar));
/** Monitoring code loads later, so it does not delay the first render. */
const WATCH_AFTER_MS = 5000;
const BoardWatch = lazyWithRetry(
  () => import('./board-watch.tsx').then((code) => code.BoardWatch),
  WATCH_AFTER_MS,
);

/** Restores the tab when returning from an order. */
const LAST_TAB = 'brigade.orders-tab';
/** How often to evaluate which orders are overdue or scheduled. */
const JUDGE_EVERY_MS = 5000;

/** The tab named in the address, else the last one of this device, else the first one of the person's role. */
function useBoardTab(): [OrderTab, (id: OrderTab) => void] {
  const { actor } = useWorkplace();
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('tab') ?? sessionStorage.getItem(LAST_TAB);
  const tab = orderTabs.find((one) => one === asked) ?? defaultTab(actor);
  const open = (id: OrderTab) => {
    sessionStorage.setItem(LAST_TAB, id);
    setParameters({ tab: id }, { replace: true });
  };
  return [tab, open];
}

/** The branch's live orders by tab; what is due first comes first. */
export function OrdersBoard() {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const { actor, branch } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const ready = useBranchReady();
  const actions = useBoardActions();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const [tab, openTab] = useBoardTab();
  const [query, setQuery] = useState('');
  const [fulfillments, setFulfillments] = useState<ReadonlySet<FulfillmentType>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);

  const allSteps = settings?.shop.order_steps_all ?? true;
  const wanted = query.trim().toLocaleLowerCase();
  const select = useCallback(
    (view: BranchView) => {
      const canAccept = (order: Order) => bumpOf(order, tab, actor, allSteps) !== undefined;
      return boardList(view.list('order'), { tab, fulfillments, wanted, now, canAccept });
    },
    [tab, fulfillments, wanted, now, actor, allSteps],
  );
  const board = useSelected(select, keepSame);
  const tabs = board.counts.map(({ id, count, overdue }) => ({
    id,
    label: labels.tab(id),
    count: ready ? count : null,
    tone: overdue > 0 ? ('late' as const) : ('fresh' as const),
  }));

  const overdue = board.counts.find(({ id }) => id === tab)?.overdue ?? 0;

  const choose = useCallback((sid: string) => {
    setSelected((before) => {
      const next = new Set(before);
      if (!next.delete(sid)) next.add(sid);
      return next;
    });
  }, []);

  function goTo(id: OrderTab): void {
    openTab(id);
    setSelected(null);
  }

  return (
    <Tabs
      label={t`Orders by stage`}
      tabs={tabs}
      value={tab}
      onChange={goTo}
      className={css.board}
      aside={
        <BoardTools
          board={board}
          isReady={ready}
          overdue={overdue}
          fulfillments={fulfillments}
          onFilter={setFulfillments}
          isSelecting={selected !== null}
          onSelect={() => setSelected(new Set())}
        >
          <BulkBar
            sids={board.sids}
            selected={selected ?? new Set()}
            tab={tab}
            allSteps={allSteps}
            actions={actions}
            onSelect={setSelected}
          />
        </BoardTools>
      }
    >
      {cooksOnly(actor) ? <KitchenTheme /> : null}
      <Suspense fallback={null}>
        <BoardSearch query={query} onSearch={setQuery} />
      </Suspense>
      {!ready ? (
        <div className={css.grid} aria-busy="true">
          <Skeleton height="280px" />
          <Skeleton height="280px" />
        </div>
      ) : board.sids.length === 0 ? (
        <EmptyTab
          isSearched={wanted !== '' || fulfillments.size > 0}
          elsewhere={
            wanted === ''
              ? []
              : tabs.flatMap((one) => (one.id !== tab && one.count ? [{ ...one, count: one.count }] : []))
          }
          onOpen={goTo}
        />
      ) : (
        <BoardTickets
          key={tab}
          sids={board.sids}
          also={board.also}
          timeZone={branch.timezone}
          tab={tab}
          actor={actor}
          allSteps={allSteps}
          actions={actions}
          selected={selected}
          onSelect={choose}
        />
      )}
      {/* A fixed height, so that messages do not move the tickets. */}
      <div className={css.foot} data-testid="board-foot" data-print="never">
        <TicketsToPrint />
        <Watch />
      </div>
    </Tabs>
  );
}

function EmptyTab(props: NoOrdersProps) {
  return (
    <Suspense fallback={null}>
      <NoOrders {...props} />
    </Suspense>
  );
}

/** Its code loads only when there are tickets to print. */
function TicketsToPrint() {
  return !useIsPrintQueueFilled() ? null : (
    <Suspense fallback={null}>
      <PrintQueueBar />
    </Suspense>
  );
}

function Watch() {
  return (
    <Suspense fallback={null}>
      <BoardWatch />
    </Suspense>
  );
}

/** The kitchen theme for cooks, whatever the device prefers: near-black and larger, readable from two meters. */
function KitchenTheme() {
  useKitchenTheme();
  return null;
}
