import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/fields.ts';
import type { Refusal } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { useDirtyForm } from '../../session/update-flow.ts';
import { useWorkplace } from '../../session/workplace.ts';
import { type FormDraft, keepDraft, readDraft } from './form-draft.ts';

export interface FormOptions<T extends object, R> {
  /** What is edited: drafts are kept by it. */
  key: string;
  /** As it stands on the server now; follows it while nothing was typed. */
  initial: T;
  /** Mark of what the server has; empty for something new. */
  mark: string;
  /** The rule of the domain: the same the server refuses by. */
  schema: z.ZodMiniType<R>;
  /** Left out of the draft. */
  secret?: readonly (keyof T & string)[];
}

export interface Form<T, R> {
  values: T;
  change(part: Partial<T>): void;
  /** All a field takes. */
  field<K extends keyof T & string>(
    name: K,
  ): { value: T[K]; onChange: (value: T[K]) => void; onBlur: () => void; error: string | undefined };
  errorOf(path: string): string | undefined;
  touch(path: string): void;
  isDirty: boolean;
  /** What was typed before a reload is back. */
  isRestored: boolean;
  /** Somebody saved something else since this was opened. */
  isOverlapping: boolean;
  /** The mark to send. */
  seen: string;
  /** The request, or undefined: then the fields say what is wrong. */
  submit(): R | undefined;
  /** Shows what the server refused. */
  refused(refusal: Refusal): void;
  /** Back to what the server has. */
  discard: () => void;
  /** Goes on with what was typed, over what was saved meanwhile. */
  keepMine: () => void;
}

/** The state of one form: values, what is wrong with them, and the draft of it that outlives a reload. */
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
  // A number is taken over as its field is left, in the same turn as the tap that left it: neither may lose the other.
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
      keepDraft(storageKey, null);
      return;
    }
    const kept = { ...next.values };
    for (const name of secret) kept[name] = initial[name];
    keepDraft(storageKey, { ...next, values: kept });
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
