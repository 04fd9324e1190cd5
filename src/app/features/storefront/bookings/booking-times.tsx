import { useLingui } from '@lingui/react/macro';
import { type BookingDay, sameClockTime } from '#domain/cart/table-times.ts';
import { Choices } from '../checkout/choices.tsx';
import { TimesOfDay } from '../checkout/times-of-day.tsx';
import { useDayChip } from '../checkout/use-day-chip.ts';
import type { Menu } from '../menu/menu-source.ts';
import { FullDay } from './full-day.tsx';

interface BookingTimesProps {
  branch: Menu['branch'];
  days: readonly BookingDay[];
  /** The day whose times are offered. */
  shown: BookingDay;
  /** The times without a free table for that many guests. */
  full: ReadonlySet<number>;
  seats: number;
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
  branch,
  days,
  shown,
  full,
  seats,
  now,
  booking,
  refused,
  onDay,
  onChange,
}: BookingTimesProps) {
  const { t } = useLingui();
  const dayChip = useDayChip(branch.timezone);
  // More guests may no longer fit at the chosen time.
  const isFull = booking !== null && full.has(booking);
  const gone = isFull ? t`No table is free at that time. Please choose another time` : undefined;

  /** Keeps the clock time where the other day offers it. */
  function chooseDay(day: string): void {
    const times = days.find((one) => one.day === day)?.times ?? [];
    onDay(day);
    onChange(sameClockTime(times, booking, branch.timezone));
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
      {shown.times.every((time) => full.has(time)) ? (
        <FullDay branch={branch} times={shown.times} seats={seats} wanted={booking} onChange={onChange} />
      ) : (
        <TimesOfDay
          legend={t`Time`}
          times={shown.times}
          timezone={branch.timezone}
          now={now}
          value={booking}
          full={full}
          error={refused ?? gone}
          onChange={onChange}
          onPart={() => onChange(null)}
        />
      )}
    </>
  );
}
