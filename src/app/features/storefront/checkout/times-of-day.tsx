import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { type DayPart, dayPartOf, dayPartsOf, diningPart, nearestTimes } from '#domain/cart/day-parts.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Choices } from './choices.tsx';
import { FreeTimes } from './free-times.tsx';

/** How many free times are offered where a part of the day is full. */
const MAX_OFFERED = 4;

interface TimesOfDayProps {
  legend: string;
  times: readonly number[];
  timezone: string;
  now: number;
  value: number | null;
  /** Those that cannot be chosen, because no tables are left. */
  full?: ReadonlySet<number>;
  error: string | undefined;
  onChange: (time: number) => void;
  /** Called when a part of the day is chosen; without it, the part's first free time is chosen. */
  onPart?: () => void;
}

/** The times of one day, by part of the day where they are many. */
export function TimesOfDay({
  legend,
  times,
  timezone,
  now,
  value,
  full,
  error,
  onChange,
  onPart,
}: TimesOfDayProps) {
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
  const [openPart, setOpenPart] = useState<DayPart>();
  const chosen = times.find((time) => time === value);
  const shownPart =
    chosen === undefined
      ? (parts.find((part) => part === openPart) ?? diningPart(times, timezone, now))
      : partOf(chosen);
  const shown = parts.length === 0 ? times : times.filter((time) => partOf(time) === shownPart);
  const isFree = (time: number) => full?.has(time) !== true;
  const isPartFull = !shown.some(isFree);
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
            setOpenPart(part);
            if (onPart !== undefined) onPart();
            else if (first !== undefined) onChange(first);
          }}
        />
      )}
      <FreeTimes
        label={t`All full. Free on this day`}
        times={isPartFull ? nearestTimes(times.filter(isFree), shown, MAX_OFFERED) : []}
        textOf={(time) => format.instant(time, timezone, 'time')}
        onChange={onChange}
      />
      <Choices
        legend={legend}
        name="booking"
        shape="grid"
        value={value === null ? null : String(value)}
        options={shown.map((time) => ({
          id: String(time),
          label: format.instant(time, timezone, 'time'),
          barred: full?.has(time) === true ? t`Full` : undefined,
        }))}
        error={error}
        onChange={(time) => onChange(Number(time))}
      />
    </>
  );
}
