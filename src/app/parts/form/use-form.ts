import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/fields.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useDirtyForm } from '../../updates/update-flow.ts';
import { type FormDraft, storeDraft, readDraft } from './form-draft.ts';

export interface FormOptions<T extends object, R> {
  /** The server's values, or those of an empty form; the form follows them while it is not dirty. */
  initial: T;
  /** The domain's rule, which the server applies too. */
  schema: z.ZodMiniType<R>;
  /** Stores what was typed under this key for this tab, so that it survives a reload. Without it nothing is stored. */
  draftKey?: string;
  /** Fields left out of the stored draft, e.g. passwords. */
  secret?: readonly (keyof T & string)[];
  /** Version mark of the server's values, where two people may edit the same thing. */
  mark?: string;
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
  /** Whether another person saved a change since the form was opened. */
  isOverlapping: boolean;
  /** The version mark to send. */
  seen: string;
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
  /** Keeps the input, to overwrite what another person saved. */
  keepMine: () => void;
}

const topOf = (path: string) => path.split('.')[0] ?? '';

/** State of every form of the app: values, errors, pending request, and a draft that survives a reload. */
export function useForm<T extends object, R>({
  initial,
  schema,
  draftKey,
  secret = [],
  mark = '',
  checksOnBlur = false,
}: FormOptions<T, R>): Form<T, R> {
  const refusalText = useRefusalText();
  const [draft, setDraft] = useState<FormDraft<T> | null>(() =>
    draftKey === undefined ? null : readDraft(draftKey, initial),
  );
  // A number field commits on blur, in the same turn as the press that caused it: read the latest draft, so
  // neither update is lost.
  const latest = useRef(draft);
  const [isRestored, setRestored] = useState(draft !== null);
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [isSubmitted, setSubmitted] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const values = draft?.values ?? initial;
  const seen = draft?.seen ?? mark;
  const isDirty = draft !== null && markOf(draft.values) !== markOf(initial);
  useDirtyForm(isDirty);

  const parsed = z.safeParse(schema, values);
  const wrong = parsed.success ? {} : (invalidFields(parsed.error.issues, values).fields ?? {});
  const refusedFields = refusal?.fields ?? {};
  const isOwn = (path: string) => Object.hasOwn(values, topOf(path));
  const isBesideField = Object.keys(refusedFields).some(isOwn);

  function write(next: FormDraft<T> | null): void {
    latest.current = next;
    setDraft(next);
    if (draftKey === undefined) return;
    if (next === null) {
      storeDraft(draftKey, null);
      return;
    }
    const kept = { ...next.values };
    for (const name of secret) kept[name] = initial[name];
    storeDraft(draftKey, { ...next, values: kept });
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
    const now = latest.current;
    write({ values: { ...(now?.values ?? initial), ...part }, seen: now?.seen ?? mark });
  }

  function errorOf(path: string): string | undefined {
    const isShown = isSubmitted || (checksOnBlur && touched.has(path));
    const code = (isShown ? wrong[path] : undefined) ?? refusedFields[path];
    return code === undefined ? undefined : refusalText({ code });
  }

  const touch = (path: string) => setTouched((before) => new Set([...before, path]));

  function clearErrors(): void {
    setTouched(new Set());
    setSubmitted(false);
    setRefusal(undefined);
  }

  function discard(): void {
    write(null);
    setRestored(false);
    clearErrors();
  }

  async function send<A>(ask: () => Promise<Result<A>>): Promise<Result<A>> {
    setPending(true);
    setRefusal(undefined);
    try {
      const result = await ask();
      if (result.ok) discard();
      else setRefusal(result.refusal);
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
    problem: refusal === undefined || isBesideField ? '' : refusalText(refusal),
    isRestored: isRestored && isDirty,
    isOverlapping: isDirty && seen !== mark,
    seen,
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
      const checked = z.safeParse(schema, latest.current?.values ?? initial);
      return checked.success ? send(() => save(checked.data)) : undefined;
    },
    send,
    refused: setRefusal,
    clearErrors,
    discard,
    keepMine: () => write({ values, seen: mark }),
  };
}
