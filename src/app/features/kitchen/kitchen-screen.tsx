import { Plural, useLingui } from '@lingui/react/macro';
import { Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { IconButton } from '#ui/icon-button.tsx';
import { Link } from '#ui/link.tsx';
import { useNoticePlace } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { KitchenSettings } from '#device/device-settings.ts';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import { shareAmong } from '#domain/orders/kitchen-share.ts';
import { tableCounters } from '#domain/orders/order-tabs.ts';
import { isManager, mayCook } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { BlindBanner, LiveAge } from '../../parts/kitchen/live-age.tsx';
import { NewOrderNotice } from '../../parts/orders/new-order-alert.tsx';
import { PrinterBanner } from '../../parts/printing/printer-banner.tsx';
import { MutedBanner, ShiftControl, useIsShift } from '../../parts/kitchen/shift-control.tsx';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { SilentScreens } from '../../parts/kitchen/silent-screens.tsx';
import { useAlarms } from '../../parts/kitchen/use-alarms.ts';
import { UnshownStations } from '../../parts/kitchen/unshown-stations.tsx';
import { useShownReceipts } from '../../parts/orders/use-shown-receipts.ts';
import { useFrozenWhile, useTouching } from '../../parts/kitchen/use-touching.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useRow, useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { ConnectionBar } from '../../shell/connection-bar.tsx';
import { useKitchenTheme } from '../../shell/theme.ts';
import { AllDayRail } from './all-day-rail.tsx';
import { keepList, kitchenList } from './kitchen-list.ts';
import { changeKitchenSettings, useKitchenSettings } from '../../parts/kitchen/kitchen-settings.ts';
import { KitchenTicket, type TicketPlace } from './kitchen-ticket.tsx';
import { KitchenTitle } from './kitchen-title.tsx';
import { LaterLane } from './later-lane.tsx';
import { type Key, useBumpBar } from './use-bump-bar.ts';
import { useCellLines } from './use-cell-lines.ts';
import { useKitchenActions } from './use-kitchen-actions.ts';
import { useJustMoved, useIgnoreTapsAfterReorder } from './use-touch-guard.ts';
import css from './kitchen-screen.module.css';

const sheets = {
  ticket: () => import('./ticket-sheet.tsx').then((code) => code.TicketSheet),
  recent: () => import('./recent-sheet.tsx').then((code) => code.RecentSheet),
  settings: () => import('./settings-sheet.tsx').then((code) => code.SettingsSheet),
  keys: () => import('./keys-sheet.tsx').then((code) => code.KeysSheet),
};
const TicketSheet = lazyWithRetry(sheets.ticket);
const RecentSheet = lazyWithRetry(sheets.recent);
const SettingsSheet = lazyWithRetry(sheets.settings);
const KeysSheet = lazyWithRetry(sheets.keys);

/** A screen in a shift keeps running after a newer version was activated, so it loads all its code early. */
const READ_SHEETS_AFTER_MS = 5000;

function useSheetsRead(): void {
  useEffect(() => {
    const read = () => Promise.allSettled(Object.values(sheets).map((load) => load()));
    const timer = setTimeout(() => void read(), READ_SHEETS_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
}

/** How often to evaluate which tickets are scheduled or late. */
const JUDGE_EVERY_MS = 5000;
/** Tickets rendered at once; more are added on scrolling. */
const STEP = 24;

/** New orders that have no ticket yet. */
const countUnaccepted = (view: BranchView) => tableCounters(view.list('order')).approval;
const takeNew = <T,>(_before: T | undefined, now: T) => now;

type Sheet =
  | { sheet: 'ticket'; sid: string; part: TicketPart | undefined }
  | { sheet: 'recent' | 'settings' | 'keys' };

/** The kitchen display of this device: the tickets of its stations, or all as expo. */
export function KitchenScreen() {
  useKitchenTheme();
  useSheetsRead();
  const settings = useKitchenSettings();
  const ready = useBranchReady();
  if (settings === undefined || !ready) return <Skeleton height="70dvh" />;
  return <Kitchen settings={settings} />;
}

function Kitchen({ settings }: { settings: KitchenSettings }) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch, path } = useWorkplace();
  const stations = useRow('branch', branch.sid)?.stations;
  const set = settings.share;
  const share = useMemo(() => (stations === undefined ? set : shareAmong(set, stations)), [set, stations]);
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { taken } = settings;
  const screen = useMemo(() => ({ share, taken }), [share, taken]);
  const select = useCallback((view: BranchView) => kitchenList(view, screen, now), [screen, now]);
  const list = useFrozenWhile(useSelected(select, keepList), useTouching());
  const actions = useKitchenActions();
  const [main, setMain] = useState<HTMLElement | null>(null);
  const [notices, setNotices] = useState<HTMLElement | null>(null);
  useNoticePlace(notices);
  const justMoved = useJustMoved(list.now);
  useIgnoreTapsAfterReorder(main, justMoved);
  useShownReceipts(main, mayCook(actor));
  const unaccepted = useSelected(countUnaccepted, takeNew);
  const isShift = useIsShift(settings);
  const listener = useMemo(
    // Tickets ring in a shift only; orders to accept and the notice of a new one are for everybody.
    () => ({ approves: isManager(actor), cooks: isShift ? share : null, taken }),
    [actor, share, taken, isShift],
  );
  useAlarms(listener, settings.volume);
  const [sheet, setSheet] = useState<Sheet | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [line, setLine] = useState<string | null>(null);
  const [shown, setShown] = useState(STEP);
  const more = useCallback(() => setShown((before) => before + STEP), []);
  const onMenu = useCallback(
    (sid: string, part?: TicketPart) => setSheet({ sheet: 'ticket', sid, part }),
    [],
  );
  const nameOfStation = useCallback(
    (sid: string) => stations?.find((one) => one.sid === sid)?.name ?? sid,
    [stations],
  );
  const choose = (sid: string | null) => {
    setChosen(sid);
    setLine(null);
  };
  const bar = { chosen, onChoose: choose, line, onLine: setLine, onMenu, actions, share, justMoved };
  useBumpBar(list.now, bar, (key: Key) => {
    if (key === 'recall') setSheet({ sheet: 'recent' });
    else if (key === 'all-day') changeKitchenSettings({ rail: !settings.rail });
    else if (key === 'keys') setSheet({ sheet: 'keys' });
    else setSheet({ sheet: 'settings' });
  });
  const place: TicketPlace = {
    share,
    fits: useCellLines(main, settings),
    timeZone: branch.timezone,
    nameOfStation,
    actions,
    mayCook: mayCook(actor),
    onMenu,
  };
  return (
    <div className={classes(css.kitchen, css[settings.size], css[settings.hand])} data-testid="kitchen">
      <NewOrderNotice listener={listener} volume={settings.volume} />
      <div className={css.bar}>
        <Link variant="quiet" icon="home" href={path} className={css.leave} aria-label={t`Home`}>
          <span className={css.leaveWord}>{t`Home`}</span>
        </Link>
        <div className={css.live}>
          <LiveAge screen={settings.name} />
        </div>
        <div className={css.under}>
          <KitchenTitle set={set} share={share} nameOfStation={nameOfStation} />
          <ShiftControl settings={settings} keepsAwake />
          <span className={css.count}>{t`${list.now.length} open`}</span>
          {unaccepted === 0 ? null : (
            <span className={css.count}>
              <Plural value={unaccepted} one="# new" other="# new" />
            </span>
          )}
          <time className={css.clock}>{format.instant(now, branch.timezone, 'time')}</time>
          <div className={css.notices} ref={setNotices} />
        </div>
        <IconButton icon="recall" label={t`Recently done`} onPress={() => setSheet({ sheet: 'recent' })} />
        <IconButton
          icon="chart"
          label={t`All-day counts`}
          onPress={() => changeKitchenSettings({ rail: !settings.rail })}
        />
        <IconButton icon="info" label={t`Keys`} onPress={() => setSheet({ sheet: 'keys' })} />
        <IconButton icon="gear" label={t`Screen settings`} onPress={() => setSheet({ sheet: 'settings' })} />
      </div>
      {/* A fixed height, so that messages do not move the tickets. */}
      <div className={css.status} data-testid="kitchen-status">
        <LaterLane sids={list.later} onMenu={onMenu} />
        <div className={css.banners}>
          <BlindBanner />
          <MutedBanner settings={settings} />
          <PrinterBanner />
          <SilentScreens />
          <UnshownStations />
        </div>
        <div className={css.connection}>
          <ConnectionBar />
        </div>
      </div>
      <div className={css.floor}>
        <div className={css.main} ref={setMain}>
          {list.now.length === 0 ? (
            <EmptyState icon="check" title={t`Nothing to cook`}>
              {t`New tickets appear automatically.`}
            </EmptyState>
          ) : (
            <div className={css.grid} data-testid="tickets">
              {list.now.slice(0, shown).map((sid, index) => (
                <KitchenTicket
                  key={sid}
                  sid={sid}
                  number={index < 9 ? index + 1 : undefined}
                  isSelected={chosen === sid}
                  chosenLine={chosen === sid ? line : null}
                  {...place}
                />
              ))}
              {shown < list.now.length ? <More onSeen={more} /> : null}
            </div>
          )}
        </div>
        {settings.rail ? <AllDayRail screen={screen} now={now} /> : null}
      </div>
      <Suspense fallback={null}>
        {sheet?.sheet === 'ticket' ? (
          <TicketSheet
            sid={sheet.sid}
            share={share}
            part={sheet.part}
            actions={actions}
            mayCook={place.mayCook}
            onClose={() => setSheet(null)}
          />
        ) : null}
        {sheet?.sheet === 'recent' ? (
          <RecentSheet share={share} actions={actions} onClose={() => setSheet(null)} />
        ) : null}
        {sheet?.sheet === 'settings' ? (
          <SettingsSheet
            settings={settings}
            share={share}
            stations={stations ?? []}
            onClose={() => setSheet(null)}
          />
        ) : null}
        {sheet?.sheet === 'keys' ? <KeysSheet onClose={() => setSheet(null)} /> : null}
      </Suspense>
    </div>
  );
}

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
      { rootMargin: '400px' },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [onSeen]);
  return <div ref={mark} className={css.more} aria-hidden="true" />;
}
