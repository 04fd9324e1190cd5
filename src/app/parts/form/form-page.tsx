import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { classes } from '#ui/classes.ts';
import { notices } from '#ui/notices.tsx';
import { Cluster } from '#ui/stack.tsx';
import type { Result } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import type { Form } from './use-form.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import css from './form-page.module.css';

export interface FormPageProps<T, R, A> {
  form: Form<T, R>;
  save: (request: R, seen: string) => Promise<Result<A>>;
  /** After it was saved; the draft is gone by then. */
  onSaved?: (answer: A) => void;
  /** At the other end of the bar: deleting. */
  aside?: ReactNode;
  children: ReactNode;
}

/** What every form of the back office has around its fields: the draft that came back, the guard, the way to save. */
export function FormPage<T, R, A>({ form, save, onSaved, aside, children }: FormPageProps<T, R, A>) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [isSaving, setSaving] = useState(false);
  const guard = useLeaveGuard(form.isDirty && !isSaving, form.discard);

  async function submit(): Promise<void> {
    const request = form.submit();
    if (request === undefined) {
      notices.error(refusalText({ code: 'invalid_fields' }));
      return;
    }
    setSaving(true);
    const result = await save(request, form.seen);
    setSaving(false);
    if (!result.ok) {
      form.refused(result.refusal);
      notices.error(refusalText(result.refusal));
      return;
    }
    form.discard();
    notices.success(t`Saved successfully!`);
    onSaved?.(result.value);
  }

  return (
    <form
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      {form.isOverlapping ? (
        <div className={classes(css.bar, css.overlap)} role="alert">
          <span>
            <Trans>Somebody has saved something else here meanwhile.</Trans>
          </span>
          <Cluster gap={2}>
            <Button onPress={form.discard}>
              <Trans>Show theirs</Trans>
            </Button>
            <Button onPress={form.keepMine}>
              <Trans>Go on with mine</Trans>
            </Button>
          </Cluster>
        </div>
      ) : null}
      {form.isRestored && !form.isOverlapping ? (
        <div className={css.bar} role="status">
          <span>
            <Trans>What you had entered before is back; it has not been saved yet.</Trans>
          </span>
          <Button variant="quiet" onPress={form.discard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      ) : null}
      {children}
      <div className={css.foot}>
        {aside === undefined ? null : <div className={css.extra}>{aside}</div>}
        {form.isDirty ? (
          <Button variant="quiet" isDisabled={isSaving} onPress={form.discard}>
            <Trans>Discard</Trans>
          </Button>
        ) : null}
        <Button type="submit" variant="primary" isPending={isSaving} isDisabled={!form.isDirty}>
          <Trans>Save</Trans>
        </Button>
      </div>
      {guard}
    </form>
  );
}
