import { useLingui } from '@lingui/react/macro';
import type { ChosenLine } from './lines-by-order.ts';

/** Names dishes in a sentence: one by name, several by how many they are. */
export function useDishesLabel(): (chosen: readonly ChosenLine[]) => string {
  const { t } = useLingui();
  return (chosen) => {
    const [first] = chosen;
    const count = chosen.reduce((sum, { line }) => sum + line.quantity, 0);
    return first !== undefined && chosen.length === 1
      ? `${first.line.quantity} × ${first.line.name}`
      : t`${count} dishes`;
  };
}
