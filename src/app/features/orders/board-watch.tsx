import { Plural, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import type { KitchenSettings } from '#device/device-settings.ts';
import { unshownTickets } from '#domain/orders/alarms.ts';
import { cooksOnly, hasRole, isManager } from '#domain/roles.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useKitchenSettings } from '../../parts/kitchen/kitchen-settings.ts';
import { BlindBanner, LiveAge } from '../../parts/kitchen/live-age.tsx';
import { NewOrderNotice } from '../../parts/orders/new-order-alert.tsx';
import { PrinterBanner } from '../../parts/printing/printer-banner.tsx';
import { useAlertTypes } from '../../parts/orders/use-alert-types.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { Receipts } from '../../parts/orders/receipts.tsx';
import { MutedBanner, ShiftControl, useIsShift } from '../../parts/kitchen/shift-control.tsx';
import { SoundOff } from '../../parts/kitchen/sound-off.tsx';
import { useScreenName } from '../../parts/kitchen/shown-screen.ts';
import { SilentScreens } from '../../parts/kitchen/silent-screens.tsx';
import { useAlarms } from '../../parts/kitchen/use-alarms.ts';
import { UnshownStations } from '../../parts/kitchen/unshown-stations.tsx';
import { useShownReceipts } from '../../parts/orders/use-shown-receipts.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRow, useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { watchHiddenDishes } from './hidden-dishes.ts';
import css from './board-watch.module.css';

const JUDGE_EVERY_MS = 5000;
const PLACED_SHOWN_MS = 5 * 60_000;
const placedSchema = z.object({ placed: z.string() });

/** Monitors the board: freshness, sounds, tickets the kitchen has not seen. */
export function BoardWatch() {
  const { actor } = useWorkplace();
  const settings = useKitchenSettings();
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  const isKitchens = cooksOnly(actor);
  const listens = isKitchens || isManager(actor);
  const board = strip?.closest<HTMLElement>('[role="tabpanel"]') ?? null;
  useShownReceipts(board, isKitchens);
  useBelow(board);
  if (settings === undefined) return null;
  return (
    <div className={css.strip} ref={setStrip}>
      <Freshness isKitchens={isKitchens} settings={settings} />
      <Heard isKitchens={isKitchens} settings={settings} />
      {hasRole(actor, 'owner', 'manager', 'waitress') ? <NotShown /> : null}
      <Placed />
      <BlindBanner />
      {listens ? <MutedBanner settings={settings} /> : <SoundOff volume={settings.volume} />}
      <PrinterBanner />
      <SilentScreens />
      {listens ? <UnshownStations /> : null}
    </div>
  );
}

/** A kitchen's board counts as a kitchen screen, of which others hear when it is offline. */
function Freshness({ isKitchens, settings }: { isKitchens: boolean; settings: KitchenSettings }) {
  const name = useScreenName(settings);
  return <LiveAge screen={isKitchens ? name : undefined} />;
}

/** Shows on each ticket how many of its dishes are scrolled out of view. */
function useBelow(board: HTMLElement | null): void {
  const { t } = useLingui();
  useEffect(() => {
    if (board === null) return undefined;
    return watchHiddenDishes(board, (dishes) => (dishes === 0 ? t`continues` : t`${dishes} more below`));
  }, [board, t]);
}

function Heard({ isKitchens, settings }: { isKitchens: boolean; settings: KitchenSettings }) {
  const { actor } = useWorkplace();
  const isShift = useIsShift(settings);
  const listens = isKitchens || isManager(actor);
  const types = useAlertTypes();
  const listener = useMemo(
    () => ({ approves: isManager(actor), types, cooks: isKitchens && isShift ? ('expo' as const) : null }),
    [actor, isKitchens, isShift, types],
  );
  useAlarms(listener, settings.volume);
  return (
    <>
      <NewOrderNotice listener={listener} volume={settings.volume} opens />
      {listens ? <ShiftControl settings={settings} keepsAwake={isKitchens} /> : null}
    </>
  );
}

const keepSids = (before: string | undefined, now: string) => (before === now ? before : now);

/** Tickets that no kitchen screen has shown: a badge while there are any, which opens the list. */
function NotShown() {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const now = useNowEvery(JUDGE_EVERY_MS);
  const select = useCallback(
    (view: BranchView) =>
      unshownTickets(view.list('order'), now)
        .map(({ sid }) => sid)
        .join(' '),
    [now],
  );
  const sids = useSelected(select, keepSids).split(' ').filter(Boolean);
  if (sids.length === 0 && !isOpen) return null;
  return (
    <>
      <Button variant="secondary" icon="eye-off" onPress={() => setOpen(true)}>
        <Plural value={sids.length} one="# ticket not shown yet" other="# tickets not shown yet" />
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        title={t`No kitchen screen has shown these`}
        shape="sheet"
      >
        <ul className={css.list}>
          {sids.map((sid) => (
            <Unshown key={sid} sid={sid} />
          ))}
        </ul>
      </Dialog>
    </>
  );
}

function Unshown({ sid }: { sid: string }) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const now = useNowEvery(JUDGE_EVERY_MS);
  const { path } = useWorkplace();
  const order = useRow('order', sid);
  if (order === undefined) return null;
  const age = format.duration(now - order.create_at);
  return (
    <li>
      <Link to={`${path}/orders/${sid}/details.html`}>
        <strong>{labels.number(order)}</strong> {labels.place(order)}
      </Link>
      <span>{t`placed ${age} ago`}</span>
      <Receipts order={order} />
    </li>
  );
}

/** Progress of the order last placed on this device. */
function Placed() {
  const labels = useOrderLabels();
  const { state }: { state: unknown } = useLocation();
  const parsed = z.safeParse(placedSchema, state);
  const order = useRow('order', parsed.success ? parsed.data.placed : '');
  const now = useNowEvery(JUDGE_EVERY_MS);
  if (order === undefined || now - order.create_at > PLACED_SHOWN_MS) return null;
  return (
    <div className={css.placed}>
      <strong>{labels.number(order)}</strong>
      <Receipts order={order} />
    </div>
  );
}
