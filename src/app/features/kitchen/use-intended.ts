import { useEffect, useRef } from 'react';
import type { TicketPart } from '#domain/orders/kitchen-board.ts';
import type { Order } from '#domain/orders/order.ts';
import { ticketOf } from '../../parts/orders/ticket-of.ts';
import { SETTLE_MS } from '../../parts/kitchen/use-is-settled.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { dishActionKey, keyActionKey } from './action-keys.ts';
import type { BumpBar } from './bump-bar-keys.ts';

/** Whether the selection has had the same meaning for long enough to have been read since it was made. */
function useSettledChoice(chosen: string, means: string): (now: string) => boolean {
  const seen = useRef({ chosen, means, since: -Infinity });
  useEffect(() => {
    const { current } = seen;
    if (current.chosen !== chosen) seen.current = { chosen, means, since: -Infinity };
    else if (current.means !== means) seen.current = { chosen, means, since: performance.now() };
  }, [chosen, means]);
  return (now) => now === seen.current.means && performance.now() - seen.current.since >= SETTLE_MS;
}

/** Whether a key press is meant for the selection, not the second of an accidental double press. */
export function useIntended({ chosen, line, share }: Pick<BumpBar, 'chosen' | 'line' | 'share'>) {
  const order = useRow('order', chosen ?? '');
  const ticket = order === undefined ? undefined : ticketOf(order, share);
  const dish = ticket?.parts.find(({ lines }) => lines[0]?.id === line);
  const isTicket = useSettledChoice(chosen ?? '', ticket === undefined ? '' : keyActionKey(ticket));
  const isDish = useSettledChoice(`${chosen} ${line}`, dish === undefined ? '' : dishActionKey(dish));
  return {
    ticket: (one: Order) => isTicket(keyActionKey(ticketOf(one, share))),
    finish: (part: TicketPart) => part.lines[0]?.status === 'PLACED' || isDish(dishActionKey(part)),
  };
}
