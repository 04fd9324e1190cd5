import type { Extra } from '../catalog/extra.ts';
import { canChoose } from '../catalog/option-products.ts';
import type { CartLine } from './price-line.ts';

type SoldOut = (product: string) => boolean;

/** The options a product has by default. */
export function preselected(extra: Extra | undefined, isSoldOut: SoldOut): CartLine['extra'] {
  return (extra?.data.groups ?? []).flatMap((group) =>
    group.items
      .filter((item) => item.selected && !group.unwanted && canChoose(group, item, isSoldOut))
      .slice(0, group.multiple ? undefined : 1)
      .map((item) => ({ group: group.id, item: item.id, quantity: 1 })),
  );
}

/** Whether a customer must be asked for options: one of a group has to be chosen and none is preselected. */
export function asksForChoice(extra: Extra | undefined, isSoldOut: SoldOut): boolean {
  const chosen = new Set(preselected(extra, isSoldOut).map(({ group }) => group));
  return (extra?.data.groups ?? []).some(
    (group) =>
      !group.multiple &&
      !group.unwanted &&
      !chosen.has(group.id) &&
      group.items.some((item) => canChoose(group, item, isSoldOut)),
  );
}

/** The options of a line that its product still offers. */
export function knownOptions(chosen: CartLine['extra'], extra: Extra | undefined): CartLine['extra'] {
  return chosen.filter(({ group, item }) =>
    extra?.data.groups.some((one) => one.id === group && one.items.some(({ id }) => id === item)),
  );
}
