import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import type { Form } from './use-form.ts';

/** How a form reaches the server: what is wrong is said and nothing typed is lost, what was saved is confirmed. */
export function useFormSave<T, R>(form: Form<T, R>) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [isSaving, setSaving] = useState(false);

  async function send<A>(
    ask: () => Promise<Result<A>>,
    done: { said: string; onDone?: ((answer: A) => void) | undefined },
  ): Promise<void> {
    setSaving(true);
    const result = await ask();
    setSaving(false);
    if (!result.ok) {
      form.refused(result.refusal);
      notices.error(refusalText(result.refusal));
      return;
    }
    form.discard();
    notices.success(done.said);
    done.onDone?.(result.value);
  }

  /** Sends what the form holds, when its fields are right. */
  async function submit<A>(
    save: (request: R) => Promise<Result<A>>,
    onDone?: (answer: A) => void,
  ): Promise<void> {
    const request = form.submit();
    if (request === undefined) notices.error(refusalText({ code: 'invalid_fields' }));
    else await send(() => save(request), { said: t`Saved successfully!`, onDone });
  }

  return { isSaving, send, submit };
}
