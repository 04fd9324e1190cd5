import { canonicalJson } from './row-mark.ts';

/** One form in three versions: as it was opened, as the person edited it, as another person saved it since. */
export interface FormVersions<T> {
  base: T;
  mine: T;
  theirs: T;
}

/** Values of fields by their path (`name`, `translations.tr`). */
export type FieldValues = Readonly<Record<string, unknown>>;

/** Fields that both changed to different values, which only a person can decide: one, or several that are one thing. */
export interface FieldClash {
  mine: FieldValues;
  theirs: FieldValues;
}

/** A field that only the other person changed, with its value before and now. */
export interface TakenField {
  field: string;
  from: unknown;
  to: unknown;
}

export interface FormMerge<T> {
  /** The fields of both; where they clash, those of `mine`. */
  values: T;
  taken: readonly TakenField[];
  clashes: readonly FieldClash[];
}

type Fields = Readonly<Record<string, unknown>>;

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Equal by content; an absent field equals an undefined one, and differs from null. */
function isSame(one: unknown, other: unknown): boolean {
  return one === other || canonicalJson({ value: one }) === canonicalJson({ value: other });
}

/** The value at a path; undefined: there is none. */
export function fieldAt(form: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((inner, key) => (isFields(inner) ? inner[key] : undefined), form);
}

/** The form with other values at these paths; undefined removes the field. */
export function withFields<T extends object>(form: T, fields: FieldValues): T {
  return Object.entries(fields).reduce(
    (next, [path, value]) => withField(next, path.split('.'), value),
    form,
  );
}

function withField<T extends object>(form: T, [key = '', ...rest]: readonly string[], value: unknown): T {
  const inner = new Map(Object.entries(form)).get(key);
  const to = rest.length === 0 ? value : withField(isFields(inner) ? inner : {}, rest, value);
  const next = Object.assign({}, form, { [key]: to });
  if (to === undefined) Reflect.deleteProperty(next, key);
  return next;
}

/** The paths of fields in which the three differ. Nested objects are compared field by field, lists as a whole. */
function pathsOf(base: unknown, mine: unknown, theirs: unknown, path: readonly string[]): string[] {
  if (isSame(mine, theirs)) return [];
  const isNested = isFields(mine) && isFields(theirs) && (isFields(base) || base === undefined);
  if (!isNested) return [path.join('.')];
  const before: Fields = isFields(base) ? base : {};
  const keys = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(before)]);
  return [...keys].flatMap((key) => pathsOf(before[key], mine[key], theirs[key], [...path, key]));
}

const valuesAt = (form: unknown, paths: readonly string[]): FieldValues =>
  Object.fromEntries(paths.map((path) => [path, fieldAt(form, path)]));

/**
 * Merges two edits of one form by field: what only one of the two changed is kept, what both changed to the same value is
 * no conflict, and what both changed differently is a clash. Fields `together` are one thing, e.g. latitude and longitude.
 */
export function mergeForms<T extends object>(
  { base, mine, theirs }: FormVersions<T>,
  together: readonly (readonly string[])[] = [],
): FormMerge<T> {
  const paths = pathsOf(base, mine, theirs, []);
  const unitOf = (path: string) => together.find((unit) => unit.includes(path)) ?? [path];
  const units = new Map(paths.map((path) => [unitOf(path).join(' '), unitOf(path)]));
  const taken: TakenField[] = [];
  const clashes: FieldClash[] = [];
  let values = mine;
  for (const unit of units.values()) {
    const before = valuesAt(base, unit);
    const [own, other] = [valuesAt(mine, unit), valuesAt(theirs, unit)];
    if (isSame(before, other)) continue;
    if (isSame(before, own)) {
      values = withFields(values, other);
      const changed = unit.filter((field) => !isSame(before[field], other[field]));
      taken.push(...changed.map((field) => ({ field, from: before[field], to: other[field] })));
    } else clashes.push({ mine: own, theirs: other });
  }
  return { values, taken, clashes };
}
