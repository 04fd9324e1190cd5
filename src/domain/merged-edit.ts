type Same<T> = (one: T[keyof T], other: T[keyof T]) => boolean;

const identical = (one: unknown, other: unknown) => one === other;

/** The fields that both this edit, which began from `seen`, and another one since changed to different values. */
export function clashesOf<T extends object, Field extends keyof T>(
  fields: readonly Field[],
  { now, wanted, seen }: { now: T; wanted: T; seen: T },
  isSame: Same<T> = identical,
): Field[] {
  return fields.filter(
    (field) =>
      !isSame(wanted[field], seen[field]) &&
      !isSame(now[field], seen[field]) &&
      !isSame(now[field], wanted[field]),
  );
}

/** The result of an edit without clashes: fields it left as `seen` have the value they have `now`. */
export function mergedEdit<T extends object>(
  fields: readonly (keyof T)[],
  { now, wanted, seen }: { now: T; wanted: T; seen: T },
  isSame: Same<T> = identical,
): T {
  const merged = { ...now };
  for (const field of fields) if (!isSame(wanted[field], seen[field])) merged[field] = wanted[field];
  return merged;
}
