import { useLingui } from '@lingui/react/macro';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useBookedTime } from '../../parts/orders/use-booked-time.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './kitchen-screen.module.css';

/** Scheduled orders, muted; each begins with its day, so that none is prepared today by mistake. */
export function LaterLane({ sids, onMenu }: { sids: readonly string[]; onMenu: (sid: string) => void }) {
  const { t } = useLingui();
  if (sids.length === 0) return null;
  return (
    <section className={css.later} aria-label={t`For later`}>
      {sids.slice(0, 12).map((sid) => (
        <LaterCard key={sid} sid={sid} onMenu={onMenu} />
      ))}
      {sids.length > 12 ? <span className={css.soft}>{t`and ${sids.length - 12} more`}</span> : null}
    </section>
  );
}

function LaterCard({ sid, onMenu }: { sid: string; onMenu: (sid: string) => void }) {
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
