import { useState } from 'react';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/fields.ts';
import type { Refusal, Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';

/**
 * A form of a few texts outside a branch. Errors are shown from the first submit on, beside their field or, where the
 * refusal names none, as `problem`. Input is never lost.
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
    /** The props of a text field. */
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
    /** Sends valid values; answers the result, or undefined when invalid. */
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
    /** Resets the fields, to empty or saved values. */
    start(next: T) {
      setValues(next);
      setTried(false);
      setRefusal(undefined);
    },
  };
}
