import { useLingui } from '@lingui/react/macro';
import { type BookingDay, sameClockTime } from '#domain/cart/table-times.ts';
import { Choices } from '../checkout/choices.tsx';
import { useDayChip } from '../checkout/use-day-chip.ts';
import type { Menu } from '../menu/menu-source.ts';
import { TableTimes } from './table-times.tsx';
import type { TableWish } from './use-full-times.ts';

interface BookingTimesProps {
  wish: TableWish & Pick<Menu, 'branch'>;
  days: readonly BookingDay[];
  /** The day whose times are offered. */
  shown: BookingDay;
  /** The times without a free table for that many guests. */
  full: ReadonlySet<number>;
  now: number;
  /** The chosen time. */
  booking: number | null;
  /** Why the chosen time was refused. */
  refused: string | undefined;
  onDay: (day: string) => void;
  onChange: (time: number | null) => void;
}

/** The day and the time of a booking. */
export function BookingTimes({
  wish,
  days,
  shown,
  full,
  now,
  booking,
  refused,
  onDay,
  onChange,
}: BookingTimesProps) {
  const { t } = useLingui();
  const dayChip = useDayChip(wish.branch.timezone);
  // More guests may no longer fit at the chosen time.
  const isFull = booking !== null && full.has(booking);
  const gone = isFull ? t`No table is free at that time. Please choose another time` : undefined;

  /** Keeps the clock time where the other day offers it. */
  function chooseDay(day: string): void {
    const times = days.find((one) => one.day === day)?.times ?? [];
    onDay(day);
    onChange(sameClockTime(times, booking, wish.branch.timezone));
  }

  return (
    <>
      <Choices
        legend={t`Day`}
        name="day"
        shape="days"
        value={shown.day}
        options={days.map(({ day, times }) => ({ id: day, label: dayChip(times[0] ?? 0) }))}
        onChange={chooseDay}
      />
      <TableTimes
        wish={wish}
        times={shown.times}
        full={full}
        now={now}
        value={booking}
        error={refused ?? gone}
        onChange={onChange}
      />
    </>
  );
}
