/** A branch as guests read it: with its shop, whose name is not repeated where both have the same. */
export const branchTitle = (shop: string, branch: string): string =>
  shop.trim() === branch.trim() ? shop : `${shop} · ${branch}`;
