import { useState } from 'react';
import {
  addPayer,
  assignDishes,
  type DishPiece,
  type DishSplit,
  dishPayers,
  NO_DISH_SPLIT,
  withoutPayer,
} from '#domain/tables/dish-split.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { useStoredDraft } from '../../parts/form/use-stored-draft.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { Party } from './use-party.ts';

const SAMPLE: DishSplit = { payers: 2, lines: [{ line: '', payer: 1 }] };

/** Who pays which dishes of a bill, kept for this person until the party has left. */
export function useDishSplit({ floor, lines }: Party) {
  const { actor } = useWorkplace();
  const key = `brigade-dish-split ${actor.id} ${sittingOf(floor.table)}`;
  const [stored, setSplit] = useStoredDraft<DishSplit>(key, SAMPLE);
  const split = stored ?? NO_DISH_SPLIT;
  const [payer, choose] = useState(1);
  const { payers, free } = dishPayers(split, lines, floor.sessions, Math.max(0, floor.due));
  const others = payers.filter((one) => one.payer !== payer && one.due > 0);
  return {
    payers,
    /** Pieces of no payer. */
    free,
    /** The payer whose dishes are paid now. */
    payer,
    ofPayer: payers.find((one) => one.payer === payer),
    choose: (next: number) => choose(next),
    /** This payer has paid: the next one with dishes follows. */
    paid: () => {
      setSplit((before) => withoutPayer(before ?? NO_DISH_SPLIT, payer));
      choose((others.find((one) => one.payer > payer) ?? others[0])?.payer ?? payer);
    },
    assign: (pieces: readonly DishPiece[], to: number | null) => {
      setSplit((before) => assignDishes(before ?? NO_DISH_SPLIT, pieces, to));
      if (to !== null) choose(to);
    },
    addPayer: () => setSplit((before) => addPayer(before ?? NO_DISH_SPLIT)),
  };
}
export type DishPayersState = ReturnType<typeof useDishSplit>;
