import { useLingui } from '@lingui/react/macro';
import { useRef } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Result } from '#domain/result.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import type { Form } from './use-form.ts';

/**
 * Sends a form and says in a notice how it went: for a form whose button may be far from the invalid field. `said`: the
 * notice after saving.
 */
export function useFormSave<T, R>(form: Pick<Form<T, R>, 'submit' | 'send'>, said?: string) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  /** The notice of the last failed attempt; a save that follows makes it untrue. */
  const failed = useRef<number>(undefined);

  function tell<A>(
    answer: Result<A> | undefined,
    done: { said: string; onDone?: ((answer: A) => void) | undefined },
  ): void {
    if (failed.current !== undefined) notices.dismiss(failed.current);
    failed.current = undefined;
    if (answer === undefined) failed.current = refusalNotice({ code: 'invalid_fields' });
    else if (!answer.ok) failed.current = refusalNotice(answer.refusal);
    else {
      notices.success(done.said);
      done.onDone?.(answer.value);
    }
  }

  /** Sends the form's values if they are valid. */
  async function save<A>(
    send: (request: R) => Promise<Result<A>>,
    onDone?: (answer: A) => void,
  ): Promise<void> {
    tell(await form.submit(send), { said: said ?? t`Saved successfully!`, onDone });
  }

  /** Removes what the form edits. */
  async function remove<A>(ask: () => Promise<Result<A>>, onDone?: (answer: A) => void): Promise<void> {
    tell(await form.send(ask), { said: t`Removed`, onDone });
  }

  return { save, remove };
}
