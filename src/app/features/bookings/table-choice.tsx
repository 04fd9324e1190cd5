import { useLingui } from '@lingui/react/macro';
import { ChipGroup } from '#ui/chip-group.tsx';
import { type Booking, SITTING_MS } from '#domain/bookings/booking.ts';
import { hallsInOrder, seatsOfTables, type Table } from '#domain/tables/table.ts';
import { isMergedAt, isOccupied } from '#domain/bookings/propose-table.ts';
import { nextBookingOf, takenFor } from '#domain/bookings/table-times.ts';
import { useNowEvery } from '../../clock/clock.ts';
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

/** A table that is booked again within this time shows until when it is free. */
const SHOWS_NEXT_MS = 2 * SITTING_MS;

/**
 * Selects the tables reserved for a booking. Unavailable ones show who has them and since when. Guests who sit down now
 * can have a table of any hall; those of the hall they asked for come first.
 */
export function TableChoice(props: ChoiceProps) {
  const { hall, at, booking, guests, isSeating = false, value, onChange } = props;
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const view = useView();
  const now = useNowEvery(30_000);
  const { branch } = useWorkplace();
  const time = { from: at, to: at + SITTING_MS };
  const isMerged = (table: Table) => isMergedAt(table, isSeating ? now : at, now, view);
  const shown = view
    .list('table')
    .filter((one) => ((isSeating || one.hall === hall) && !isMerged(one)) || value.has(one.sid))
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
    .map((table) => ({ table, taken: takenFor(table, time, view, booking.sid) }));
  const free = shown.filter(({ taken }) => taken === undefined).map(({ table }) => table.name);
  const conflicts = shown.flatMap(({ table, taken }) => {
    if (taken === undefined || !value.has(table.sid)) return [];
    const guest = view.get('booking', taken.sid)?.name ?? t`a guest`;
    const since = format.instant(taken.from, branch.timezone, 'time');
    const until = format.instant(taken.to, branch.timezone, 'time');
    return [{ sid: table.sid, text: t`${table.name} is reserved for ${guest} from ${since} to ${until}.` }];
  });
  const chosen = view.list('table').filter(({ sid }) => value.has(sid));
  const seats = seatsOfTables(chosen);
  const option = ({ table, taken }: (typeof shown)[number]) => {
    const label = t`${table.name} (${table.max_seat})`;
    const isThere = view.get('booking', taken?.sid ?? '')?.status === 'ARRIVED';
    const isDisabled = !value.has(table.sid);
    if (isThere || (isSeating && isOccupied(table, view)))
      return { id: table.sid, label: t`${label}, occupied`, isDisabled };
    if (taken !== undefined) {
      const since = format.instant(taken.from, branch.timezone, 'time');
      return { id: table.sid, label: t`${label}, booked from ${since}`, isDisabled };
    }
    const next = nextBookingOf(table, at, view, booking.sid);
    if (next === undefined || next.from >= at + SHOWS_NEXT_MS) return { id: table.sid, label };
    const until = format.instant(next.from, branch.timezone, 'time');
    return { id: table.sid, label: t`${label}, free until ${until}` };
  };
  const others = hallsInOrder(view.list('hall')).filter(({ sid }) => sid !== hall);
  const own = { sid: hall, name: view.get('hall', hall)?.name ?? t`Tables` };
  const groups = [own, ...others].flatMap(({ sid, name }) => {
    const ofHall = shown.filter(({ table }) => table.hall === sid);
    return ofHall.length === 0 ? [] : [{ sid, name, options: ofHall.map(option) }];
  });
  return (
    <>
      {groups.map(({ sid, name, options }) => (
        <div key={sid} className={css.hall}>
          {groups.length > 1 ? <h3>{name}</h3> : null}
          <ChipGroup
            label={groups.length > 1 ? name : t`Tables`}
            options={options}
            value={value}
            onChange={onChange}
          />
        </div>
      ))}
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
