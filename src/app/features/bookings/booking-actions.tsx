import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ChipGroup } from '#ui/chip-group.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { type Booking, type BookingStatus, isOver, keepsTables } from '#domain/bookings/booking.ts';
import { bookingMoves } from '#domain/bookings/booking-lifecycle.ts';
import { isTaken, timeOf } from '#domain/bookings/table-times.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate, useView } from '../../session/sync-context.tsx';
import { useBookingWords } from './booking-words.ts';

/** What becomes of a booking, and which tables are kept for it; tables that are taken then say so. */
export function BookingActions({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const words = useBookingWords();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const moves = bookingMoves(booking.status).filter((status) => status !== 'EXPIRED');
  const options: BookingStatus[] = isOver(booking.status) ? [booking.status] : [booking.status, ...moves];
  const [status, setStatus] = useState<BookingStatus>(
    booking.status === 'PENDING' ? 'APPROVED' : booking.status,
  );
  const [tables, setTables] = useState<ReadonlySet<string>>(new Set(booking.tables));
  const inHall = view
    .list('table')
    .filter((one) => one.hall === booking.hall && one.merge === null)
    .sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }));

  function save(): void {
    mutate('tables/bookings/status', {
      sid: booking.sid,
      status,
      tables: [...tables],
      among: inHall.map(({ sid }) => sid),
    }).catch(saveFailed);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={booking.name}
      shape="sheet"
      footer={
        <Button variant="primary" isDisabled={isOver(booking.status)} onPress={save}>
          {t`Save`}
        </Button>
      }
    >
      <Stack gap={4}>
        <Select
          label={t`Status`}
          options={options.map((id) => ({ id, label: words.status(id) }))}
          value={status}
          onChange={setStatus}
        />
        {keepsTables(status) ? (
          <ChipGroup
            label={t`Tables`}
            options={inHall.map((table) => {
              const taken = isTaken(table, timeOf(booking), view, booking.sid);
              const label = t`${table.name} (${table.max_seat})`;
              return { id: table.sid, label: taken ? t`${label} taken` : label, isDisabled: taken };
            })}
            value={tables}
            onChange={setTables}
          />
        ) : null}
      </Stack>
    </Dialog>
  );
}
