import { useState } from 'react';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/fields.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';

/**
 * A form of a few texts outside any branch: what is wrong is said from the first try on, beside its field or, where the
 * refusal names none, as `problem`. Nothing typed is lost.
 */
export function useShortForm<T extends Record<string, string>, R>(initial: T, schema: z.ZodMiniType<R>) {
  const refusalText = useRefusalText();
  const [values, setValues] = useState(initial);
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<Refusal>();
  const [isPending, setPending] = useState(false);
  const parsed = z.safeParse(schema, values);
  const wrong = isTried && !parsed.success ? invalidFields(parsed.error.issues, values).fields : undefined;

  return {
    values,
    isPending,
    problem: refusal === undefined || refusal.fields !== undefined ? '' : refusalText(refusal),
    /** All a text field takes. */
    field(name: keyof T & string) {
      const code = wrong?.[name] ?? refusal?.fields?.[name];
      return {
        name,
        value: values[name] ?? '',
        onChange: (value: string) => {
          setValues({ ...values, [name]: value });
          setRefusal(undefined);
        },
        error: code === undefined ? undefined : refusalText({ code }),
      };
    },
    /** Sends what is right; answers whether it was taken. */
    async submit<A>(send: (request: R) => Promise<Result<A>>): Promise<Result<A> | undefined> {
      setTried(true);
      setRefusal(undefined);
      if (!parsed.success) return undefined;
      setPending(true);
      const answer = await send(parsed.data);
      setPending(false);
      if (!answer.ok) setRefusal(answer.refusal);
      return answer;
    },
    /** Empty again, or what was saved. */
    start(next: T) {
      setValues(next);
      setTried(false);
      setRefusal(undefined);
    },
  };
}
