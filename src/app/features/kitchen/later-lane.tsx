import { useLingui } from '@lingui/react/macro';
import { Icon } from '#ui/icon.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useBookedTime } from '../../parts/orders/use-booked-time.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './kitchen-screen.module.css';

interface LaterLaneProps {
  sids: readonly string[];
  onMenu: (sid: string) => void;
  /** Opens the list of them. */
  onList: () => void;
}

/**
 * Scheduled orders, muted; each begins with its day, so that none is prepared today by mistake. Where cards would be
 * cut, their number opens the list.
 */
export function LaterLane({ sids, onMenu, onList }: LaterLaneProps) {
  const { t } = useLingui();
  if (sids.length === 0) return null;
  return (
    <section className={css.later} aria-label={t`For later`}>
      <button
        type="button"
        className={css.laterCount}
        aria-label={t`For later: ${sids.length}`}
        aria-haspopup="dialog"
        onClick={onList}
      >
        <Icon name="clock" size={20} /> {sids.length}
      </button>
      {sids.slice(0, 12).map((sid) => (
        <LaterCard key={sid} sid={sid} onMenu={onMenu} />
      ))}
      {sids.length > 12 ? <span className={css.soft}>{t`and ${sids.length - 12} more`}</span> : null}
    </section>
  );
}

export function LaterCard({ sid, onMenu }: { sid: string; onMenu: (sid: string) => void }) {
  const order = useRow('order', sid);
  if (order === undefined || order.booking === null) return null;
  return <Card order={order} at={order.booking} onMenu={onMenu} />;
}

function Card({ order, at, onMenu }: { order: Order; at: number; onMenu: (sid: string) => void }) {
  const labels = useOrderLabels();
  const { branch } = useWorkplace();
  const { day, wait } = useBookedTime(at, branch.timezone);
  const pieces = order.products.filter((line) => line.removed === null).length;
  const facts = [wait, labels.number(order), labels.place(order), `${pieces}×`];
  return (
    <button type="button" className={css.laterCard} onClick={() => onMenu(order.sid)}>
      <strong className={css.day}>{day}</strong>
      <span>{facts.filter((fact) => fact !== '').join(' · ')}</span>
    </button>
  );
}
