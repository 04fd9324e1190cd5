import { useLingui } from '@lingui/react/macro';
import type { ChosenLine } from './lines-by-order.ts';

/** What a few dishes are called in a sentence: one by its name, several by how many. */
export function useDishWords(): (chosen: readonly ChosenLine[]) => string {
  const { t } = useLingui();
  return (chosen) => {
    const [first] = chosen;
    const count = chosen.length;
    return first !== undefined && count === 1
      ? `${first.line.quantity} × ${first.line.name}`
      : t`${count} dishes`;
  };
}
