import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import type { Party, PartyLine } from './use-party.ts';

interface ChosenLines {
  selected: ReadonlySet<string>;
  /** The selected lines that are still on the bill. */
  chosen: readonly PartyLine[];
  select: (lines: ReadonlySet<string>) => void;
  /** Leaves what is not paid selected. */
  dropPaid: () => void;
  /** Whether the address asks to remove what it selects (`?remove=`), as where a manager follows a waiter's request. */
  isRemoving: boolean;
}

/** The lines of a bill that are selected. */
export function useChosenLines({ floor, lines }: Party): ChosenLines {
  const asked = useSearchParams()[0].get('remove');
  const [selected, select] = useState<ReadonlySet<string>>(new Set(asked?.split(',')));
  const chosen = lines.filter(({ line }) => selected.has(line.id));
  const dropPaid = () => {
    const open = floor.due > 0 ? chosen.filter((one) => unpaidLines([one], [one.home]).length > 0) : [];
    select(new Set(open.map(({ line }) => line.id)));
  };
  // The address stays after it is done: what is selected then is not what was asked for.
  const wanted = asked?.split(',') ?? [];
  const isRemoving = chosen.length > 0 && chosen.every(({ line }) => wanted.includes(line.id));
  return { selected, chosen, select, dropPaid, isRemoving };
}
