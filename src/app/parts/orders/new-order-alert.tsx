import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import { type AlarmListener, dueAlarms } from '#domain/orders/alarms.ts';
import { isNewOrder } from '#domain/orders/new-orders.ts';
import { cooksOnly, isManager } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { playMelody } from '../../device/sound.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { serverNow } from '../../clock/clock.ts';
import { usePeek, useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useKitchenSettings } from '../kitchen/kitchen-settings.ts';
import { useOrderLabels } from './order-labels.ts';
import { SoundOff } from '../kitchen/sound-off.tsx';
import { ticketOf } from './ticket-of.ts';
import { useAlarms } from '../kitchen/use-alarms.ts';
import { useAlertTypes } from './use-alert-types.ts';

const SHOWN_MS = 20 * SECOND_MS;

const keepSids = (before: string | undefined, now: string) => (before === now ? before : now);

/** Screens of a shift, where a missing sound matters, by their paths in the branch: in the office the missing sound is not shown. */
const SHIFT_SCREENS =
  /^\/(orders|floor|dispatch|driver|create_order\.html|tables\/(?!table-print)[^/]+)(\/|$)/;

/** Announces new orders on the screens that have no alarms of their own: all but the board and the kitchen. */
export function NewOrderAlert() {
  const settings = useKitchenSettings();
  const { actor, path } = useWorkplace();
  const { pathname } = useLocation();
  const approves = isManager(actor);
  const types = useAlertTypes();
  const listener = useMemo(() => ({ approves, types, cooks: null }), [approves, types]);
  if (settings === undefined) return null;
  return (
    <>
      <SoundOff volume={settings.volume} isQuiet={!SHIFT_SCREENS.test(pathname.slice(path.length))} />
      <NewOrderNotice listener={listener} volume={settings.volume} opens />
      {/* It rings until the order is accepted, as the board does. */}
      {approves ? <Ringing listener={listener} volume={settings.volume} /> : null}
    </>
  );
}

function Ringing({ listener, volume }: { listener: AlarmListener; volume: number }) {
  useAlarms(listener, volume);
  return null;
}

/**
 * A notice of 20 s and a sound for each new order. `listener`: the alarms of the same screen; an order that they ring
 * for gets no second sound. `opens`: the notice leads to the order.
 */
export function NewOrderNotice({
  listener,
  volume,
  opens = false,
}: {
  listener: AlarmListener;
  volume: number;
  opens?: boolean;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const navigate = useNavigate();
  const view = usePeek();
  const { actor, path } = useWorkplace();
  const known = useRef<Set<string>>(undefined);
  const told = useRef<{ id: number; sids: readonly string[]; until: number }>(undefined);
  const types = useAlertTypes();
  const select = useCallback(
    (rows: BranchView) =>
      rows
        .list('order')
        .filter((order) => isNewOrder(order, actor, serverNow(), types))
        .map(({ sid }) => sid)
        .join(' '),
    [actor, types],
  );
  const sids = useSelected(select, keepSids);
  useEffect(() => {
    const present = sids.split(' ').filter(Boolean);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...present]);
    // Orders from before the screen opened are on the board already.
    if (before === undefined) return;
    const fresh = present.filter((sid) => !before.has(sid));
    const orders = fresh.flatMap((sid) => view.get('order', sid) ?? []);
    const [first] = orders;
    if (first === undefined) return;
    const now = performance.now();
    const shown = told.current !== undefined && told.current.until > now ? told.current : undefined;
    if (shown !== undefined) notices.dismiss(shown.id);
    const all = [...(shown?.sids ?? []), ...fresh];
    const what = `${labels.number(first)} · ${labels.action(first.action)}`;
    // A kitchen account works without amounts.
    const single = cooksOnly(actor) ? what : `${what} · ${format.money(first.total, first.currency)}`;
    const text = all.length === 1 ? t`New order ${single}` : t`${all.length} new orders`;
    const to = all.length === 1 ? `${path}/orders/${first.sid}/details.html` : `${path}/orders`;
    const action = opens
      ? { action: { label: t({ message: 'Open', context: 'button' }), run: () => void navigate(to) } }
      : {};
    const id = notices.info(text, { showMs: SHOWN_MS, returns: true, ...action });
    told.current = { id, sids: all, until: now + SHOWN_MS };
    const rings = dueAlarms(orders, listener, serverNow(), ticketOf).length > 0;
    if (!rings) playMelody('approval', volume, false);
  }, [sids, actor, format, navigate, path, t, view, volume, labels, listener, opens]);
  return null;
}
