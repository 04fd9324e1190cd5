import * as z from 'zod/mini';
import { type Extra, MAX_OPTION_QUANTITY } from '../catalog/extra.ts';
import { productOfOption } from '../catalog/option-products.ts';
import type { Product } from '../catalog/product.ts';
import { freeText } from '../fields.ts';
import { deviceSidSchema, sidSchema } from '../ids.ts';
import { type Money, percentOf } from '../money.ts';
import { type ChosenExtra, courseSchema } from '../orders/order.ts';
import { ok, refuse, type Result } from '../result.ts';

/** Maximum pieces of one line (product constant). */
export const MAX_LINE_QUANTITY = 10_000;

/** A cart line: ids and counts only; names and prices are always read from the menu. */
export const cartLineSchema = z.object({
  /** The line's id, made on the device. */
  id: deviceSidSchema,
  /** The product's sid. */
  product_id: sidSchema,
  /** How many pieces. */
  quantity: z.int().check(z.minimum(1), z.maximum(MAX_LINE_QUANTITY)),
  /** The chosen options. */
  extra: z._default(
    z
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
      .check(z.maxLength(200)),
    [],
  ),
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

/**
 * Prices one line from the menu. Percentage extras are a percent of the bare product, half-up, then times their
 * quantity; unwanted items cost nothing. Options are sorted as in the menu. Refuses `no_such_extra`,
 * `extra_unavailable`, `one_choice_only`, `option_limit`, `max_extra`; `params.item` names the item.
 */
export function priceLine(
  line: CartLine,
  product: Product,
  extra: Extra | undefined,
  maxExtra = 0,
): Result<PricedLine> {
  const chosen: ChosenExtra[] = [];
  const takenOfGroup = new Map<string, number>();
  let unit = product.price;
  for (const wish of line.extra) {
    const group = extra?.data.groups.find((candidate) => candidate.id === wish.group);
    const item = group?.items.find((candidate) => candidate.id === wish.item);
    if (group === undefined || item === undefined)
      return refuse('no_such_extra', { params: { item: product.name } });
    if (!item.available) return refuse('extra_unavailable', { params: { item: item.name } });
    if (chosen.some((other) => other.group === wish.group && other.item === wish.item)) {
      return refuse('one_choice_only', { params: { item: group.title } });
    }
    const ofGroup = (takenOfGroup.get(group.id) ?? 0) + 1;
    takenOfGroup.set(group.id, ofGroup);
    if (!group.multiple && !group.unwanted && (ofGroup > 1 || wish.quantity > 1)) {
      return refuse('one_choice_only', { params: { item: group.title } });
    }
    if (wish.quantity > (group.unwanted ? 1 : MAX_OPTION_QUANTITY)) {
      return refuse('option_limit', { params: { item: item.name, limit: MAX_OPTION_QUANTITY } });
    }
    const price = group.unwanted ? 0 : group.percentage ? percentOf(product.price, item.price) : item.price;
    const product_id = productOfOption(group, item);
    unit += price * wish.quantity;
    chosen.push({
      group: group.id,
      item: item.id,
      title: group.title,
      name: item.name,
      quantity: wish.quantity,
      price,
      unwanted: group.unwanted,
      ...(product_id === undefined ? {} : { product_id }),
    });
  }
  const placeOf = new Map(
    (extra?.data.groups ?? [])
      .flatMap(({ id: group, items }) => items.map(({ id: item }) => `${group} ${item}`))
      .map((option, at) => [option, at]),
  );
  const placed = ({ group, item }: ChosenExtra) => placeOf.get(`${group} ${item}`) ?? 0;
  chosen.sort((one, other) => placed(one) - placed(other));
  const taken = chosen.reduce((sum, one) => sum + (one.unwanted ? 0 : one.quantity), 0);
  if (maxExtra > 0 && taken > maxExtra) return refuse('max_extra', { params: { limit: maxExtra } });
  return ok({ extra: chosen, product_price: product.price, unit_price: unit, price: unit * line.quantity });
}

/** A quantity clamped to a whole number from 0 to 10000 (0 removes the line). */
export function clampQuantity(quantity: number): number {
  return Number.isFinite(quantity) ? Math.min(MAX_LINE_QUANTITY, Math.max(0, Math.trunc(quantity))) : 0;
}
