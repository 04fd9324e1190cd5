import { useState } from 'react';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/parse-fields.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useDirtyForm } from '../../updates/update-flow.ts';
import type { FieldClash, TakenField } from '#domain/form-merge.ts';
import type { ShownClash } from './merged-draft.ts';
import { NOTHING, useFormDraft } from './use-form-draft.ts';

export interface FormOptions<T extends object, R> {
  /** The server's values, or those of an empty form; the form follows them while it is not dirty. */
  initial: T;
  /** The domain's rule, which the server applies too. */
  schema: z.ZodMiniType<R>;
  /** Stores what was typed under this key for this tab, so that it survives a reload. Without it nothing is stored. */
  draftKey?: string;
  /** What empty required fields say, by their path; others say "Please fill". */
  missing?: Readonly<Record<string, string>>;
  /** Fields left out of the stored draft, e.g. passwords. */
  secret?: readonly (keyof T & string)[];
  /** Version mark of the server's values, where two people may edit the same thing: their edits are then merged. */
  mark?: string;
  /** Fields that are one thing in a merge, e.g. latitude and longitude. */
  together?: readonly (readonly (keyof T & string)[])[];
  /**
   * Shows the error of a field once it is left, not only after a submit. Not for a form whose button follows the last
   * field: the message would move the button away under the press that left the field.
   */
  checksOnBlur?: boolean;
}

export interface Form<T, R> {
  values: T;
  change(this: void, part: Partial<T>): void;
  /** The props of a field; its name lets browsers and password managers fill it. */
  field<K extends keyof T & string>(
    name: K,
  ): {
    name: K;
    value: T[K];
    onChange: (value: T[K]) => void;
    onBlur: () => void;
    error: string | undefined;
  };
  /** The error at a path (`name`, `address.street`), of the schema or of the server. */
  errorOf(this: void, path: string): string | undefined;
  touch(this: void, path: string): void;
  isDirty: boolean;
  isPending: boolean;
  /** Why the server refused, where it names no field of this form; else empty. */
  problem: string;
  /** Whether input from before a reload was restored. */
  isRestored: boolean;
  /** Whether another person saved other values in fields that this person changed, and nothing is decided yet. */
  isOverlapping: boolean;
  /** Fields that two people changed differently: open ones, and those decided since. */
  clashes: readonly ShownClash[];
  /** Fields that only another person changed, as they are in the form now. */
  taken: readonly TakenField[];
  /** Who saved first, as the last refusal said. */
  conflict: Conflict | undefined;
  /** Whether the version that refused the last save has arrived and nothing clashes: the same save now succeeds. */
  canSaveAgain: boolean;
  /** The version mark to send. */
  seen: string;
  /** The mark of the server's newest version. */
  version: string;
  /**
   * Sends the values; accepted ones are discarded. Undefined when the schema refuses them: the fields then show their
   * errors.
   */
  submit<A>(this: void, send: (request: R) => Promise<Result<A>>): Promise<Result<A> | undefined>;
  /** The same for a request that needs no values, e.g. removing what is edited. */
  send<A>(this: void, ask: () => Promise<Result<A>>): Promise<Result<A>>;
  /** Shows a refusal. */
  refused(this: void, refusal: Refusal): void;
  /** Shows no errors until the next submit. */
  clearErrors: () => void;
  /** Resets to the initial values. */
  discard: () => void;
  /** Decides a clash; the other value can be chosen again until the form is saved. */
  choose: (this: void, clash: FieldClash, choice: 'mine' | 'theirs') => void;
}

/** Who saved another version, and when; `isOwn`: the same person elsewhere. */
export interface Conflict {
  by: string;
  at: number;
  isOwn: boolean;
}

function conflictOf({ code, by, at, params }: Refusal): Conflict | undefined {
  if (code !== 'changed_meanwhile' || by === undefined || at === undefined) return undefined;
  return { by, at, isOwn: params?.['own'] === 1 };
}

const topOf = (path: string) => path.split('.')[0] ?? '';

/** State of every form of the app: values, errors, pending request, and a draft that survives a reload. */
export function useForm<T extends object, R>({
  initial,
  schema,
  draftKey,
  missing = {},
  secret = [],
  mark = '',
  together = NOTHING,
  checksOnBlur = false,
}: FormOptions<T, R>): Form<T, R> {
  const refusalText = useRefusalText();
  const draft = useFormDraft({ initial, mark, together, draftKey, secret });
  const { values, isDirty } = draft;
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  /** The mark of the version whose save was refused. */
  const [staleMark, setStaleMark] = useState<string>();
  const [conflict, setConflict] = useState<Conflict>();
  useDirtyForm(isDirty);

  const parsed = z.safeParse(schema, values);
  const wrong = parsed.success ? {} : (invalidFields(parsed.error.issues, values).fields ?? {});
  const refusedFields = refusal?.fields ?? {};
  const isOwn = (path: string) => Object.hasOwn(values, topOf(path));
  const isBesideField = Object.keys(refusedFields).some(isOwn);
  const [elsewhere] = Object.values(refusedFields);

  /** Of a field that the form does not have, "check the marked fields" would mark nothing. */
  function problemOf(refused: Refusal): string {
    const isUnmarked = refused.code === 'invalid_fields' && elsewhere !== undefined;
    return refusalText(isUnmarked ? { code: elsewhere } : refused);
  }

  function change(part: Partial<T>): void {
    const rest = Object.entries(refusedFields).filter(
      ([path]) => isOwn(path) && !Object.hasOwn(part, topOf(path)),
    );
    setRefusal(
      refusal === undefined || rest.length === 0
        ? undefined
        : { ...refusal, fields: Object.fromEntries(rest) },
    );
    draft.put(part);
  }

  function choose(clash: FieldClash, choice: 'mine' | 'theirs'): void {
    setRefusal(undefined);
    // The person decides when to save.
    setStaleMark(undefined);
    draft.choose(clash, choice);
  }

  function errorOf(path: string): string | undefined {
    const isShown = isSubmitted || (checksOnBlur && touched.has(path));
    const code = (isShown ? wrong[path] : undefined) ?? refusedFields[path];
    if (code === undefined) return undefined;
    return (code === 'required' ? missing[path] : undefined) ?? refusalText({ code });
  }

  const touch = (path: string) => setTouched((before) => new Set([...before, path]));

  function clearErrors(): void {
    setTouched(new Set());
    setSubmitted(false);
    setRefusal(undefined);
  }

  function discard(): void {
    draft.forget();
    clearErrors();
  }

  async function send<A>(ask: () => Promise<Result<A>>): Promise<Result<A>> {
    setPending(true);
    setRefusal(undefined);
    setStaleMark(undefined);
    try {
      const result = await ask();
      if (result.ok) discard();
      else {
        setRefusal(result.refusal);
        if (result.refusal.code === 'changed_meanwhile') setStaleMark(mark);
        setConflict(conflictOf(result.refusal));
      }
      return result;
    } finally {
      setPending(false);
    }
  }

  return {
    values,
    change,
    errorOf,
    touch,
    isDirty,
    isPending,
    problem: refusal === undefined || isBesideField ? '' : problemOf(refusal),
    isRestored: draft.isRestored,
    isOverlapping: draft.isOverlapping,
    clashes: draft.clashes,
    taken: draft.taken,
    conflict,
    canSaveAgain: staleMark !== undefined && staleMark !== mark && !draft.isOverlapping && isDirty,
    seen: draft.seen,
    version: mark,
    field: (name) => ({
      name,
      value: values[name],
      onChange: (value) => {
        const part: Partial<T> = {};
        part[name] = value;
        change(part);
      },
      onBlur: () => touch(name),
      error: errorOf(name),
    }),
    async submit(save) {
      setSubmitted(true);
      const checked = z.safeParse(schema, draft.valuesNow());
      return checked.success ? send(() => save(checked.data)) : undefined;
    },
    send,
    refused: setRefusal,
    clearErrors,
    discard,
    choose,
  };
}
