import { useLingui } from '@lingui/react/macro';
import { use, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { hasRole, isManager } from '#domain/roles.ts';
import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import { useSite } from '../../calls/use-site.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { Counters } from './counters.tsx';
import { FloorPlan } from './floor-plan.tsx';
import type { FloorHall } from './floor-rows.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { PicksContext, usePicked } from './picks.ts';
import css from './floor.module.css';

interface HallProps {
  shown: FloorHall;
  /** Number of the branch's orders in each tab of the board. */
  tabs: Record<OrderTab, number>;
  now: number;
}

/** One hall with its actions. */
export function HallFloor({ shown: { hall, tables, joined, counters }, tabs, now }: HallProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actor, path } = useWorkplace();
  const picks = use(PicksContext);
  const hasCodes = useSite()?.qr_order !== false;
  const [merging, setMerging] = useState<readonly [string, string] | null>(null);
  const goBackTo = useRef<string | null>(null);
  // The element that opened the preview may be gone or was dragged: focus moves to the table.
  useEffect(() => {
    if (merging !== null || goBackTo.current === null) return;
    document.querySelector<HTMLElement>(`[data-table="${goBackTo.current}"]`)?.focus();
    goBackTo.current = null;
  }, [merging]);
  const mayServe = hasRole(actor, 'waitress') || isManager(actor);

  function tap({ table: { sid } }: FloorTable): void {
    const picked = picks.get();
    if (picked === null) void navigate(`${path}/tables/${sid}`);
    else picks.set(picked.includes(sid) ? picked.filter((one) => one !== sid) : [...picked, sid].slice(-2));
  }

  return (
    <div className={css.screen}>
      <div className={css.numbers}>
        <Counters name={t`Tables in this hall`} counts={counters} />
        {isManager(actor) ? <Counters name={t`All orders`} counts={tabs} /> : null}
      </div>
      <FloorPlan
        hall={hall}
        tables={tables}
        joined={joined}
        now={now}
        onTap={tap}
        onMerge={mayServe ? (from, into) => setMerging([from, into]) : undefined}
      />
      {mayServe ? (
        <div className={css.acts}>
          <MergeBar onMerge={(from, into) => setMerging([from, into])} />
          <div className={css.tools}>
            <Link href={`${path}/bookings?hall=${hall.sid}`} icon="calendar" variant="secondary">
              {t`Bookings`}
            </Link>
            <Link href={`${path}/floor/payments`} icon="receipt" variant="secondary">
              {t`Payments`}
            </Link>
            {isManager(actor) ? (
              <Link href={`${path}/tables?hall=${hall.sid}`} icon="edit" variant="secondary">
                {t`Edit plan`}
              </Link>
            ) : null}
            {isManager(actor) && hasCodes ? (
              <Link href={`${path}/settings/table-codes`} icon="printer" variant="secondary">
                {t`Table codes`}
              </Link>
            ) : null}
          </div>
        </div>
      ) : null}
      {merging === null ? null : (
        <MergeDialog
          from={merging[0]}
          into={merging[1]}
          onClose={(at) => {
            goBackTo.current = at;
            setMerging(null);
            picks.set(null);
          }}
        />
      )}
    </div>
  );
}

/** Select two tables by tap, then merge them: the alternative to dragging (WCAG 2.5.7). It stays in view below the plan. */
function MergeBar({ onMerge }: { onMerge: (from: string, into: string) => void }) {
  const view = useView();
  const { t } = useLingui();
  const picks = use(PicksContext);
  const picked = usePicked();
  const [first, second] = picked ?? [];
  const nameOf = (sid: string) => view.get('table', sid)?.name ?? '';
  if (picked === null)
    return (
      <div className={css.merge}>
        <Button onPress={() => picks.set([])}>{t`Merge tables`}</Button>
      </div>
    );
  return (
    <div className={css.merge} role="group" aria-label={t`Merge tables`}>
      <p role="status">
        {first === undefined
          ? t`Choose two tables`
          : second === undefined
            ? t`Tap the table to join with ${nameOf(first)}`
            : t`2 tables selected: ${nameOf(first)}, ${nameOf(second)}`}
      </p>
      {first === undefined || second === undefined ? null : (
        <Button variant="primary" onPress={() => onMerge(second, first)}>
          {t`Merge selected`}
        </Button>
      )}
      <Button onPress={() => picks.set(null)}>{t`Cancel`}</Button>
    </div>
  );
}
