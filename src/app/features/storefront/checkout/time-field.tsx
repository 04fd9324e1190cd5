import { Trans, useLingui } from '@lingui/react/macro';
import { type DayPart, dayPartOf, dayPartsOf } from '#domain/cart/day-parts.ts';
import { dayFrom } from '#domain/cart/slots.ts';
import { dayStart, tableTimesOf } from '#domain/cart/table-times.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import type { FieldsProps } from './checkout-fields.tsx';
import { Choices } from './choices.tsx';
import css from './checkout-form.module.css';

/** The time of an order for later. */
export function TimeField({ state, branch, now, onChange }: FieldsProps & { now: number }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const format = useFormat();
  const { order, slots, days, isTimeGone, isOutOfTimes, errors } = state;

  function dayWord(slot: number): string {
    const day = dayFrom(now, slot, branch.timezone);
    if (day === 'today') return t`Today`;
    return day === 'tomorrow' ? t`Tomorrow` : format.instant(slot, branch.timezone, 'day');
  }

  const dayField = <DayField state={state} branch={branch} now={now} onChange={onChange} />;
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
  const ofDay = days.length > 0 ? slots : slots.filter((slot) => dayWord(slot) === shownDay);
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
          onChange={(day) => onChange({ booking: slots.find((slot) => dayWord(slot) === day) ?? first })}
        />
      )}
      <TimesOfDay
        legend={daysOfSlots.length === 1 ? t`Time: ${shownDay}` : t`Time`}
        times={ofDay}
        timezone={branch.timezone}
        value={order.booking}
        error={errors.booking === undefined ? undefined : refusalText({ code: errors.booking })}
        onChange={(slot) => onChange({ booking: slot })}
      />
      {isTimeGone ? (
        <p role="alert" className={css.problem}>
          <Trans>The time you chose is no longer available. Please choose another.</Trans>
        </p>
      ) : null}
    </>
  );
}

/** The day a table is booked for. */
function DayField({ state, branch, now, onChange }: FieldsProps & { now: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { days, tableDay } = state;

  /** The day's first time; a day without any stays chosen and says so. */
  const chooseDay = (day: string) =>
    onChange({ booking: tableTimesOf(branch, day, now)[0] ?? dayStart(branch, day) });

  if (days.length === 0) return null;
  return (
    <Choices
      legend={t`Day`}
      name="day"
      shape="chips"
      value={tableDay ?? null}
      options={days.map((day) => ({
        id: day,
        label: format.instant(dayStart(branch, day), branch.timezone, 'weekday'),
      }))}
      onChange={chooseDay}
    />
  );
}

interface TimesOfDayProps {
  legend: string;
  times: readonly number[];
  timezone: string;
  value: number | null;
  error: string | undefined;
  onChange: (time: number) => void;
}

/** The times of one day, by part of the day where they are many; a part is chosen with its first free time. */
function TimesOfDay({ legend, times, timezone, value, error, onChange }: TimesOfDayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels: Record<DayPart, string> = {
    night: t`Night`,
    morning: t`Morning`,
    lunch: t`Lunch`,
    afternoon: t`Afternoon`,
    evening: t`Evening`,
  };
  const parts = dayPartsOf(times, timezone);
  const partOf = (time: number) => dayPartOf(time, timezone);
  const chosen = times.find((time) => time === value) ?? times[0];
  const shownPart = chosen === undefined ? undefined : partOf(chosen);
  const shown = parts.length === 0 ? times : times.filter((time) => partOf(time) === shownPart);
  return (
    <>
      {parts.length === 0 ? null : (
        <Choices
          legend={t`Part of the day`}
          name="part"
          shape="wrapped"
          value={shownPart ?? null}
          options={parts.map((part) => ({ id: part, label: labels[part] }))}
          onChange={(part) => {
            const first = times.find((time) => partOf(time) === part);
            if (first !== undefined) onChange(first);
          }}
        />
      )}
      <Choices
        legend={legend}
        name="booking"
        shape="grid"
        value={value === null ? null : String(value)}
        options={shown.map((time) => ({
          id: String(time),
          label: format.instant(time, timezone, 'time'),
        }))}
        error={error}
        onChange={(time) => onChange(Number(time))}
      />
    </>
  );
}
