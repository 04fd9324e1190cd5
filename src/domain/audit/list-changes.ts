import { isFields, isSame, type Fields } from '../changed-fields.ts';

/** One difference between two saved lists, such as the options of an extra or the special days of a branch. */
export type ListChange = {
  /** The entries around it, from the list's own one inward; without `entry` where the difference is the entry itself. */
  within: readonly Fields[];
} & (
  | { kind: 'added' | 'removed'; entry: unknown }
  /** Entries that were there before are now in another order. */
  | { kind: 'moved' }
  /** `field` is the path within the innermost entry, joined by dots. */
  | { kind: 'changed'; field: string; from: unknown; to: unknown }
);

/** By which an entry is still the same one after it was edited, the best first. */
const KEYS = ['id', 'sid', 'day', 'name', 'label'] as const;

/** What an entry is recognized by: its id, day or name, or its whole content where it is text. */
function keyOf(entry: unknown): string | undefined {
  if (typeof entry === 'string' || typeof entry === 'number') return String(entry);
  if (Array.isArray(entry))
    return entry.every((part) => typeof part === 'string') ? entry.join('\n') : undefined;
  if (!isFields(entry)) return undefined;
  const key = KEYS.find((name) => name in entry);
  const value = key === undefined ? undefined : entry[key];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

type Keyed = ReadonlyMap<string, unknown>;

/** The entries by what they are recognized by; undefined: some cannot be told apart. */
function keyed(list: readonly unknown[]): Keyed | undefined {
  const entries = new Map<string, unknown>();
  for (const entry of list) {
    const key = keyOf(entry);
    if (key === undefined || entries.has(key)) return undefined;
    entries.set(key, entry);
  }
  return entries;
}

/** Whether a list has entries with fields of their own, not plain words. */
export function hasEntries(list: readonly unknown[]): boolean {
  return list.some((entry) => typeof entry === 'object' && entry !== null);
}

/** The differences of two entries, field by field; lists in them entry by entry. */
function entryChanges(from: Fields, to: Fields, within: readonly Fields[], path: string): ListChange[] {
  const names = new Set([...Object.keys(to), ...Object.keys(from)]);
  return [...names].flatMap((name): ListChange[] => {
    const [one, other] = [from[name], to[name]];
    if (isSame(one, other)) return [];
    if (isFields(one) && isFields(other)) return entryChanges(one, other, within, `${path}${name}.`);
    const inner =
      Array.isArray(one) && Array.isArray(other) && hasEntries([...one, ...other])
        ? listChanges(one, other, within)
        : undefined;
    return inner ?? [{ kind: 'changed', within, field: `${path}${name}`, from: one, to: other }];
  });
}

/** Entries that both lists have, in another order. */
function isReordered(before: Keyed, after: Keyed): boolean {
  const kept = [...before.keys()].filter((key) => after.has(key));
  const now = [...after.keys()].filter((key) => before.has(key));
  return kept.some((key, index) => key !== now[index]);
}

/**
 * What a person changed in a list, entry by entry: first the changed ones in the order of the later list, then the added,
 * the removed, and whether others changed places. Undefined: its entries cannot be told apart.
 */
export function listChanges(
  from: readonly unknown[],
  to: readonly unknown[],
  within: readonly Fields[] = [],
): ListChange[] | undefined {
  const [before, after] = [keyed(from), keyed(to)];
  if (before === undefined || after === undefined) return undefined;
  const changed = [...after].flatMap(([key, entry]) => {
    const old = before.get(key);
    return isFields(old) && isFields(entry) ? entryChanges(old, entry, [...within, entry], '') : [];
  });
  const added = [...after].filter(([key]) => !before.has(key));
  const removed = [...before].filter(([key]) => !after.has(key));
  return [
    ...changed,
    ...added.map(([, entry]) => ({ kind: 'added' as const, within, entry })),
    ...removed.map(([, entry]) => ({ kind: 'removed' as const, within, entry })),
    ...(isReordered(before, after) ? [{ kind: 'moved' as const, within }] : []),
  ];
}
