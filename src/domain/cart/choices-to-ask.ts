import { choiceRule, chosenOf } from '../catalog/choice-rules.ts';
import type { Extra, ExtraGroup } from '../catalog/extra.ts';
import type { Product } from '../catalog/product.ts';
import { canChoose } from '../catalog/option-products.ts';
import { preselected } from './first-options.ts';
import type { CartLine } from './price-line.ts';

type SoldOut = (product: string) => boolean;

/**
 * Whether a group's default is the dish as the menu lists it, because each other option costs more: the regular size,
 * whole milk. A guest says when they want another one.
 */
function isListedSo({ items }: ExtraGroup): boolean {
  const listed = items.find(({ selected, available }) => selected && available);
  return (
    listed !== undefined &&
    items.every((item) => item === listed || !item.available || item.price > listed.price)
  );
}

/** Whether a group asks for more than its defaults are. */
function needsMore(group: ExtraGroup, extra: Extra | undefined, isSoldOut: SoldOut): boolean {
  return chosenOf(group, preselected(extra, isSoldOut)) < choiceRule(group).min;
}

/**
 * The groups a waiter asks the guest about: those that ask for more than their defaults, and those of which one option
 * can be chosen, several are offered, and none is the dish as listed. Other groups of products are offers beside the
 * dish, and are not asked (tables D9).
 */
export function groupsToAsk(extra: Extra | undefined, isSoldOut: SoldOut): ExtraGroup[] {
  return (extra?.data.groups ?? []).filter(
    (group) =>
      needsMore(group, extra, isSoldOut) ||
      (!group.multiple &&
        !group.unwanted &&
        !group.is_products &&
        !isListedSo(group) &&
        group.items.filter((item) => canChoose(group, item, isSoldOut)).length > 1),
  );
}

/** The options a line begins with when staff enter it: the defaults, except of what the guest is asked. */
export function staffOptions(extra: Extra | undefined, isSoldOut: SoldOut): CartLine['extra'] {
  const asked = new Set(groupsToAsk(extra, isSoldOut).map(({ id }) => id));
  return preselected(extra, isSoldOut).filter(({ group }) => !asked.has(group));
}

/** One piece of a dish with these options, as a cart begins it. */
export function newLine(id: string, product: Pick<Product, 'sid'>, extra: CartLine['extra']): CartLine {
  return { id, product_id: product.sid, quantity: 1, extra, note: '', allergy: '', course: 1, seat: null };
}

/** The line that staff begin a dish with. */
export function staffLine(
  id: string,
  product: Pick<Product, 'sid'>,
  extra: Extra | undefined,
  isSoldOut: SoldOut,
): CartLine {
  return newLine(id, product, staffOptions(extra, isSoldOut));
}

/**
 * How many choices staff have to make in each group: its minimum, and one of those that are asked and have a default,
 * which apply to each such dish.
 */
export function leastChoices(extra: Extra | undefined, isSoldOut: SoldOut): (group: ExtraGroup) => number {
  const asked = new Set(groupsToAsk(extra, isSoldOut));
  return (group) => {
    const hasDefault = group.items.some(({ selected }) => selected);
    return Math.max(choiceRule(group).min, asked.has(group) && hasDefault ? 1 : 0);
  };
}

/**
 * The groups without which a dish cannot be cooked, and that have too few choices yet. Others can be left out.
 */
export function unansweredGroups(
  extra: Extra | undefined,
  chosen: CartLine['extra'],
  isSoldOut: SoldOut,
): ExtraGroup[] {
  const least = leastChoices(extra, isSoldOut);
  return (extra?.data.groups ?? []).filter((group) => chosenOf(group, chosen) < least(group));
}
