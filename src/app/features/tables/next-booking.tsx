import { useLingui } from '@lingui/react/macro';
import { Badge } from '#ui/badge.tsx';
import { SITTING_MS } from '#domain/bookings/booking.ts';
import type { FloorTable } from '../../parts/tables/floor-tables.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** The table's next booking; highlighted once a party seated now would overlap it. */
export function NextBooking({ next, now }: { next: NonNullable<FloorTable['next']>; now: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const { branch } = useWorkplace();
  const { name } = next;
  const time = format.instant(next.at, branch.timezone, 'time');
  const tone = next.isLate ? 'late' : next.at < now + SITTING_MS ? 'warn' : 'neutral';
  return <Badge tone={tone}>{t`Booked ${time}: ${name}`}</Badge>;
}
