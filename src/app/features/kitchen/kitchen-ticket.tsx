import { memo } from 'react';
import { cells } from '#domain/orders/kitchen-board.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { weightAbove } from './row-weight.ts';
import { footerActionKey } from './action-keys.ts';
import { TicketCell } from './ticket-cell.tsx';
import type { TicketPlace } from './ticket-place.ts';
import { rowsOf, weightOf } from './ticket-rows.ts';
import { useKitchenOrder } from './use-kitchen-order.ts';
import { useFrozenUnderFinger } from './use-touch-guard.ts';

/** One order as this device shows it, over as many cells as needed; re-renders only when the order changes. */
export const KitchenTicket = memo(function KitchenTicket(
  props: TicketPlace & {
    sid: string;
    number: number | undefined;
    isSelected: boolean;
    chosenLine: string | null;
  },
) {
  const { sid, share, fits, ...rest } = props;
  const order = useFrozenUnderFinger(useKitchenOrder(sid));
  const ticket = order === undefined ? undefined : ticketOf(order, share);
  const isSteady = useIsSettled(ticket === undefined ? '' : footerActionKey(ticket));
  if (ticket === undefined) return null;
  const { letters } = fits;
  const pieces = cells(
    rowsOf(ticket),
    { most: fits.maxLines, room: fits.room },
    (row) => weightOf(ticket.order, row, letters),
    weightAbove(ticket.order, letters),
  );
  return pieces.map((rows, index) => (
    <TicketCell
      key={rows[0] === undefined || rows[0].row === 'course' ? index : (rows[0].part.lines[0]?.id ?? index)}
      {...rest}
      share={share}
      fits={fits}
      ticket={ticket}
      isSteady={isSteady}
      rows={rows}
      page={index}
      pages={pieces.length}
    />
  ));
});
