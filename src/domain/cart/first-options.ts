import { choiceRule, chosenOf } from '../catalog/choice-rules.ts';
import type { Extra, ExtraGroup, ExtraItem } from '../catalog/extra.ts';
import { canChoose } from '../catalog/option-products.ts';
import type { CartLine } from './price-line.ts';

type SoldOut = (product: string) => boolean;

/** Whether an option suits the person who orders. */
type Suits = (group: ExtraGroup, item: ExtraItem) => boolean;
const suitsAll: Suits = () => true;

/** The options a product has by default: never more of a group than can be chosen, and none that does not suit. */
export function preselected(
  extra: Extra | undefined,
  isSoldOut: SoldOut,
  suits: Suits = suitsAll,
): CartLine['extra'] {
  return (extra?.data.groups ?? []).flatMap((group) =>
    group.items
      .filter(
        (item) => item.selected && !group.unwanted && canChoose(group, item, isSoldOut) && suits(group, item),
      )
      .slice(0, choiceRule(group).max)
      .map((item) => ({ group: group.id, item: item.id, quantity: 1 })),
  );
}

/** Whether a customer must be asked for options: one of a group has to be chosen and none is preselected. */
export function asksForChoice(
  extra: Extra | undefined,
  isSoldOut: SoldOut,
  suits: Suits = suitsAll,
): boolean {
  const chosen = preselected(extra, isSoldOut, suits);
  return (extra?.data.groups ?? []).some((group) => {
    if (group.unwanted) return false;
    const count = chosenOf(group, chosen);
    if (count < choiceRule(group).min) return true;
    return !group.multiple && count === 0 && group.items.some((item) => canChoose(group, item, isSoldOut));
  });
}

/** The options of a line that its product still offers. */
export function knownOptions(chosen: CartLine['extra'], extra: Extra | undefined): CartLine['extra'] {
  return chosen.filter(({ group, item }) =>
    extra?.data.groups.some((one) => one.id === group && one.items.some(({ id }) => id === item)),
  );
}
