import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Booking } from '#domain/bookings/booking.ts';
import { isOccupied, proposeTable } from '#domain/bookings/propose-table.ts';
import { useView } from '../../sync/sync-context.tsx';
import { TableChoice } from './table-choice.tsx';
import { useSetStatus } from './use-set-status.ts';

/** Asks at which table the guests of a booking sit, with the smallest free one that seats them chosen. */
export function SeatDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useLingui();
  const view = useView();
  const setBookingStatus = useSetStatus();
  const [seen] = useState(booking.tables);
  const [proposed] = useState(() => proposeTable(view.list('table'), booking, view, true));
  const [tables, setTables] = useState<ReadonlySet<string>>(
    () => new Set(proposed === undefined ? [] : [proposed.sid]),
  );
  const taken = seen
    .flatMap((sid) => view.get('table', sid) ?? [])
    .filter((table) => isOccupied(table, view))
    .map(({ name }) => name)
    .join(', ');
  const other = proposed?.name ?? '';

  function seat(): void {
    setBookingStatus(booking, 'ARRIVED', { tables, seen });
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t({ message: `Seat ${booking.name}`, context: 'guests' })}
      shape="sheet"
      footer={
        <Button variant="primary" icon="check" isDisabled={tables.size === 0} onPress={seat}>
          {t({ message: 'Seat', context: 'guests' })}
        </Button>
      }
    >
      <Stack gap={4}>
        {taken === '' ? null : (
          <p role="status">
            {other === '' ? t`${taken} is occupied` : t`${taken} is occupied, ${other} proposed`}
          </p>
        )}
        <TableChoice
          hall={booking.hall}
          at={booking.booking}
          booking={booking}
          guests={booking.seats}
          isSeating
          value={tables}
          onChange={setTables}
        />
      </Stack>
    </Dialog>
  );
}
