import { memo } from 'react';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { footerActionKey } from './action-keys.ts';
import { TicketCell } from './ticket-cell.tsx';
import type { TicketPlace } from './ticket-place.ts';
import { rowKey, rowsOf } from './ticket-rows.ts';
import { useMeasuredCells } from './use-measured-cells.ts';
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
  const pieces = useMeasuredCells(order, ticket === undefined ? [] : rowsOf(ticket), fits);
  if (ticket === undefined) return null;
  return pieces.map((rows, index) => (
    <TicketCell
      key={rows[0] === undefined ? index : rowKey(rows[0])}
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
