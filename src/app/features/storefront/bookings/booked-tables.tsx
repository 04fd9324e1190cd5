import { Trans } from '@lingui/react/macro';
import { useListedBookings } from './asked-bookings.ts';
import { BookedTable } from './booked-table.tsx';
import css from './book-page.module.css';

/** The tables this device has booked, until the day after; nothing without any. */
export function BookedTables() {
  const asked = useListedBookings();
  if (asked.length === 0) return null;
  return (
    <section className={css.list} aria-labelledby="booked-tables">
      <h2 id="booked-tables">
        <Trans>Your tables</Trans>
      </h2>
      {asked.map((one) => (
        <BookedTable key={one.sid} asked={one} />
      ))}
    </section>
  );
}
