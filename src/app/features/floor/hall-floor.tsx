import { useLingui } from '@lingui/react/macro';
import { use, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import type { OrderTab } from '#domain/orders/order-tabs.ts';
import { holds, leads } from '#domain/roles.ts';
import type { FloorTable } from '../../parts/floor-tables.ts';
import { useWorkplace } from '../../session/workplace.ts';
import { Counters } from './counters.tsx';
import { FloorPlan } from './floor-plan.tsx';
import type { FloorHall } from './floor-rows.ts';
import { MergeDialog } from './merge-dialog.tsx';
import { PicksContext } from './picks.ts';
import css from './floor.module.css';

interface HallProps {
  shown: FloorHall;
  /** How many orders of the branch show in each tab of the board. */
  tabs: Record<OrderTab, number>;
  now: number;
}

/** One hall with what can be done in it. */
export function HallFloor({ shown: { hall, tables, counters }, tabs, now }: HallProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { actor, path } = useWorkplace();
  const { picked, setPicked } = use(PicksContext);
  const [merging, setMerging] = useState<readonly [string, string] | null>(null);
  const mayServe = holds(actor, 'waitress') || leads(actor);
  const isSelecting = picked !== null;

  function tap({ table: { sid } }: FloorTable): void {
    if (!isSelecting) {
      void navigate(`${path}/tables/${sid}`);
      return;
    }
    setPicked((before) =>
      before?.includes(sid) ? before.filter((one) => one !== sid) : [...(before ?? []), sid].slice(-2),
    );
  }

  const [first, second] = picked ?? [];
  return (
    <div className={css.screen}>
      <div>
        <Counters name={t`Tables here`} counts={counters} />
        <Counters name={t`All orders`} counts={tabs} />
      </div>
      <FloorPlan
        hall={hall}
        tables={tables}
        now={now}
        picked={picked}
        onTap={tap}
        onMerge={mayServe ? (from, into) => setMerging([from, into]) : undefined}
      />
      {mayServe ? (
        <div className={css.tools}>
          <Link href={`${path}/bookings`} icon="calendar" variant="secondary">
            {t`Bookings`}
          </Link>
          <Link href={`${path}/floor/payments`} icon="receipt" variant="secondary">
            {t`Payments`}
          </Link>
          {leads(actor) ? (
            <Link href={`${path}/tables?hall=${hall.sid}`} icon="edit" variant="secondary">
              {t`Edit the plan`}
            </Link>
          ) : null}
          <Button
            variant={isSelecting ? 'primary' : 'secondary'}
            aria-pressed={isSelecting}
            onPress={() => setPicked(isSelecting ? null : [])}
          >
            {isSelecting ? t`Choose two tables` : t`Merge tables`}
          </Button>
          {first !== undefined && second !== undefined ? (
            <Button variant="primary" onPress={() => setMerging([second, first])}>
              {t`Merge the two`}
            </Button>
          ) : null}
        </div>
      ) : null}
      {merging === null ? null : (
        <MergeDialog
          from={merging[0]}
          into={merging[1]}
          onClose={() => {
            setMerging(null);
            setPicked(null);
          }}
        />
      )}
    </div>
  );
}
