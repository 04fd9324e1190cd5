import { useState } from 'react';

/** The seat that picked dishes are for; null: the whole table. It stays until they are sent, or there is no such seat. */
export function useSeat(covers: number) {
  const [chosen, setSeat] = useState<number | null>(null);
  return { covers, seat: chosen !== null && chosen <= covers ? chosen : null, setSeat };
}
