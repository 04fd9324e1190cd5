import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import { approverIn } from '#domain/approval.ts';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import { useDishesLabel } from './dish-label.ts';
import type { Party, PartyLine } from './use-party.ts';

interface ChosenLines {
  selected: ReadonlySet<string>;
  /** The selected lines that are still on the bill and not voided. */
  chosen: readonly PartyLine[];
  select: (lines: ReadonlySet<string>) => void;
  /** Leaves what is not paid selected. */
  dropPaid: () => void;
  /** Whether the address asks to remove what it selects (`?remove=`), as where a manager follows a waiter's request. */
  isRemoving: boolean;
}

/** The lines of a bill that are selected. */
export function useChosenLines({ floor, lines }: Party): ChosenLines {
  const { t } = useLingui();
  const dishLabel = useDishesLabel();
  const asked = useSearchParams()[0].get('remove');
  const [selected, select] = useState<ReadonlySet<string>>(new Set(asked?.split(',')));
  const wanted = lines.filter(({ line }) => selected.has(line.id));
  const chosen = wanted.filter(({ line }) => line.voided === undefined);
  const gone = wanted.filter(({ line }) => line.voided !== undefined);
  useEffect(() => {
    const mark = gone[0]?.line.voided;
    if (mark === undefined) return;
    // A person's own void clears the selection first: this one was made by a manager on another device.
    const by = approverIn(mark.by);
    const dishes = dishLabel(gone);
    notices.info(t`${by} voided ${dishes}`);
    select(new Set(chosen.map(({ line }) => line.id)));
  }, [gone, chosen, dishLabel, t]);
  const dropPaid = () => {
    const open = floor.due > 0 ? chosen.filter((one) => unpaidLines([one], [one.home]).length > 0) : [];
    select(new Set(open.map(({ line }) => line.id)));
  };
  // The address stays after it is done: what is selected then is not what was asked for.
  const toRemove = asked?.split(',') ?? [];
  const isRemoving = chosen.length > 0 && chosen.every(({ line }) => toRemove.includes(line.id));
  return { selected, chosen, select, dropPaid, isRemoving };
}
