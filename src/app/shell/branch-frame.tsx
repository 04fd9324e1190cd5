import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { inTab } from '#domain/orders/order-tabs.ts';
import { hasRole, isManager, mayCook } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useHasTables } from '../parts/use-has-tables.ts';
import { lazyWithRetry } from '../parts/lazy-with-retry.ts';
import { serverNow, setClockOffset } from '../session/clock.ts';
import { useAttention, useConnection, useSelected } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import { AccountMenu } from './account-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { AppFrame } from './app-frame.tsx';
import type { NavigationItem } from './navigation.tsx';
import { ConnectionBar } from './connection-bar.tsx';

const SilentScreens = lazyWithRetry(async () => (await import('../parts/silent-screens.tsx')).SilentScreens);

const NewOrderAlert = lazyWithRetry(async () => (await import('../parts/new-order-alert.tsx')).NewOrderAlert);

const SettledAttention = lazyWithRetry(
  async () => (await import('../parts/settled-attention.tsx')).SettledAttention,
);

const ServerTroubleRow = lazyWithRetry(
  async () => (await import('../parts/server-trouble.tsx')).ServerTroubleRow,
);

const AttachedPrinters = lazyWithRetry(
  async () => (await import('../parts/attached-printers.tsx')).AttachedPrinters,
);

/** Reported after the page has been open for a while, so it does not slow down the start. */
const TASKS_AFTER_MS = 6000;
const LaterTasks = lazyWithRetry(
  async () => (await import('../parts/later-tasks.tsx')).LaterTasks,
  TASKS_AFTER_MS,
);

/** Wall-mounted screens: they render what they need of the frame themselves. */
const FULL_SCREENS = ['kitchen', 'customer-board'];

/** Its footer lists the silent kitchen screens. */
const BOARD = 'orders';

/** Screens for shops with tables. */
const TABLE_SCREENS = ['floor', 'tables', 'bookings'];

const countNew = (view: BranchView) =>
  view.list('order').filter((order) => inTab(order, 'new', serverNow())).length;
const isAttached = (view: BranchView) =>
  view.list('printer').some(({ active, connection }) => active && connection.type === 'device');
const takeNew = <T,>(_before: T | undefined, now: T) => now;

/** Background tasks of every branch screen. A separate component, so it does not re-render the frame. */
function Background() {
  const clockOffset = useConnection((status) => status.clockOffset);
  const prints = useSelected(isAttached, takeNew);
  useEffect(() => setClockOffset(clockOffset), [clockOffset]);
  return (
    <>
      <Suspense fallback={null}>
        <LaterTasks />
      </Suspense>
      <Attention />
      {prints ? (
        <Suspense fallback={null}>
          <AttachedPrinters />
        </Suspense>
      ) : null}
    </>
  );
}

function Attention() {
  return useAttention().length > 0 ? (
    <Suspense fallback={null}>
      <SettledAttention />
    </Suspense>
  ) : null;
}

/** Shown to managers only, so that other staff are not alarmed. */
function ServerHealth() {
  return useConnection(({ serverTrouble }) => serverTrouble !== null) ? (
    <Suspense fallback={null}>
      <ServerTroubleRow />
    </Suspense>
  ) : null;
}

function Silence() {
  return useConnection(({ silent }) => silent.length > 0) ? (
    <Suspense fallback={null}>
      <SilentScreens />
    </Suspense>
  ) : null;
}

/** The frame around a branch's screens; wall-mounted screens have none, and nothing is counted for them. */
export function BranchFrame() {
  const { path } = useWorkplace();
  const { pathname } = useLocation();
  if (!FULL_SCREENS.some((name) => pathname === `${path}/${name}`)) return <Framed />;
  return (
    <>
      <Background />
      <Outlet />
    </>
  );
}

/** A branch's frame: navigation with counts, connection, account. */
function Framed() {
  const { t } = useLingui();
  const { actor, branch, shop, path } = useWorkplace();
  const fresh = useSelected(countNew, takeNew);
  const { pathname } = useLocation();
  const serves = hasRole(actor, 'waitress') || isManager(actor);
  const hasTables = useHasTables();
  const navigation: NavigationItem[] = [
    { to: path, label: t`Home`, icon: 'home', isExact: true },
    { to: `${path}/orders`, label: t`Orders`, icon: 'bell', count: fresh },
    ...(mayCook(actor) ? [{ to: `${path}/kitchen`, label: t`Kitchen`, icon: 'kitchen' as const }] : []),
    ...(hasRole(actor, 'delivery')
      ? [{ to: `${path}/driver`, label: t`Deliveries`, icon: 'scooter' as const }]
      : []),
    ...(isManager(actor) ? [{ to: `${path}/dispatch`, label: t`Dispatch`, icon: 'scooter' as const }] : []),
    ...(serves && hasTables ? [{ to: `${path}/floor`, label: t`Floor`, icon: 'table' as const }] : []),
    ...(serves ? [{ to: `${path}/create_order.html`, label: t`New order`, icon: 'plus' as const }] : []),
    { to: `${path}/stock`, label: t`Stock`, icon: 'bag' },
    ...(isManager(actor) ? [{ to: `${path}/products`, label: t`Menu`, icon: 'menu' as const }] : []),
    { to: `${path}/reports${isManager(actor) ? '' : '/orders/web'}`, label: t`Reports`, icon: 'chart' },
    ...(isManager(actor)
      ? [
          { to: `${path}/staff-users`, label: t`Staff`, icon: 'users' as const },
          { to: `${path}/settings`, label: t`Settings`, icon: 'gear' as const },
        ]
      : []),
  ];
  return (
    <AppFrame
      navigation={navigation.filter(
        (item) => item.icon !== 'bag' || hasRole(actor, 'waitress', 'kitchen') || isManager(actor),
      )}
      place={{ name: branch.name, detail: shop.name }}
      connection={
        <>
          <Background />
          <ConnectionBar />
          <ServerHealth />
          {pathname === `${path}/${BOARD}` ? null : <Silence />}
          {/* The board announces them itself, beside its alarms. */}
          {pathname === `${path}/${BOARD}` ? null : (
            <Suspense fallback={null}>
              <NewOrderAlert />
            </Suspense>
          )}
        </>
      }
      account={
        <>
          <SearchButton />
          <AccountMenu />
        </>
      }
    >
      {!hasTables && TABLE_SCREENS.includes(pathname.slice(path.length + 1).split('/')[0] ?? '') ? (
        <EmptyState icon="table" title={t`This shop has no tables`}>
          {t`It sells over the counter and delivers. The owner can change that in the shop settings.`}
        </EmptyState>
      ) : (
        <Outlet />
      )}
    </AppFrame>
  );
}
