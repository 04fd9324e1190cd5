import type { Extra, ExtraGroup, ExtraItem } from './extra.ts';

/** The product an option stands for; undefined: it stands for none, or is an unwanted item. */
export function productOfOption(group: ExtraGroup, { product_id: sid }: ExtraItem): string | undefined {
  return group.is_products && !group.unwanted ? (sid ?? undefined) : undefined;
}

/** Whether an option can be chosen: it is offered and its product is available. */
export function canChoose(
  group: ExtraGroup,
  item: ExtraItem,
  isSoldOut: (product: string) => boolean,
): boolean {
  const product = productOfOption(group, item);
  return item.available && (product === undefined || !isSoldOut(product));
}

/** The first chosen option whose product has sold out. */
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
