import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from 'react-router-dom';
import { Badge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { type Booking, lateness } from '#domain/bookings/booking.ts';
import { DAY_STARTS } from '#domain/shops/branch.ts';
import { businessDay, businessSpan, MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRow, useRows, useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { nextBookings } from './next-bookings.ts';
import css from './home-lists.module.css';

const MAX_SHOWN = 5;

/** The next bookings of today. */
export function BookingsCard() {
  const { t } = useLingui();
  const { branch, path } = useWorkplace();
  const now = useNowEvery(MINUTE_MS / 2);
  const starts = useRow('branch', branch.sid)?.day_starts ?? DAY_STARTS;
  const day = businessSpan(businessDay(now, branch.timezone, starts), branch.timezone, starts);
  const next = nextBookings(useRows('booking'), now, day);
  const covers = next.reduce((sum, { seats }) => sum + (seats ?? 0), 0);
  const count = t`${plural(next.length, { one: '# booking', other: '# bookings' })}`;
  const guests = t`${plural(covers, { one: '# guest', other: '# guests' })}`;
  return (
    <Card
      title={t`Next bookings today`}
      subtitle={next.length === 0 ? undefined : `${count} · ${guests}`}
      icon="calendar"
      isFlush
    >
      {next.length === 0 ? (
        <p className={css.clear}>
          <Trans>No more bookings today.</Trans>
        </p>
      ) : (
        <ul className={css.list}>
          {next.slice(0, MAX_SHOWN).map((booking) => (
            <li key={booking.sid}>
              <BookingRow booking={booking} now={now} />
            </li>
          ))}
        </ul>
      )}
      <RouterLink to={`${path}/bookings`} className={css.more}>
        <Trans>All bookings</Trans>
      </RouterLink>
    </Card>
  );
}

function BookingRow({ booking, now }: { booking: Booking; now: number }) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useView();
  const { branch, path } = useWorkplace();
  const { name, seats, tables, status, note } = booking;
  const guests = seats === null ? '' : t`${plural(seats, { one: '# guest', other: '# guests' })}`;
  const place =
    tables.length === 0
      ? t`No table yet`
      : tables.map((sid) => view.get('table', sid)?.name ?? sid).join(', ');
  return (
    <RouterLink to={`${path}/bookings`} className={css.row}>
      <span className={css.time}>{format.instant(booking.booking, branch.timezone, 'time')}</span>
      <span className={css.words}>
        <strong>{name}</strong>
        <small>{[guests, place, note].filter(Boolean).join(' · ')}</small>
      </span>
      {lateness(booking, now) !== undefined ? (
        <Badge tone="late">{t`Late`}</Badge>
      ) : status === 'PENDING' ? (
        <Badge tone="warn">{t`Requested`}</Badge>
      ) : null}
    </RouterLink>
  );
}
