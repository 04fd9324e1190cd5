import type { Extra, ExtraGroup, ExtraItem } from './extra.ts';

/** The product an option takes from; undefined: it is none, or is what a guest leaves out. */
export function productOfOption(group: ExtraGroup, { product_id: sid }: ExtraItem): string | undefined {
  return group.is_products && !group.unwanted ? (sid ?? undefined) : undefined;
}

/** Whether an option can be chosen: it is offered, and of the product it is there is some. */
export function canChoose(
  group: ExtraGroup,
  item: ExtraItem,
  isSoldOut: (product: string) => boolean,
): boolean {
  const product = productOfOption(group, item);
  return item.available && (product === undefined || !isSoldOut(product));
}

/** Of what was chosen, the first option whose product is sold out meanwhile. */
export function goneOption(
  extra: Extra | undefined,
  chosen: readonly { group: string; item: string }[],
  isSoldOut: (product: string) => boolean,
): ExtraItem | undefined {
  for (const wish of chosen) {
    const group = extra?.data.groups.find(({ id }) => id === wish.group);
    const item = group?.items.find(({ id }) => id === wish.item);
    if (group !== undefined && item?.available === true && !canChoose(group, item, isSoldOut)) return item;
  }
  return undefined;
}
