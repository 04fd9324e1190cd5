import { useLingui } from '@lingui/react/macro';
import { Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { BranchView } from '#engine/branch-model.ts';
import { lazyWithRetry } from '../parts/frame/lazy-with-retry.ts';
import { createTroubles, TroublesContext } from '../parts/frame/troubles.ts';
import { setClockOffset } from '../clock/clock.ts';
import { useAttention, useConnection, useSelected } from '../sync/sync-context.tsx';
import { useWorkplace } from '../auth/workplace.ts';
import { AccountMenu } from './account-menu.tsx';
import { SearchButton } from './search-button.tsx';
import { AppFrame } from './app-frame.tsx';
import { ConnectionDot, TroublePlace } from './connection-dot.tsx';
import { useRouteMatches } from './route-matches.ts';
import { isScreenHandle } from './screen.tsx';
import { useOfflineProgress } from '../updates/offline-progress.ts';
import { useNavigation } from './use-navigation.ts';
import css from './app-frame.module.css';

const SilentScreens = lazyWithRetry(() =>
  import('../parts/kitchen/silent-screens.tsx').then((code) => code.SilentScreens),
);

const NewOrderAlert = lazyWithRetry(() =>
  import('../parts/orders/new-order-alert.tsx').then((code) => code.NewOrderAlert),
);

const SettledAttention = lazyWithRetry(() =>
  import('../parts/frame/settled-attention.tsx').then((code) => code.SettledAttention),
);

const ServerTroubleRow = lazyWithRetry(() =>
  import('../parts/frame/server-trouble.tsx').then((code) => code.ServerTroubleRow),
);

const AttachedPrinters = lazyWithRetry(() =>
  import('../parts/printing/attached-printers.tsx').then((code) => code.AttachedPrinters),
);

/** Reported after the page has been open for a while, so it does not slow down the start. */
const TASKS_AFTER_MS = 6000;
const NotificationBell = lazyWithRetry(
  () => import('../parts/frame/notification-bell.tsx').then((code) => code.NotificationBell),
  TASKS_AFTER_MS,
);

const LaterTasks = lazyWithRetry(
  () => import('../parts/frame/later-tasks.tsx').then((code) => code.LaterTasks),
  TASKS_AFTER_MS,
);

/** Its footer lists the silent kitchen screens. */
const BOARD = 'orders';

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
  const isFullScreen = useRouteMatches().some(
    ({ route: { handle } }) => isScreenHandle(handle) && handle.isFullScreen,
  );
  const [troubles] = useState(createTroubles);
  return (
    <TroublesContext value={troubles}>
      {isFullScreen ? (
        <>
          <Background />
          <Outlet />
        </>
      ) : (
        <Framed />
      )}
    </TroublesContext>
  );
}

/** A branch's frame: navigation with counts, connection, account. */
function Framed() {
  const { t } = useLingui();
  const { branch, shop, path } = useWorkplace();
  const { pathname } = useLocation();
  const progress = useOfflineProgress();
  const isBoard = pathname === `${path}/${BOARD}`;
  return (
    <AppFrame
      navigation={useNavigation()}
      note={progress === null ? undefined : t`Getting ready for offline: ${progress} %`}
      place={shop.name === branch.name ? { name: branch.name } : { name: branch.name, detail: shop.name }}
      troubles={
        <>
          <Background />
          <TroublePlace />
          <ServerHealth />
          {isBoard ? null : <Silence />}
          {/* The board announces them itself, beside its alarms. */}
          {isBoard ? null : (
            <Suspense fallback={null}>
              <NewOrderAlert />
            </Suspense>
          )}
        </>
      }
      account={
        <>
          <ConnectionDot />
          {/* Its room is kept, so that the buttons beside it do not move. */}
          <Suspense fallback={<span style={{ inlineSize: 'var(--target)' }} />}>
            <NotificationBell key={branch.id} isBoard={isBoard} />
          </Suspense>
          <span className={css.anySearch}>
            <SearchButton />
          </span>
          <AccountMenu />
        </>
      }
    />
  );
}
