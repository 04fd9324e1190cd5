import { useLingui } from '@lingui/react/macro';
import { TimesOfDay } from '../checkout/times-of-day.tsx';
import type { Menu } from '../menu/menu-source.ts';
import { FullDay } from './full-day.tsx';
import type { TableWish } from './use-full-times.ts';

interface TableTimesProps {
  wish: TableWish & Pick<Menu, 'branch'>;
  /** The times of the day. */
  times: readonly number[];
  /** Those without a free table. */
  full: ReadonlySet<number>;
  now: number;
  value: number | null;
  error: string | undefined;
  onChange: (time: number | null) => void;
}

/** The times of a day at which a table may be booked; a full day offers its neighbours. */
export function TableTimes({ wish, times, full, now, value, error, onChange }: TableTimesProps) {
  const { t } = useLingui();
  return times.every((time) => full.has(time)) ? (
    <FullDay wish={wish} times={times} wanted={value} onChange={onChange} />
  ) : (
    <TimesOfDay
      legend={t`Time`}
      times={times}
      timezone={wish.branch.timezone}
      now={now}
      value={value}
      full={full}
      error={error}
      onChange={onChange}
      onPart={() => onChange(null)}
    />
  );
}
