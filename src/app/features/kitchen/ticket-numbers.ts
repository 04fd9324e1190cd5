import { useState } from 'react';
import { sameList } from '../../parts/rendering/same-list.ts';

/** The keys 1–9 of a bump bar. */
const KEYS = 9;

/** The tickets that the keys 1–9 choose, the one of key 1 first; undefined: no ticket has this number. */
export type TicketNumbers = readonly (string | undefined)[];

/**
 * The numbers of the tickets on a screen: a ticket keeps its number as long as it is listed, and a free number goes to
 * the ticket that is due first of those without one.
 */
export function numberTickets(before: TicketNumbers, sids: readonly string[]): TicketNumbers {
  const listed = new Set(sids);
  const numbered = new Set(before);
  const waiting = sids.filter((sid) => !numbered.has(sid));
  return Array.from({ length: KEYS }, (_, index) => {
    const sid = before[index];
    return sid !== undefined && listed.has(sid) ? sid : waiting.shift();
  });
}

/** The numbers of the listed tickets since they came onto this screen. */
export function useTicketNumbers(sids: readonly string[]): TicketNumbers {
  const [before, setBefore] = useState<TicketNumbers>([]);
  const next = numberTickets(before, sids);
  if (sameList(before, next)) return before;
  setBefore(next);
  return next;
}
