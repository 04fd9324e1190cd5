/**
 * How the operator's list of owners is sorted. `new`: the newest first; `name`; `sales`: the most this month first, the
 * sum of all currencies; `balance`: the lowest first; `seen`: the latest sign-in first.
 */
export const ownerSorts = ['new', 'name', 'sales', 'balance', 'seen'] as const;
export type OwnerSort = (typeof ownerSorts)[number];
