import { choiceRule } from './choice-rules.ts';
import { allergens } from './allergens.ts';
import { type DeclaredFood, diets, type FoodNeeds, meetsNeeds } from './diet.ts';
import type { Extra, ExtraGroup, ExtraItem } from './extra.ts';
import { productOfOption } from './option-products.ts';
import type { Product } from './product.ts';
import { type UnmetNeeds, unmetNeeds } from './unmet-needs.ts';

interface MenuFood {
  products: readonly Product[];
  extras: readonly Extra[];
}

/** What an option declares, or the product that it is; undefined: nothing is stated, or it is an ingredient to leave out. */
export function foodOfOption(
  group: ExtraGroup,
  item: ExtraItem,
  products: readonly Product[],
): DeclaredFood | undefined {
  if (group.unwanted) return undefined;
  const sid = productOfOption(group, item);
  const product = products.find((one) => one.sid === sid);
  if (product !== undefined) return product;
  return item.diet === undefined && item.allergens === undefined ? undefined : item;
}

/** What of the needs an option does not meet; undefined: it meets them, or nothing is stated. */
export function unmetByOption(
  group: ExtraGroup,
  item: ExtraItem,
  { products }: Pick<MenuFood, 'products'>,
  needs: FoodNeeds,
): UnmetNeeds | undefined {
  const food = foodOfOption(group, item, products);
  return food && unmetNeeds(food, needs);
}

/**
 * What a dish declares with its chosen options. An option without a declaration changes nothing; a dish without one
 * stays undeclared, whatever its options state.
 */
export function foodWithChoices(
  product: Product,
  extra: Extra | undefined,
  chosen: readonly { group: string; item: string }[],
  products: readonly Product[],
): DeclaredFood {
  const foods = (extra?.data.groups ?? []).flatMap((group) =>
    group.items
      .filter((item) => chosen.some((one) => one.group === group.id && one.item === item.id))
      .flatMap((item) => foodOfOption(group, item, products) ?? []),
  );
  const all: DeclaredFood[] = [product, ...foods];
  const contained = new Set(all.flatMap((food) => food.allergens ?? []));
  return {
    diet: diets.findLast((diet) => all.every((food) => meetsNeeds(food, { diet, without: [] }))),
    allergens: product.allergens && allergens.filter((one) => contained.has(one)),
  };
}

/** The chosen options that do not meet the needs, each with what it does not meet. */
export function unmetByChoices(
  extra: Extra | undefined,
  chosen: readonly { group: string; item: string }[],
  menu: Pick<MenuFood, 'products'>,
  needs: FoodNeeds,
): { item: ExtraItem; unmet: UnmetNeeds }[] {
  return (extra?.data.groups ?? []).flatMap((group) =>
    group.items.flatMap((item) => {
      const isChosen = chosen.some((one) => one.group === group.id && one.item === item.id);
      const unmet = isChosen ? unmetByOption(group, item, menu, needs) : undefined;
      return unmet === undefined ? [] : [{ item, unmet }];
    }),
  );
}

/** Whether a dish can be ordered so that it meets the needs: each required choice has enough options that do. */
export function canMeetNeeds(product: Product, menu: MenuFood, needs: FoodNeeds): boolean {
  if (!meetsNeeds(product, needs)) return false;
  const groups = menu.extras.find(({ sid }) => sid === product.extra_id)?.data.groups ?? [];
  return groups.every((group) => {
    const { min, each } = choiceRule(group);
    if (min === 0) return true;
    const fitting = group.items.filter(
      (item) => item.available && unmetByOption(group, item, menu, needs) === undefined,
    );
    return fitting.length * each >= min;
  });
}

/**
 * The extras for customers, who do not get products that are not for the web: an option that is one of them declares
 * what the product does.
 */
export function withFoodOfHidden(extras: readonly Extra[], products: readonly Product[]): Extra[] {
  const hidden = new Map(products.filter((one) => !one.visible_web).map((one) => [one.sid, one]));
  const withFood = (item: ExtraItem): ExtraItem => {
    const { diet, allergens } = hidden.get(item.product_id ?? '') ?? item;
    return { ...item, diet, allergens };
  };
  if (hidden.size === 0) return [...extras];
  return extras.map((extra) => ({
    ...extra,
    data: { groups: extra.data.groups.map((group) => ({ ...group, items: group.items.map(withFood) })) },
  }));
}
