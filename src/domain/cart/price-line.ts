import * as z from 'zod/mini';
import { choiceRule, chosenOf } from '../catalog/choice-rules.ts';
import type { Extra, ExtraGroup, ExtraItem } from '../catalog/extra.ts';
import { optionPrice } from '../catalog/option-price.ts';
import { productOfOption } from '../catalog/option-products.ts';
import type { Product } from '../catalog/product.ts';
import { freeText } from '../fields.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import type { Money } from '../money.ts';
import { type ChosenExtra, courseSchema } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';
import { unitPriceOf } from './unit-price.ts';

/** Maximum pieces of one line (product constant). */
export const MAX_LINE_QUANTITY = 10_000;

export const chosenOptionsSchema = z
  .array(
    z.object({
      /** The id of the option's group. */
      group: sidSchema,
      /** The option's id. */
      item: sidSchema,
      /** How many of this option per piece. */
      quantity: z.int().check(z.minimum(1), z.maximum(99)),
    }),
  )
  .check(z.maxLength(200));

/** A cart line: ids and counts only; names and prices are always read from the menu. */
export const cartLineSchema = z.object({
  /** The line's id, made on the device. */
  id: deviceSidSchema,
  /** The product's sid. */
  product_id: sidSchema,
  /** How many pieces. */
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  /** The chosen options. */
  extra: z._default(chosenOptionsSchema, []),
  /** A note for the kitchen. */
  note: z._default(freeText(200), ''),
  /** An allergy the kitchen must acknowledge. */
  allergy: z._default(freeText(200), ''),
  course: z._default(courseSchema, 1),
  /** The seat of the guest at the table. */
  seat: z._default(z.nullable(z.int().check(z.minimum(1), z.maximum(100))), null),
});
export type CartLine = z.infer<typeof cartLineSchema>;

export interface PricedLine {
  extra: ChosenExtra[];
  product_price: Money;
  unit_price: Money;
  price: Money;
}

type Choice = CartLine['extra'][number];

/** Refuses an option that is not available, or that the group does not allow beside those chosen before. */
function checkChoice(
  { quantity }: Choice,
  group: ExtraGroup,
  item: ExtraItem,
  before: readonly ChosenExtra[],
): Result<null> {
  if (!item.available) return refuse('extra_unavailable', { params: { item: item.name } });
  const ofGroup = before.filter((one) => one.group === group.id);
  const isSingle = !group.multiple && !group.unwanted;
  if (ofGroup.some((one) => one.item === item.id) || (isSingle && (ofGroup.length > 0 || quantity > 1))) {
    return refuse('one_choice_only', { params: { item: group.title } });
  }
  const { each } = choiceRule(group);
  return quantity > each ? refuse('option_limit', { params: { item: item.name, limit: each } }) : ok(null);
}

/** Refuses a line with fewer or more pieces of a group's options than the group asks for. */
function checkCounts(groups: readonly ExtraGroup[], chosen: readonly ChosenExtra[]): Result<null> {
  for (const group of groups) {
    const { min, max } = choiceRule(group);
    const count = chosenOf(group, chosen);
    if (count < min) return refuse('choose_at_least', { params: { item: group.title, limit: min } });
    if (count > max) return refuse('choose_at_most', { params: { item: group.title, limit: max } });
  }
  return ok(null);
}

function chosenExtra(
  { quantity }: Choice,
  group: ExtraGroup,
  item: ExtraItem,
  product: Product,
): ChosenExtra {
  const product_id = productOfOption(group, item);
  return {
    group: group.id,
    item: item.id,
    title: group.title,
    name: item.name,
    quantity,
    price: optionPrice(group, item, product),
    unwanted: group.unwanted,
    ...(product_id === undefined ? {} : { product_id }),
  };
}

/** Sorts options as in the menu. */
function sortAsInMenu(chosen: ChosenExtra[], groups: readonly ExtraGroup[]): void {
  const options = groups.flatMap(({ id: group, items }) => items.map(({ id: item }) => `${group} ${item}`));
  const positions = new Map(options.map((option, at) => [option, at]));
  const positionOf = ({ group, item }: ChosenExtra) => positions.get(`${group} ${item}`) ?? 0;
  chosen.sort((one, other) => positionOf(one) - positionOf(other));
}

/**
 * Prices one line from the menu. Extras cost their `optionPrice` times their quantity. Options are sorted as in the menu. Refuses `no_such_extra`,
 * `extra_unavailable`, `one_choice_only`, `option_limit`, `choose_at_least`, `choose_at_most`, `max_extra`;
 * `params.item` names the option or its group.
 */
export function priceLine(
  line: CartLine,
  product: Product,
  extra: Extra | undefined,
  maxExtra = 0,
): Result<PricedLine> {
  const groups = extra?.data.groups ?? [];
  const chosen: ChosenExtra[] = [];
  for (const choice of line.extra) {
    const group = groups.find(({ id }) => id === choice.group);
    const item = group?.items.find(({ id }) => id === choice.item);
    if (group === undefined || item === undefined)
      return refuse('no_such_extra', { params: { item: product.name } });
    const allowed = checkChoice(choice, group, item, chosen);
    if (!allowed.ok) return allowed;
    chosen.push(chosenExtra(choice, group, item, product));
  }
  const counted = checkCounts(groups, chosen);
  if (!counted.ok) return counted;
  sortAsInMenu(chosen, groups);
  const taken = chosen.reduce((sum, one) => sum + (one.unwanted ? 0 : one.quantity), 0);
  if (maxExtra > 0 && taken > maxExtra) return refuse('max_extra', { params: { limit: maxExtra } });
  const unit = unitPriceOf(product.price, chosen);
  return ok({ extra: chosen, product_price: product.price, unit_price: unit, price: unit * line.quantity });
}

/** A quantity clamped to a whole number from 0 to 10000 (0 removes the line). */
export function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(MAX_LINE_QUANTITY, Math.max(0, Math.trunc(quantity))) : 0;
}
