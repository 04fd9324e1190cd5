import { useLingui } from '@lingui/react/macro';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './kitchen-screen.module.css';

/** Scheduled orders, muted, with a large date so they are not prepared today by mistake. */
export function LaterLane({ sids, onMenu }: { sids: readonly string[]; onMenu: (sid: string) => void }) {
  const { t } = useLingui();
  if (sids.length === 0) return <span className={css.later} />;
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
  const labels = useOrderLabels();
  const format = useFormat();
  const { branch } = useWorkplace();
  const order = useRow('order', sid);
  if (order === undefined || order.booking === null) return null;
  const pieces = order.products.filter((line) => line.removed === null).length;
  return (
    <button type="button" className={css.laterCard} onClick={() => onMenu(sid)}>
      <strong className={css.day}>{format.instant(order.booking, branch.timezone, 'weekday')}</strong>
      <span>
        {format.instant(order.booking, branch.timezone, 'time')} · {labels.number(order)} ·{' '}
        {labels.place(order)} · {pieces}
      </span>
    </button>
  );
}
