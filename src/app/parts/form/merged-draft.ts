import {
  type FieldClash,
  type FieldValues,
  fieldAt,
  mergeForms,
  type TakenField,
  withFields,
} from '#domain/form-merge.ts';
import { markOf } from '#domain/row-mark.ts';
import type { FormDraft } from './form-draft.ts';

/** A clash as the form shows it, with what the person chose; null: nothing yet. */
export interface ShownClash extends FieldClash {
  choice: 'mine' | 'theirs' | null;
}

/** The server's version of a form. */
export interface ServerVersion<T> {
  initial: T;
  mark: string;
  together: readonly (readonly string[])[];
}

export const newDraft = <T>(initial: T, mark: string): FormDraft<T> => ({
  values: initial,
  base: initial,
  seen: mark,
  taken: [],
  settled: [],
});

/** The paths of a clash, which name it. */
export const fieldsOf = ({ mine }: FieldClash) => Object.keys(mine);

const isOver = (one: FieldClash, other: FieldClash) =>
  fieldsOf(one).some((field) => fieldsOf(other).includes(field));

/** Whether the form has these values. */
function hasValues(form: unknown, values: FieldValues): boolean {
  return Object.entries(values).every(([path, value]) => markOf(fieldAt(form, path)) === markOf(value));
}

/**
 * The draft over the server's version, which another person may have saved since: fields of theirs are taken, and `seen`
 * follows once nothing clashes.
 */
export function draftOver<T extends object>(
  draft: FormDraft<T>,
  { initial, mark, together }: ServerVersion<T>,
): { draft: FormDraft<T>; clashes: readonly FieldClash[] } {
  if (draft.seen === mark) return { draft, clashes: [] };
  const { values, taken, clashes } = mergeForms(
    { base: draft.base, mine: draft.values, theirs: initial },
    together,
  );
  const open = clashes.map(({ mine }) =>
    Object.fromEntries(Object.keys(mine).map((path) => [path, fieldAt(draft.base, path)])),
  );
  const fields = new Set(taken.map(({ field }) => field));
  return {
    clashes,
    draft: {
      values,
      base: open.reduce<T>(withFields, initial),
      seen: clashes.length === 0 ? mark : draft.seen,
      taken: [...draft.taken.filter(({ field }) => !fields.has(field)), ...taken],
      settled: draft.settled.filter((one) => !clashes.some((clash) => isOver(one, clash))),
    },
  };
}

/** The draft with one clash decided; it can be decided again until the form is saved. */
export function settled<T extends object>(
  { draft, clashes }: { draft: FormDraft<T>; clashes: readonly FieldClash[] },
  { mine, theirs }: FieldClash,
  choice: 'mine' | 'theirs',
  mark: string,
): FormDraft<T> {
  const clash = { mine, theirs };
  const isLast = clashes.every((one) => isOver(one, clash));
  return {
    ...draft,
    values: withFields(draft.values, choice === 'mine' ? mine : theirs),
    base: withFields(draft.base, theirs),
    seen: isLast ? mark : draft.seen,
    settled: [...draft.settled.filter((one) => !isOver(one, clash)), clash],
  };
}

/** Open and decided clashes. */
export function shownClashes<T extends object>(
  { values, settled: decided }: FormDraft<T>,
  clashes: readonly FieldClash[],
): ShownClash[] {
  return [
    ...clashes.map((clash) => ({ ...clash, choice: null })),
    ...decided.map((clash) => ({
      ...clash,
      choice: hasValues(values, clash.mine)
        ? ('mine' as const)
        : hasValues(values, clash.theirs)
          ? ('theirs' as const)
          : null,
    })),
  ];
}

/** Fields taken from the other person that still have their value. */
export function shownTaken<T extends object>({ values, taken }: FormDraft<T>): TakenField[] {
  return taken.filter(({ field, to }) => hasValues(values, { [field]: to }));
}
