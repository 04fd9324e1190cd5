import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { tableCounters } from '#domain/orders/order-tabs.ts';
import { holds, leads } from '#domain/roles.ts';
import { type FloorTable, hallTables } from '../../parts/floor-tables.ts';
import { useNowEvery } from '../../session/clock.ts';
import { useBranchReady, useView } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import { FloorPlan } from './floor-plan.tsx';
import { MergeDialog } from './merge-dialog.tsx';
import css from './floor.module.css';

/** The dining room, hall by hall: who sits where, what waits; a tap opens a table, a drag merges two. */
export function FloorScreen() {
  const { t } = useLingui();
  const view = useView();
  const now = useNowEvery(10_000);
  const ready = useBranchReady();
  const navigate = useNavigate();
  const { actor, path } = useWorkplace();
  const [search, setSearch] = useSearchParams();
  const [isSelecting, setSelecting] = useState(false);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const [merging, setMerging] = useState<readonly [string, string] | null>(null);
  if (!ready) return <Skeleton height="520px" />;
  const halls = [...view.list('hall')].sort((a, b) => a.name.localeCompare(b.name));
  const hall = halls.find(({ sid }) => sid === search.get('hall')) ?? halls[0];
  if (hall === undefined) {
    return (
      <EmptyState
        icon="table"
        title={t`There are no halls yet`}
        action={leads(actor) ? <Link href={`${path}/tables`}>{t`Draw the first one`}</Link> : null}
      />
    );
  }
  const mayServe = holds(actor, 'waitress') || leads(actor);
  const tablesOf = new Map(halls.map(({ sid }) => [sid, hallTables(view, sid, now)]));
  const tables = tablesOf.get(hall.sid) ?? [];
  const counters = tableCounters(tables.flatMap(({ orders }) => orders));

  function tap({ table }: FloorTable): void {
    if (!isSelecting) {
      void navigate(`${path}/tables/${table.sid}`);
      return;
    }
    const next = picked.includes(table.sid)
      ? picked.filter((sid) => sid !== table.sid)
      : [...picked, table.sid].slice(-2);
    setPicked(next);
  }

  function done(): void {
    setMerging(null);
    setSelecting(false);
    setPicked([]);
  }

  const [first, second] = picked;
  return (
    <div className={css.screen}>
      <Tabs
        label={t`Halls`}
        tabs={halls.map(({ sid, name }) => {
          const alerts = (tablesOf.get(sid) ?? []).filter(({ state }) => state.alert !== null).length;
          return { id: sid, label: name, ...(alerts > 0 ? { count: alerts, tone: 'late' as const } : {}) };
        })}
        value={hall.sid}
        onChange={(sid) => setSearch({ hall: sid }, { replace: true })}
      >
        <p className={css.counters}>
          <span>{t`New ${counters.new}`}</span>
          <span>{t`On approval ${counters.approval}`}</span>
          <span>{t`Preparing ${counters.preparing}`}</span>
        </p>
        <FloorPlan
          hall={hall}
          tables={tables}
          now={now}
          picked={picked}
          onTap={tap}
          onMerge={mayServe ? (from, into) => setMerging([from, into]) : undefined}
        />
      </Tabs>
      {mayServe ? (
        <div className={css.tools}>
          <Link href={`${path}/bookings`} icon="calendar" variant="secondary">
            {t`Bookings`}
          </Link>
          {leads(actor) ? (
            <Link href={`${path}/tables?hall=${hall.sid}`} icon="edit" variant="secondary">
              {t`Edit the plan`}
            </Link>
          ) : null}
          <Button
            variant={isSelecting ? 'primary' : 'secondary'}
            aria-pressed={isSelecting}
            onPress={() => {
              setSelecting(!isSelecting);
              setPicked([]);
            }}
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
      {merging === null ? null : <MergeDialog from={merging[0]} into={merging[1]} onClose={done} />}
    </div>
  );
}
