import { useCallback, useMemo, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { KitchenSettings } from '#device/device-settings.ts';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import { type KitchenShare, shareAmong } from '#domain/orders/kitchen-share.ts';
import { isManager, mayCook } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { NewOrderNotice } from '../../parts/orders/new-order-alert.tsx';
import { HiddenTickets } from '../../parts/kitchen/hidden-tickets.tsx';
import { useHiddenTickets } from '../../parts/kitchen/use-hidden-tickets.ts';
import { useIsShift } from '../../parts/kitchen/shift-control.tsx';
import { useAlarms } from '../../parts/kitchen/use-alarms.ts';
import { useShownReceipts } from '../../parts/orders/use-shown-receipts.ts';
import { useFrozenWhile, useTouching } from '../../parts/kitchen/use-touching.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useRow, useSelected, useSelectedEvery } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useKitchenTheme } from '../../shell/theme.ts';
import { AllDayRail } from './all-day-rail.tsx';
import { KitchenBar } from './kitchen-bar.tsx';
import { keepEqual, keepList, kitchenList, notShown } from './kitchen-list.ts';
import { type OpenSheet, KitchenSheets, useSheetsRead } from './kitchen-sheets.tsx';
import { KitchenStatus } from './kitchen-status.tsx';
import { changeKitchenSettings, useKitchenSettings } from '../../parts/kitchen/kitchen-settings.ts';
import { TicketGrid } from './ticket-grid.tsx';
import { useTicketNumbers } from './ticket-numbers.ts';
import type { TicketPlace } from './ticket-place.ts';
import { type Key, useBumpBar } from './use-bump-bar.ts';
import { useCellLines } from './use-cell-lines.ts';
import { useColumnBreaks } from '../../parts/kitchen/use-column-breaks.ts';
import { useKitchenActions } from './use-kitchen-actions.ts';
import { useJustShifted } from './use-just-shifted.ts';
import { useJustMoved, useIgnoreTapsAfterReorder } from './use-touch-guard.ts';
import css from './kitchen-screen.module.css';

/** How often to evaluate which tickets are scheduled or late. */
const JUDGE_EVERY_MS = 5000;
/** How often to count the tickets that no screen has shown. */
const COUNT_EVERY_MS = 1000;

/** The kitchen display of this device: the tickets of its stations, or all as expo. */
export function KitchenScreen() {
  useKitchenTheme();
  useSheetsRead();
  const settings = useKitchenSettings();
  const ready = useBranchReady();
  if (settings === undefined || !ready) return <Skeleton height="70dvh" />;
  return <Kitchen settings={settings} />;
}

/** The branch's stations, and the share of them that this device shows. */
function useShare({ share: set }: KitchenSettings) {
  const { branch } = useWorkplace();
  const stations = useRow('branch', branch.sid)?.stations;
  const share = useMemo(() => (stations === undefined ? set : shareAmong(set, stations)), [set, stations]);
  const nameOfStation = useCallback(
    (sid: string) => stations?.find((one) => one.sid === sid)?.name ?? sid,
    [stations],
  );
  return { stations, share, nameOfStation };
}

/** Who is alerted by new orders and late tickets on this device. */
function useListener(settings: KitchenSettings, share: KitchenShare) {
  const { actor } = useWorkplace();
  const { taken } = settings;
  const isShift = useIsShift(settings);
  return useMemo(
    // Tickets ring in a shift only; orders to accept and the notice of a new one are for everybody.
    () => ({ approves: isManager(actor), cooks: isShift ? share : null, taken }),
    [actor, share, taken, isShift],
  );
}

/**
 * The ticket and the dish that keys act on, and the dish marked on all tickets. Another ticket starts without a
 * dish; clearing ends all three, so that one Escape returns to the plain board.
 */
function useSelection() {
  const [chosen, setChosen] = useState<string | null>(null);
  const [line, setLine] = useState<string | null>(null);
  const [marked, setMarked] = useState<string | null>(null);
  const choose = (sid: string | null) => {
    setChosen(sid);
    setLine(null);
  };
  const clear = () => {
    choose(null);
    setMarked(null);
  };
  return { chosen, onChoose: choose, onClear: clear, line, onLine: setLine, marked, onMark: setMarked };
}

function Kitchen({ settings }: { settings: KitchenSettings }) {
  const { actor, branch } = useWorkplace();
  const { stations, share, nameOfStation } = useShare(settings);
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { taken } = settings;
  const screen = useMemo(() => ({ share, taken }), [share, taken]);
  const select = useCallback((view: BranchView) => kitchenList(view, screen, now), [screen, now]);
  const isTouching = useTouching();
  const list = useFrozenWhile(useSelected(select, keepList), isTouching);
  const actions = useKitchenActions(settings.one_tap);
  const [main, setMain] = useState<HTMLElement | null>(null);
  const justMoved = useJustMoved(list.now);
  useIgnoreTapsAfterReorder(main, justMoved);
  const numbers = useTicketNumbers(list.now);
  const justNumbered = useJustMoved(numbers);
  const [grid, setGrid] = useState<HTMLElement | null>(null);
  const breaks = useFrozenWhile(useColumnBreaks(grid, list.now), isTouching);
  const hidden = useHiddenTickets(grid, list.now.length);
  const unseen = useSelectedEvery(
    COUNT_EVERY_MS,
    useCallback((view: BranchView) => notShown(list.now, view), [list.now]),
    keepEqual,
  );
  useIgnoreTapsAfterReorder(grid, useJustShifted(grid));
  useShownReceipts(main, mayCook(actor));
  const listener = useListener(settings, share);
  useAlarms(listener, settings.volume);
  const [sheet, setSheet] = useState<OpenSheet | null>(null);
  const onMenu = useCallback(
    (sid: string, part?: TicketPart) => setSheet({ sheet: 'ticket', sid, part }),
    [],
  );
  const selection = useSelection();
  useBumpBar(list.now, { ...selection, numbers, onMenu, actions, share, justNumbered }, (key: Key) => {
    if (key === 'recall') setSheet({ sheet: 'recent' });
    else if (key === 'all-day') changeKitchenSettings({ rail: !settings.rail });
    else if (key === 'keys') setSheet({ sheet: 'keys' });
    else setSheet({ sheet: 'settings' });
  });
  const place: TicketPlace = {
    share,
    fits: useCellLines(grid, settings),
    timeZone: branch.timezone,
    nameOfStation,
    actions,
    mayCook: mayCook(actor),
    // Without the rail it could not be ended by touch.
    marked: settings.rail ? selection.marked : null,
    onMenu,
  };
  return (
    <div className={classes(css.kitchen, css[settings.size], css[settings.hand])} data-testid="kitchen">
      <NewOrderNotice listener={listener} volume={settings.volume} />
      <KitchenBar
        settings={settings}
        share={share}
        nameOfStation={nameOfStation}
        sids={list.now}
        now={now}
        onSheet={setSheet}
      />
      <KitchenStatus
        settings={settings}
        later={list.later}
        onMenu={onMenu}
        onLater={() => setSheet({ sheet: 'later' })}
      >
        <HiddenTickets hidden={hidden} grid={grid} unseen={unseen} />
      </KitchenStatus>
      <div className={css.floor}>
        <div className={css.main} ref={setMain}>
          <TicketGrid
            sids={list.now}
            numbers={numbers}
            chosen={selection.chosen}
            line={selection.line}
            place={place}
            breaks={breaks}
            onGrid={setGrid}
          />
        </div>
        {settings.rail ? (
          <AllDayRail screen={screen} now={now} marked={selection.marked} onMark={selection.onMark} />
        ) : null}
      </div>
      <KitchenSheets
        sheet={sheet}
        settings={settings}
        share={share}
        stations={stations ?? []}
        actions={actions}
        mayCook={place.mayCook}
        later={list.later}
        onMenu={onMenu}
        onClose={() => setSheet(null)}
      />
    </div>
  );
}
