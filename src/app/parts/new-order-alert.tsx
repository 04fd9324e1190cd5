import { useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import { isNewOrder } from '#domain/orders/new-orders.ts';
import { isManager } from '#domain/roles.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { BranchView } from '#engine/branch-model.ts';
import { playMelody } from '../device/sound.ts';
import { useFormat } from '../i18n/use-format.ts';
import { serverNow } from '../session/clock.ts';
import { usePeek, useSelected } from '../session/sync-context.tsx';
import { useWorkplace } from '../session/workplace.ts';
import { useKitchenSettings } from './kitchen-settings.ts';
import { useOrderLabels } from './order-labels.ts';
import { useAlarms } from './use-alarms.ts';

const SHOWN_MS = 20 * SECOND_MS;

const keepSids = (before: string | undefined, now: string) => (before === now ? before : now);

/** Announces a new order on every staff screen with a notice and a sound; the board and the kitchen have their own. */
export function NewOrderAlert() {
  const settings = useKitchenSettings();
  const { actor } = useWorkplace();
  if (settings === undefined) return null;
  return (
    <>
      <Told volume={settings.volume} />
      {isManager(actor) ? <Ringing volume={settings.volume} /> : null}
    </>
  );
}

/** Rings until the order is accepted, as the board does. */
function Ringing({ volume }: { volume: number }) {
  const listener = useMemo(() => ({ approves: true, cooks: null }), []);
  useAlarms(listener, volume);
  return null;
}

function Told({ volume }: { volume: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const navigate = useNavigate();
  const view = usePeek();
  const { actor, path } = useWorkplace();
  const known = useRef<Set<string>>(undefined);
  const select = useCallback(
    (rows: BranchView) =>
      rows
        .list('order')
        .filter((order) => isNewOrder(order, actor, serverNow()))
        .map(({ sid }) => sid)
        .join(' '),
    [actor],
  );
  const sids = useSelected(select, keepSids);
  useEffect(() => {
    const present = sids.split(' ').filter(Boolean);
    const before = known.current;
    known.current = new Set([...(before ?? []), ...present]);
    // Orders from before the screen opened are on the board already.
    if (before === undefined) return;
    const fresh = present.filter((sid) => !before.has(sid));
    const [first] = fresh.flatMap((sid) => view.get('order', sid) ?? []);
    if (first === undefined) return;
    const sum = format.money(first.total, first.currency);
    const text =
      fresh.length === 1
        ? t`New order ${labels.number(first)} · ${labels.action(first.action)} · ${sum}`
        : t`${fresh.length} new orders`;
    const to = fresh.length === 1 ? `${path}/orders/${first.sid}/details.html` : `${path}/orders`;
    notices.info(text, { showMs: SHOWN_MS, action: { label: t`Open`, run: () => void navigate(to) } });
    // A manager's device already rings until the order is accepted.
    if (!isManager(actor) || first.status !== 'APPROVAL') playMelody('approval', volume, false);
  }, [sids, actor, format, navigate, path, t, view, volume, labels]);
  return null;
}
