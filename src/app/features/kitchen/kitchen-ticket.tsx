import { memo } from 'react';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { useIsSettled } from '../../parts/kitchen/use-is-settled.ts';
import { footerActionKey } from './action-keys.ts';
import { TicketCell } from './ticket-cell.tsx';
import type { TicketPlace } from './ticket-place.ts';
import { TOP } from '../../parts/kitchen/split-at-breaks.ts';
import { ticketCells } from './ticket-cells.ts';
import { rowKey, rowsOf } from './ticket-rows.ts';
import { useKitchenOrder } from './use-kitchen-order.ts';
import { useFrozenUnderFinger } from './use-touch-guard.ts';

/** One order as this device shows it, over as many cells as needed; re-renders only when the order changes. */
export const KitchenTicket = memo(function KitchenTicket(
  props: TicketPlace & {
    sid: string;
    number: number | undefined;
    isSelected: boolean;
    chosenLine: string | null;
    /** `TOP` and the rows that begin a further cell; undefined: not measured yet. */
    breaks: string | undefined;
  },
) {
  const { sid, share, fits, breaks, ...rest } = props;
  const order = useFrozenUnderFinger(useKitchenOrder(sid));
  const ticket = order === undefined ? undefined : ticketOf(order, share);
  const isSteady = useIsSettled(ticket === undefined ? '' : footerActionKey(ticket));
  if (order === undefined || ticket === undefined) return null;
  const pieces = ticketCells(order, rowsOf(ticket), fits, breaks);
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
      isTop={index > 0 || breaks?.startsWith(TOP) === true}
    />
  ));
});
