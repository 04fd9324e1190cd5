import { useLingui } from '@lingui/react/macro';
import { likelyTime } from '#domain/cart/day-parts.ts';
import { useBookingLabels } from '../../../parts/bookings/booking-labels.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { FreeTimes } from '../checkout/free-times.tsx';
import { useDayChip } from '../checkout/use-day-chip.ts';
import type { Menu } from '../menu/menu-source.ts';
import { CallLink } from '../shared/call-link.tsx';
import { type TableWish, useOtherDays } from './use-full-times.ts';

interface FullDayProps {
  wish: TableWish & Pick<Menu, 'branch'>;
  /** The times of the day, all of them full. */
  times: readonly number[];
  /** The time the guests would like. */
  wanted: number | null;
  onChange: (time: number) => void;
}

/** Says that a day has no free table, and offers the nearest days that have one. */
export function FullDay({ wish, times, wanted, onChange }: FullDayProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = wish;
  const dayChip = useDayChip(branch.timezone);
  const labels = useBookingLabels();
  const guests = labels.guests(wish.seats);
  const near = wanted ?? likelyTime(times, branch.timezone);
  const free = useOtherDays(wish, times, near);
  return (
    <>
      <p role="status">
        {t`No table is free on this day for ${guests}.`} <CallLink phone={branch.phone} />
      </p>
      <FreeTimes
        label={t`Nearest free times`}
        times={free}
        textOf={(at) => `${dayChip(at).replace('\n', ' ')} · ${format.instant(at, branch.timezone, 'time')}`}
        onChange={onChange}
      />
    </>
  );
}
