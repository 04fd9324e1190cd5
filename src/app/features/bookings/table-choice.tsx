import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import { type Booking, SITTING_MS } from '#domain/bookings/booking.ts';
import { seatsOfTables } from '#domain/tables/table.ts';
import { isOccupied } from '#domain/bookings/propose-table.ts';
import { takenFor } from '#domain/bookings/table-times.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import css from './bookings.module.css';

interface ChoiceProps {
  hall: string;
  at: number;
  /** The booking itself; it does not make its own tables unavailable. */
  booking: Pick<Booking, 'sid'>;
  /** How many guests were announced; null: not known. */
  guests: number | null;
  /** Whether the guests sit down now, so that tables with another party are unavailable, too. */
  isSeating?: boolean;
  value: ReadonlySet<string>;
  onChange: (value: ReadonlySet<string>) => void;
}

/** Selects the tables reserved for a booking. Unavailable ones show who has them and since when. */
export function TableChoice(props: ChoiceProps) {
  const { hall, at, booking, guests, isSeating = false, value, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const view = useView();
  const { branch } = useWorkplace();
  const time = { from: at, to: at + SITTING_MS };
  const inHall = view
    .list('table')
    .filter((one) => (one.hall === hall && one.merge === null) || value.has(one.sid))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map((table) => ({ table, taken: takenFor(table, time, view, booking.sid) }));
  const free = inHall.filter(({ taken }) => taken === undefined).map(({ table }) => table.name);
  const conflicts = inHall.flatMap(({ table, taken }) => {
    if (taken === undefined || !value.has(table.sid)) return [];
    const guest = view.get('booking', taken.sid)?.name ?? t`a guest`;
    const since = format.instant(taken.from, branch.timezone, 'time');
    const until = format.instant(taken.to, branch.timezone, 'time');
    return [{ sid: table.sid, text: t`${table.name} is reserved for ${guest} from ${since} to ${until}.` }];
  });
  const chosen = view.list('table').filter(({ sid }) => value.has(sid));
  const seats = seatsOfTables(chosen);
  return (
    <>
      <ChipGroup
        label={t`Tables`}
        options={inHall.map(({ table, taken }) => {
          const label = t`${table.name} (${table.max_seat})`;
          const isThere = view.get('booking', taken?.sid ?? '')?.status === 'ARRIVED';
          if (isThere || (isSeating && isOccupied(table, view)))
            return { id: table.sid, label: t`${label}, occupied`, isDisabled: !value.has(table.sid) };
          if (taken === undefined) return { id: table.sid, label };
          const since = format.instant(taken.from, branch.timezone, 'time');
          return {
            id: table.sid,
            label: t`${label}, booked from ${since}`,
            isDisabled: !value.has(table.sid),
          };
        })}
        value={value}
        onChange={onChange}
      />
      {guests !== null && chosen.length > 0 && guests > seats ? (
        <p role="status" className={css.tooSmall}>
          {t`${guests} guests, ${labels.seats(seats)}. Choose a larger table or one more.`}
        </p>
      ) : null}
      {conflicts.length === 0 ? null : (
        <div role="alert" className={css.conflict}>
          {conflicts.map(({ sid, text }) => (
            <p key={sid}>{text}</p>
          ))}
          <p>
            {free.length === 0
              ? t`No table is free at that time.`
              : t`Free at that time: ${format.list(free)}`}
          </p>
          <p>{t`Choose another table, or none for now.`}</p>
        </div>
      )}
    </>
  );
}
