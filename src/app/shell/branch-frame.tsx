import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { inTab } from '#domain/orders/order-tabs.ts';
import { holds, leads, mayCook } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useHasTables } from '../parts/use-has-tables.ts';
import { lazyWatcher } from '../parts/lazy-watcher.ts';
import { serverNow, setClockOffset } from '../session/clock.ts';
import { useConnection, useSelected } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import { AccountMenu } from './account-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { AppFrame } from './app-frame.tsx';
import type { NavigationItem } from './navigation.tsx';
import { ConnectionBar } from './connection-bar.tsx';

const SilentScreens = lazyWatcher(async () => (await import('../parts/silent-screens.tsx')).SilentScreens);

const AttachedPrinters = lazyWatcher(
  async () => (await import('../parts/attached-printers.tsx')).AttachedPrinters,
);

/** Nobody waits for what a device says of itself: it is read once the page has stood for a while. */
const REPORTER_AFTER_MS = 6000;
const DeviceReporter = lazyWatcher(
  async () => (await import('../parts/device-reporter.tsx')).DeviceReporter,
  REPORTER_AFTER_MS,
);

/** Screens on a wall: they bring what they need of the frame themselves. */
const FULL_SCREENS = ['kitchen', 'customer-board'];

/** It says in its foot which kitchen screens are silent. */
const BOARD = 'orders';

/** What a shop without tables does without. */
const TABLE_SCREENS = ['floor', 'tables', 'bookings'];

const countNew = (view: BranchView) =>
  view.list('order').filter((order) => inTab(order, 'new', serverNow())).length;
const isAttached = (view: BranchView) =>
  view.list('printer').some(({ active, connection }) => active && connection.type === 'device');
const takeNew = <T,>(_before: T | undefined, now: T) => now;

/** What goes on behind every screen of a branch and shows nothing. On its own: it draws no frame anew. */
function Background() {
  const clockOffset = useConnection((status) => status.clockOffset);
  const prints = useSelected(isAttached, takeNew);
  useEffect(() => setClockOffset(clockOffset), [clockOffset]);
  return (
    <>
      <Suspense fallback={null}>
        <DeviceReporter />
      </Suspense>
      {prints ? (
        <Suspense fallback={null}>
          <AttachedPrinters />
        </Suspense>
      ) : null}
    </>
  );
}

function Silence() {
  return useConnection(({ silent }) => silent.length > 0) ? (
    <Suspense fallback={null}>
      <SilentScreens />
    </Suspense>
  ) : null;
}

/** What stands around the screens of a branch; those on a wall stand alone, and nothing is counted for them. */
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

/** The frame of a branch: its navigation with counts, its connection, who is signed in. */
function Framed() {
  const { t } = useLingui();
  const { actor, branch, shop, path } = useWorkplace();
  const fresh = useSelected(countNew, takeNew);
  const { pathname } = useLocation();
  const serves = holds(actor, 'waitress') || leads(actor);
  const hasTables = useHasTables();
  const navigation: NavigationItem[] = [
    { to: path, label: t`Home`, icon: 'home', isExact: true },
    { to: `${path}/orders`, label: t`Orders`, icon: 'bell', count: fresh },
    ...(mayCook(actor) ? [{ to: `${path}/kitchen`, label: t`Kitchen`, icon: 'kitchen' as const }] : []),
    ...(holds(actor, 'delivery')
      ? [{ to: `${path}/driver`, label: t`Deliveries`, icon: 'scooter' as const }]
      : []),
    ...(leads(actor) ? [{ to: `${path}/dispatch`, label: t`Dispatch`, icon: 'scooter' as const }] : []),
    ...(serves && hasTables ? [{ to: `${path}/floor`, label: t`Floor`, icon: 'table' as const }] : []),
    ...(serves ? [{ to: `${path}/create_order.html`, label: t`New order`, icon: 'plus' as const }] : []),
    { to: `${path}/stock`, label: t`Stock`, icon: 'bag' },
    ...(leads(actor) ? [{ to: `${path}/products`, label: t`Menu`, icon: 'menu' as const }] : []),
    { to: `${path}/reports${leads(actor) ? '' : '/orders/web'}`, label: t`Reports`, icon: 'chart' },
    ...(leads(actor)
      ? [
          { to: `${path}/staff-users`, label: t`People`, icon: 'users' as const },
          { to: `${path}/settings`, label: t`Settings`, icon: 'gear' as const },
        ]
      : []),
  ];
  return (
    <AppFrame
      navigation={navigation.filter(
        (item) => item.icon !== 'bag' || holds(actor, 'waitress', 'kitchen') || leads(actor),
      )}
      place={{ name: branch.name, detail: shop.name }}
      connection={
        <>
          <Background />
          <ConnectionBar />
          {pathname === `${path}/${BOARD}` ? null : <Silence />}
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
          {t`It sells over the counter and delivers. The owner switches that in the settings of the shop.`}
        </EmptyState>
      ) : (
        <Outlet />
      )}
    </AppFrame>
  );
}
