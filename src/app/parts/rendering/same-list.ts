/** Whether two lists have the same elements in the same order. */
export function sameList(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((thing, index) => thing === other[index]);
}
