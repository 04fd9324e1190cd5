import { useLingui } from '@lingui/react/macro';
import type { ChosenLine } from './lines-by-order.ts';

/** Names dishes in a sentence: one by name, several by their number. */
export function useDishesLabel(): (chosen: readonly ChosenLine[]) => string {
  const { t } = useLingui();
  return (chosen) => {
    const [first] = chosen;
    const count = chosen.length;
    return first !== undefined && count === 1
      ? `${first.line.quantity} × ${first.line.name}`
      : t`${count} dishes`;
  };
}
