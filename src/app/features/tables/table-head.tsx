import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { sittingOf } from '#domain/tables/table.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { TABLE_TONE, useTableLabels } from '../../parts/tables/table-labels.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { NextBooking } from './next-booking.tsx';
import { SplitStepper } from './split-stepper.tsx';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

/** Name, state and covers of a table, into how many parts its bill is split, and its next booking. */
export function TableHead({ floor }: Pick<Party, 'floor'>) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const now = useNowEvery(10_000);
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { table, state, members, sessions, seatedAt } = floor;
  // The covers of a group are counted at its first party.
  const counted = sessions[0] ?? { sid: sittingOf(table), table: table.sid, covers: 0 };
  // Text that changes on tap has a line of fixed height, so the steppers below do not move.
  return (
    <header className={css.tableHead}>
      <div className={css.tableState}>
        <h2 className={css.title}>{members.map(({ name }) => name).join(' + ')}</h2>
        <Badge tone={TABLE_TONE[state.status]}>{labels.status(state.status)}</Badge>
        {seatedAt === null ? null : <span>{format.duration(Math.max(0, now - seatedAt))}</span>}
      </div>
      <span className={css.covers} data-print="never">
        {t`Guests`}
        <Stepper
          label={t`Guests`}
          value={floor.covers}
          min={floor.covers - counted.covers}
          max={100}
          onChange={(covers) => {
            const own = covers - floor.covers + counted.covers;
            mutate('tables/status', { sid: counted.table, session: counted.sid, covers: own }).catch(
              saveFailed,
            );
          }}
        />
      </span>
      <span className={css.covers} data-print="never">
        {t`Split bill into`}
        <SplitStepper table={table} />
      </span>
      {floor.next === null ? null : <NextBooking next={floor.next} now={now} />}
    </header>
  );
}
