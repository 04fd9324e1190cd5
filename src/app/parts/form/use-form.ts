import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/fields.ts';
import type { Refusal } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { type FormDraft, storeDraft, readDraft } from './form-draft.ts';

export interface FormOptions<T extends object, R> {
  /** Identifies what is edited; drafts are stored under it. */
  key: string;
  /** The server's values; the form follows them while it is not dirty. */
  initial: T;
  /** Version mark of the server's values; empty for something new. */
  mark: string;
  /** The domain's rule, which the server applies too. */
  schema: z.ZodMiniType<R>;
  /** Fields left out of the draft, e.g. passwords. */
  secret?: readonly (keyof T & string)[];
}

export interface Form<T, R> {
  values: T;
  change(part: Partial<T>): void;
  /** The props of a field. */
  field<K extends keyof T & string>(
    name: K,
  ): { value: T[K]; onChange: (value: T[K]) => void; onBlur: () => void; error: string | undefined };
  errorOf(path: string): string | undefined;
  touch(path: string): void;
  isDirty: boolean;
  /** Whether input from before a reload was restored. */
  isRestored: boolean;
  /** Whether another person saved a change since the form was opened. */
  isOverlapping: boolean;
  /** The version mark to send. */
  seen: string;
  /** The request; undefined when invalid: the fields then show their errors. */
  submit(): R | undefined;
  /** Shows a refusal of the server. */
  refused(refusal: Refusal): void;
  /** Resets to the server's values. */
  discard: () => void;
  /** Keeps the input, to overwrite what another person saved. */
  keepMine: () => void;
}

/** State of a form: values, errors, and a draft that survives a reload. */
export function useForm<T extends object, R>({
  key,
  initial,
  mark,
  schema,
  secret = [],
}: FormOptions<T, R>): Form<T, R> {
  const { actor, branch } = useWorkplace();
  const refusalText = useRefusalText();
  const storageKey = `brigade-draft ${actor.id} ${branch.id} ${key}`;
  const [draft, setDraft] = useState<FormDraft<T> | null>(() => readDraft(storageKey, initial));
  // A number field commits on blur, in the same turn as the press that caused it: read the latest draft, so
  // neither update is lost.
  const latest = useRef(draft);
  const [isRestored, setRestored] = useState(draft !== null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [serverSays, setServerSays] = useState<Record<string, string>>({});
  const values = draft?.values ?? initial;
  const seen = draft?.seen ?? mark;
  const isDirty = draft !== null && markOf(draft.values) !== markOf(initial);
  useDirtyForm(isDirty);

  const parsed = z.safeParse(schema, values);
  const wrong = parsed.success ? {} : (invalidFields(parsed.error.issues, values).fields ?? {});

  function write(next: FormDraft<T> | null): void {
    latest.current = next;
    setDraft(next);
    if (next === null) {
      storeDraft(storageKey, null);
      return;
    }
    const kept = { ...next.values };
    for (const name of secret) kept[name] = initial[name];
    storeDraft(storageKey, { ...next, values: kept });
  }

  function change(part: Partial<T>): void {
    const gone = new Set(Object.keys(part));
    setServerSays(
      Object.fromEntries(Object.entries(serverSays).filter(([path]) => !gone.has(path.split('.')[0] ?? ''))),
    );
    const now = latest.current;
    write({ values: { ...(now?.values ?? initial), ...part }, seen: now?.seen ?? mark });
  }

  function errorOf(path: string): string | undefined {
    const code =
      wrong[path] !== undefined && (isSubmitted || touched.has(path)) ? wrong[path] : serverSays[path];
    return code === undefined ? undefined : refusalText({ code });
  }

  const touch = (path: string) => setTouched((before) => new Set([...before, path]));

  return {
    values,
    change,
    errorOf,
    touch,
    isDirty,
    isRestored: isRestored && isDirty,
    isOverlapping: isDirty && seen !== mark,
    seen,
    field: (name) => ({
      value: values[name],
      onChange: (value) => {
        const part: Partial<T> = {};
        part[name] = value;
        change(part);
      },
      onBlur: () => touch(name),
      error: errorOf(name),
    }),
    submit() {
      setSubmitted(true);
      return parsed.success ? parsed.data : undefined;
    },
    refused: ({ fields = {} }) => setServerSays(fields),
    discard() {
      write(null);
      setRestored(false);
      setTouched(new Set());
      setSubmitted(false);
      setServerSays({});
    },
    keepMine: () => write({ values, seen: mark }),
  };
}
