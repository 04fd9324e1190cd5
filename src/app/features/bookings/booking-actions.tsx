import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { type Booking, type BookingStatus, isOver, keepsTables, lateness } from '#domain/bookings/booking.ts';
import { bookingMoves } from '#domain/bookings/booking-lifecycle.ts';
import { phoneText } from '#domain/phone.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { useBookingLabels } from '../../parts/bookings/booking-labels.ts';
import { BookingOrders } from './booking-orders.tsx';
import { proposalOf } from './proposal-of.ts';
import { TableChoice } from './table-choice.tsx';
import { useReplaced } from './use-booking-facts.ts';
import { useSetStatus } from './use-set-status.ts';

interface ActionsProps {
  booking: Booking;
  onEdit: () => void;
  onClose: () => void;
}

/** Actions on a booking, and its reserved tables; tables that are taken show it. */
export function BookingActions({ booking, onEdit, onClose }: ActionsProps) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useBookingLabels();
  const setBookingStatus = useSetStatus();
  const moves = bookingMoves(booking.status).filter((status) => status !== 'EXPIRED');
  const options: BookingStatus[] = isOver(booking.status) ? [booking.status] : [booking.status, ...moves];
  const [said, setStatus] = useState<BookingStatus>();
  const status = said !== undefined && options.includes(said) ? said : booking.status;
  /** A request is accepted unless something else is chosen. */
  const next = status === 'PENDING' ? 'APPROVED' : status;
  /** The person's selection, with the booking's tables at that time; undefined: follows the booking. */
  const [chosen, setChosen] = useState(proposalOf(booking, useView()));
  const tables = chosen?.tables ?? new Set(booking.tables);
  const { branch } = useWorkplace();
  const late = lateness(booking, useNowEvery(30_000));
  const facts = [
    format.instant(booking.booking, branch.timezone, 'short'),
    booking.seats === null ? '' : labels.guests(booking.seats),
    booking.phone && isolated(phoneText(booking.phone)),
    useReplaced(booking),
    booking.note,
  ].filter((one) => one !== '');

  function save(): void {
    setBookingStatus(booking, next, keepsTables(next) ? chosen : undefined);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={booking.name}
      shape="sheet"
      footer={
        <>
          <Button icon="edit" isDisabled={isOver(booking.status)} onPress={onEdit}>
            {t`Edit`}
          </Button>
          <Button variant="primary" isDisabled={isOver(booking.status)} onPress={save}>
            {status === 'PENDING' ? t`Accept` : t`Save`}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          {facts.join(' · ')}
          {late === undefined ? null : (
            <>
              {' '}
              <Badge tone="late">{late === 'late' ? t`Late` : t`No-show`}</Badge>
            </>
          )}
        </p>
        <BookingOrders booking={booking} />
        <Select
          label={t`Status`}
          options={options.map((id) => ({ id, label: labels.status(id) }))}
          value={status}
          onChange={setStatus}
        />
        {keepsTables(next) ? (
          <TableChoice
            hall={booking.hall}
            at={booking.booking}
            booking={booking}
            guests={booking.seats}
            value={tables}
            onChange={(next) => setChosen({ tables: next, seen: chosen?.seen ?? booking.tables })}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
