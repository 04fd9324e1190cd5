import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { type Booking, isOver } from '#domain/bookings/booking.ts';
import { isOccupied } from '#domain/bookings/propose-table.ts';
import { useView } from '../../sync/sync-context.tsx';
import { proposalOf } from './proposal-of.ts';
import { SeatDialog } from './seat-dialog.tsx';
import { useOrderHref } from './use-order-href.ts';
import { useSetStatus } from './use-set-status.ts';
import css from './bookings.module.css';

interface ActsProps {
  booking: Booking;
  /** Whether its guests can be seated. */
  isDue: boolean;
  onAct: (booking: Booking) => void;
  onEdit: (booking: Booking) => void;
}

/** The buttons of a booking's row: the next step in one tap, everything else is in its sheet. */
export function BookingRowActs({ booking, isDue, onAct, onEdit }: ActsProps) {
  const { t } = useLingui();
  const isPending = booking.status === 'PENDING';
  return (
    <span className={css.acts}>
      <NextStep booking={booking} isDue={isDue} />
      <Button aria-label={t`Manage ${booking.name}`} onPress={() => onAct(booking)}>{t`Manage`}</Button>
      {isPending || isOver(booking.status) ? null : (
        <Button
          variant="quiet"
          icon="edit"
          aria-label={t`Edit ${booking.name}`}
          onPress={() => onEdit(booking)}
        >
          {t`Edit`}
        </Button>
      )}
    </span>
  );
}

/** Accept a request at the table that fits, seat guests who are due, or take their order. */
function NextStep({ booking, isDue }: Pick<ActsProps, 'booking' | 'isDue'>) {
  const { t } = useLingui();
  const view = useView();
  const setBookingStatus = useSetStatus();
  const hrefOf = useOrderHref();
  const [isAsking, setAsking] = useState(false);
  const { status } = booking;

  function seat(): void {
    const tables = booking.tables.flatMap((sid) => view.get('table', sid) ?? []);
    const isFree = tables.length > 0 && tables.every((table) => !isOccupied(table, view));
    if (isFree) setBookingStatus(booking, 'ARRIVED');
    else setAsking(true);
  }

  if (status === 'PENDING')
    return (
      <Button
        variant="primary"
        icon="check"
        aria-label={t`Accept ${booking.name}`}
        onPress={() => setBookingStatus(booking, 'APPROVED', proposalOf(booking, view))}
      >
        {t`Accept`}
      </Button>
    );
  const href = status === 'ARRIVED' ? hrefOf(booking) : undefined;
  if (href !== undefined)
    return (
      <Link href={href} variant="primary" icon="plus" aria-label={t`Take order: ${booking.name}`}>
        {t`Take order`}
      </Link>
    );
  if ((status !== 'APPROVED' || !isDue) && status !== 'ARRIVED') return null;
  return (
    <>
      <Button
        variant="primary"
        icon="table"
        aria-label={t({ message: `Seat ${booking.name}`, context: 'guests' })}
        onPress={seat}
      >
        {t({ message: 'Seat', context: 'guests' })}
      </Button>
      {isAsking ? <SeatDialog booking={booking} onClose={() => setAsking(false)} /> : null}
    </>
  );
}
