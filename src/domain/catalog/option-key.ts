interface ChosenOption {
  group: string;
  item: string;
  quantity: number;
}

/** The options of a line as a key that ignores the order they were chosen in. */
export function optionsOf({ extra }: { extra: readonly ChosenOption[] }): string {
  return extra
    .map(({ group, item, quantity }) => `${group} ${item} ${quantity}`)
    .sort()
    .join();
}
