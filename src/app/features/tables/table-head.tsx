import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { seatsOfTables } from '#domain/tables/table.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { TABLE_TONE, useTableLabels } from '../../parts/tables/table-labels.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { NextBooking } from './next-booking.tsx';
import { SplitStepper } from './split-stepper.tsx';
import { useCovers } from './use-covers.ts';
import type { Party } from './use-party.ts';
import css from './tables.module.css';

interface TableHeadProps extends Pick<Party, 'floor' | 'lines'> {
  /** Whether the guests are being counted by keys below. */
  isCounting: boolean;
}

/** Name, state and covers of a table, into how many parts its bill is split, and its next booking. */
export function TableHead({ floor, lines, isCounting }: TableHeadProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const now = useNowEvery(10_000);
  const covers = useCovers(floor);
  const { branch } = useWorkplace();
  const { table, state, members, seatedAt, guest } = floor;
  const seats = seatsOfTables(members);
  const overpaid = floor.balances.reduce((sum, { due }) => sum - Math.min(0, due), 0);
  const isSplit = members.some(({ number_of_split: parts }) => parts > 1);
  const needsMove = isSplit && lines.length > 0 && lines.every(({ part }) => part === null);
  // Text that changes on tap has a line of fixed height, so the steppers below do not move.
  return (
    <header className={css.tableHead}>
      <div className={css.tableState}>
        <h2 className={css.title}>{members.map(({ name }) => name).join(' + ')}</h2>
        <Badge tone={TABLE_TONE[state.status]}>{labels.status(state.status)}</Badge>
        {overpaid === 0 ? null : (
          <Badge tone="danger">{`${t`Overpaid by`} ${format.money(overpaid, branch.currency)}`}</Badge>
        )}
        {guest === '' ? null : <strong className={css.guest}>{guest}</strong>}
        {seatedAt === null ? null : <span>{format.duration(Math.max(0, now - seatedAt))}</span>}
        {floor.covers > seats ? (
          <Badge tone="warn">{t`${floor.covers} guests, ${labels.seats(seats)}`}</Badge>
        ) : null}
      </div>
      {isCounting ? null : (
        <>
          <span className={css.covers} data-print="never">
            {t`Guests`}
            <Stepper
              label={t`Guests`}
              value={floor.covers}
              min={covers.min}
              max={100}
              onChange={covers.set}
            />
          </span>
          <span className={css.covers} data-print="never">
            {t`Split bill into`}
            <SplitStepper table={table} />
          </span>
        </>
      )}
      {floor.next === null ? null : <NextBooking next={floor.next} now={now} />}
      {needsMove ? (
        <p className={css.hint} role="status">
          {t`Next: select dishes below, tap Move and choose a part.`}
        </p>
      ) : null}
    </header>
  );
}
