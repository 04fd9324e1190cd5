import { Trans, useLingui } from '@lingui/react/macro';
import { usualTime } from '#domain/cart/day-parts.ts';
import { dayFrom } from '#domain/cart/slots.ts';
import { sameClockTime } from '#domain/cart/table-times.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useFullTimes } from '../bookings/use-full-times.ts';
import type { FieldsProps } from './checkout-fields.tsx';
import { TableTimes } from '../bookings/table-times.tsx';
import { Choices } from './choices.tsx';
import { DEFAULT_SEATS } from './seats-select.tsx';
import { TimesOfDay } from './times-of-day.tsx';
import { useDayChip } from './use-day-chip.ts';
import css from './checkout-form.module.css';

interface TimeFieldProps extends FieldsProps {
  now: number;
  /** Called with the day whose times are shown while no time of a table is chosen. */
  onDay: (day: string) => void;
}

/** The time of an order for later. */
export function TimeField({ state, branch, now, onChange, onDay }: TimeFieldProps) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const format = useFormat();
  const { order, slots, days, isTimeGone, isOutOfTimes, errors } = state;
  const seats = order.table_booking?.seats ?? DEFAULT_SEATS;
  const attempt = errors.booking === undefined ? 0 : 1;
  const wish = { branch, seats };
  const full = useFullTimes(wish, days.length === 0 ? undefined : slots, attempt);
  const isFull = order.booking !== null && full.has(order.booking);

  function dayWord(slot: number): string {
    const day = dayFrom(now, slot, branch.timezone);
    if (day === 'today') return t`Today`;
    return day === 'tomorrow' ? t`Tomorrow` : format.instant(slot, branch.timezone, 'day');
  }

  /** Today the soonest time, on another day the usual one. */
  function chooseDay(day: string): void {
    const times = slots.filter((slot) => dayWord(slot) === day);
    const time = times[0] === slots[0] ? times[0] : usualTime(times, branch.timezone);
    onChange({ booking: time ?? null });
  }

  const dayField = <DayField state={state} branch={branch} onChange={onChange} onDay={onDay} />;
  if (isOutOfTimes)
    return (
      <>
        {dayField}
        <p role="alert" className={css.problem}>
          <Trans>No times left within the opening hours.</Trans>
        </p>
      </>
    );
  const [first] = slots;
  if (first === undefined) return null;
  // A booking's day has a field of its own; other times are of today and tomorrow.
  const daysOfSlots = days.length > 0 ? [] : [...new Set(slots.map(dayWord))];
  const shownDay = dayWord(order.booking ?? first);
  const chosen = {
    value: order.booking,
    error: errors.booking === undefined ? undefined : refusalText({ code: errors.booking }),
    onChange: (slot: number | null) => onChange({ booking: slot }),
  };
  return (
    <>
      {dayField}
      {daysOfSlots.length < 2 ? null : (
        <Choices
          legend={t`Day`}
          name="day"
          shape="chips"
          value={shownDay}
          options={daysOfSlots.map((day) => ({ id: day, label: day }))}
          onChange={chooseDay}
        />
      )}
      {days.length > 0 ? (
        <TableTimes wish={wish} times={slots} full={full} now={now} {...chosen} />
      ) : (
        <TimesOfDay
          legend={daysOfSlots.length === 1 ? t`Time: ${shownDay}` : t`Time`}
          times={slots.filter((slot) => dayWord(slot) === shownDay)}
          timezone={branch.timezone}
          now={now}
          {...chosen}
        />
      )}
      {isTimeGone || (isFull && errors.booking === undefined) ? (
        <p role="alert" className={css.problem}>
          <Trans>The time you chose is no longer available. Please choose another.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** The day a table is booked for. */
function DayField({ state, branch, onChange, onDay }: Omit<TimeFieldProps, 'now'>) {
  const { t } = useLingui();
  const dayChip = useDayChip(branch.timezone);
  const { days, tableDay, order } = state;

  /** Keeps the clock time where the other day offers it. */
  function chooseDay(day: string): void {
    onDay(day);
    const times = days.find((one) => one.day === day)?.times ?? [];
    onChange({ booking: sameClockTime(times, order.booking, branch.timezone) });
  }

  if (days.length === 0) return null;
  return (
    <Choices
      legend={t`Day`}
      name="day"
      shape="days"
      value={tableDay ?? null}
      options={days.map(({ day, times }) => ({ id: day, label: dayChip(times[0] ?? 0) }))}
      onChange={chooseDay}
    />
  );
}
