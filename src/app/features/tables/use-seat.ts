import { useState } from 'react';

/** How many courses the menu of a round offers; a dish's own sheet has more. */
export const OFFERED_COURSES = 3;

/**
 * The seat and the course that picked dishes are for, until they are sent. A seat of null is the whole table, as is one that
 * the table no longer has.
 */
export function useSeat(covers: number) {
  const [chosen, setSeat] = useState<number | null>(null);
  const [course, setCourse] = useState(1);
  const seat = chosen !== null && chosen <= covers ? chosen : null;
  return { covers, seat, setSeat, course, setCourse };
}
