import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { memo, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { isTableOrder, type Order, type OrderStatus } from '#domain/orders/order.ts';
import { wayOf, type OrderWay } from '#domain/orders/order-lifecycle.ts';
import { defaultTab, inTab, type OrderTab, orderTabs } from '#domain/orders/order-tabs.ts';
import { orderTimer } from '#domain/orders/order-timer.ts';
import { type Actor, cooksOnly } from '#domain/roles.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useNow } from '../../session/clock.ts';
import { useBranchReady, useRow, useRows } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { HeaderSlot } from '../../shell/header-slot.tsx';
import { useKitchenTheme } from '../../shell/theme.ts';
import { bumpOf, nextOfLine } from './board-moves.ts';
import { Ticket } from './ticket.tsx';
import { type OrderActions, useOrderActions } from './use-order-actions.ts';
import css from './orders-board.module.css';

/** How many tickets are drawn at once; the rest come as one scrolls. */
const STEP = 36;
/** Coming back from an order leads to the tab one came from. */
const LAST_TAB = 'brigade.orders-tab';
const WAYS: readonly OrderWay[] = ['delivery', 'pickup', 'table'];

function matches(order: Order, query: string): boolean {
  if (query === '') return true;
  const texts = [`#${order.number ?? ''}`, order.label, order.name, order.phone, order.table?.name ?? ''];
  return [...texts, ...order.products.map((line) => line.name)].some((text) =>
    text.toLocaleLowerCase().includes(query),
  );
}

function byAge(one: Order, other: Order): number {
  return one.create_at - other.create_at || (one.number ?? Infinity) - (other.number ?? Infinity);
}

/** The live orders of the branch, by tab, oldest first. */
export function OrdersBoard() {
  const { t } = useLingui();
  const words = useOrderWords();
  const { actor, branch } = useWorkplace();
  const settings = useRow('branch', branch.sid);
  const orders = useRows('order');
  const ready = useBranchReady();
  const actions = useOrderActions();
  const minute = Math.floor(useNow() / 5000) * 5000;
  const [parameters, setParameters] = useSearchParams();
  const [query, setQuery] = useState('');
  const [ways, setWays] = useState<ReadonlySet<OrderWay>>(new Set());
  const [selected, setSelected] = useState<ReadonlySet<string> | null>(null);
  const [shown, setShown] = useState(STEP);

  const asked = parameters.get('tab') ?? sessionStorage.getItem(LAST_TAB);
  const tab = orderTabs.find((one) => one === asked) ?? defaultTab(actor);
  const allSteps = settings?.shop.order_steps_all ?? true;
  const wanted = query.trim().toLocaleLowerCase();
  const tabs = orderTabs.map((id) => {
    const inIt = orders.filter((order) => inTab(order, id, minute));
    const late = inIt.some((order) => orderTimer(order, minute).state === 'late');
    return {
      id,
      label: words.tab(id),
      count: inIt.length,
      tone: late ? ('late' as const) : ('fresh' as const),
    };
  });
  const list = orders
    .filter(
      (order) =>
        inTab(order, tab, minute) && (ways.size === 0 || ways.has(wayOf(order))) && matches(order, wanted),
    )
    .sort(byAge);
  const visible = list.slice(0, shown);
  const chosen = selected === null ? [] : list.filter((order) => selected.has(order.sid));

  function choose(order: Order): void {
    const next = new Set(selected);
    if (!next.delete(order.sid)) next.add(order.sid);
    setSelected(next);
  }

  function goTo(id: OrderTab): void {
    sessionStorage.setItem(LAST_TAB, id);
    setParameters({ tab: id }, { replace: true });
    setSelected(null);
    setShown(STEP);
  }

  const bulk = bulkMove(chosen, tab, (order) => bumpOf(order, tab, actor, allSteps));
  return (
    <Tabs label={t`Orders by stage`} tabs={tabs} value={tab} onChange={goTo} className={css.board}>
      {cooksOnly(actor) ? <KitchenTheme /> : null}
      <HeaderSlot place="search">
        <SearchField label={t`Search orders`} value={query} onChange={setQuery} />
      </HeaderSlot>
      <div className={classes(css.tools, selected !== null && css.selecting)}>
        {cooksOnly(actor) ? null : (
          <ChipGroup
            label={t`Kind of order`}
            value={ways}
            onChange={setWays}
            options={WAYS.map((way) => ({
              id: way,
              label: way === 'delivery' ? t`Delivery` : way === 'pickup' ? t`Pickup` : t`Table`,
              count: orders.filter((order) => inTab(order, tab, minute) && wayOf(order) === way).length,
            }))}
          />
        )}
        {selected === null ? (
          <Button
            variant="quiet"
            icon="check"
            onPress={() => setSelected(new Set())}
            isDisabled={list.length === 0}
          >
            <Trans>Select</Trans>
          </Button>
        ) : (
          <div className={css.bulk} role="group" aria-label={t`Selected orders`}>
            <span className={css.count}>
              <Plural value={chosen.length} one="# selected" other="# selected" />
            </span>
            <Button variant="quiet" onPress={() => setSelected(new Set(list.map((order) => order.sid)))}>
              <Trans>All</Trans>
            </Button>
            <Button
              variant="primary"
              isDisabled={bulk === undefined}
              onPress={() => {
                if (bulk === undefined) return;
                actions.bump(bulk.orders, bulk.status);
                setSelected(null);
              }}
            >
              {bulk === undefined ? t`Nothing to move` : words.move(bulk.status)}
            </Button>
            <Button variant="quiet" onPress={() => setSelected(null)}>
              <Trans>Done</Trans>
            </Button>
          </div>
        )}
      </div>
      {!ready ? (
        <div className={css.grid} aria-busy="true">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} height="280px" />
          ))}
        </div>
      ) : list.length === 0 ? (
        <EmptyState icon={wanted === '' && ways.size === 0 ? 'check' : 'search'} title={t`No orders here`}>
          {wanted === '' && ways.size === 0 ? (
            <Trans>New ones appear by themselves.</Trans>
          ) : (
            <Trans>None fits the search or the filter.</Trans>
          )}
        </EmptyState>
      ) : (
        <div className={css.grid} data-testid="tickets">
          {visible.map((order) => (
            <BoardTicket
              key={order.sid}
              order={order}
              timeZone={branch.timezone}
              tab={tab}
              actor={actor}
              allSteps={allSteps}
              actions={actions}
              isSelected={selected === null ? undefined : selected.has(order.sid)}
              onSelect={choose}
            />
          ))}
          {visible.length < list.length ? <More onSeen={() => setShown(shown + STEP)} /> : null}
        </div>
      )}
    </Tabs>
  );
}

interface BoardTicketProps {
  order: Order;
  timeZone: string;
  tab: OrderTab;
  actor: Actor;
  allSteps: boolean;
  actions: OrderActions;
  isSelected: boolean | undefined;
  onSelect: (order: Order) => void;
}

/** Drawn anew only when its own order changed: a board of a thousand tickets draws one. */
const BoardTicket = memo(function BoardTicket(props: BoardTicketProps) {
  const { order, timeZone, tab, actor, allSteps, actions, isSelected, onSelect } = props;
  return (
    <Ticket
      order={order}
      timeZone={timeZone}
      bump={bumpOf(order, tab, actor, allSteps)}
      nextOfLine={(line) => nextOfLine(order, line, actor, allSteps)}
      onBump={(one, status) => actions.bump([one], status)}
      onMoveLine={actions.moveLine}
      isSelected={isSelected}
      onSelect={onSelect}
    />
  );
});

/** The move that fits all selected orders that can be moved at all. */
function bulkMove(
  orders: readonly Order[],
  tab: OrderTab,
  bumpFor: (order: Order) => OrderStatus | undefined,
): { orders: Order[]; status: OrderStatus } | undefined {
  const status =
    tab === 'delivering' && orders.every((order) => !isTableOrder(order) && order.status === 'SHIPPED')
      ? 'DELIVERED'
      : orders.map(bumpFor).find((one) => one !== undefined);
  if (status === undefined) return undefined;
  const fitting = orders.filter((order) => bumpFor(order) === status);
  return fitting.length === 0 ? undefined : { orders: fitting, status };
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
      { rootMargin: '400px' },
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
