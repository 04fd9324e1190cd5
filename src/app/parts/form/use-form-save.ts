import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { notices } from '#ui/notices.tsx';
import type { Result } from '#domain/result.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import type { Form } from './use-form.ts';

/** Sends a form: shows errors without losing input, confirms what was saved. */
export function useFormSave<T, R>(form: Form<T, R>) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
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
      refusalNotice(result.refusal);
      return;
    }
    form.discard();
    notices.success(done.said);
    done.onDone?.(result.value);
  }

  /** Sends the form's values if they are valid. */
  async function submit<A>(
    save: (request: R) => Promise<Result<A>>,
    onDone?: (answer: A) => void,
  ): Promise<void> {
    const request = form.submit();
    if (request === undefined) refusalNotice({ code: 'invalid_fields' });
    else await send(() => save(request), { said: t`Saved successfully!`, onDone });
  }

  return { isSaving, send, submit };
}
