import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { isManager } from '#domain/roles.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useBranchReady, useSelected } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { floorRows, keepTables } from './floor-rows.ts';
import { HallFloor } from './hall-floor.tsx';
import { createPicks, PicksContext } from './picks.ts';
import css from './floor.module.css';

/** The dining room by hall: parties and waiting orders; tap opens a table, drag merges two. */
export function FloorScreen() {
  const [picks] = useState(createPicks);
  return (
    <PicksContext value={picks}>
      <Halls />
    </PicksContext>
  );
}

function Halls() {
  const { t } = useLingui();
  const now = useNowEvery(10_000);
  const { halls, tabs } = useSelected((view) => floorRows(view, now), keepTables);
  const ready = useBranchReady();
  const { actor, path } = useWorkplace();
  const [search, setSearch] = useSearchParams();
  if (!ready) return <Skeleton height="520px" />;
  const shown = halls.find(({ hall }) => hall.sid === search.get('hall')) ?? halls[0];
  if (shown === undefined) {
    return (
      <EmptyState
        icon="table"
        title={t`No halls yet`}
        action={isManager(actor) ? <Link href={`${path}/tables`}>{t`Draw your first hall`}</Link> : null}
      >
        {isManager(actor) ? undefined : t`A manager can add halls and tables, on any device.`}
      </EmptyState>
    );
  }
  return (
    <Tabs
      className={css.halls}
      label={t`Halls`}
      tabs={halls.map(({ hall: { sid, name }, tables }) => {
        const alerts = tables.filter(({ state }) => state.alert !== null).length;
        return { id: sid, label: name, ...(alerts > 0 ? { count: alerts, tone: 'late' as const } : {}) };
      })}
      value={shown.hall.sid}
      onChange={(sid) => setSearch({ hall: sid }, { replace: true })}
    >
      <HallFloor shown={shown} tabs={tabs} now={now} />
    </Tabs>
  );
}
