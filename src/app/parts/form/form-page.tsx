import { Trans } from '@lingui/react/macro';
import { type ReactNode, useContext, useState } from 'react';
import { Button } from '#ui/button.tsx';
import type { Result } from '#domain/result.ts';
import { FormFrameContext } from './form-frame.ts';
import { type FieldNames, FieldNamesContext, OverlapNote } from './overlap-note.tsx';
import { ChangesLink } from '../frame/changes-link.tsx';
import type { Form } from './use-form.ts';
import { useFormSave } from './use-form-save.ts';
import { useSaveAgain } from './use-save-again.ts';
import { useLeaveGuard } from './use-leave-guard.tsx';
import css from './form-page.module.css';
import { SubmitForm } from './submit-form.tsx';

export interface FormPageProps<T, R, A> {
  form: Form<T, R>;
  save: (request: R, seen: string) => Promise<Result<A>>;
  /** The notice after saving; absent: a general one. */
  said?: string;
  /** Whether the setup guide stays at this step after saving, because the person has something to look at. */
  staysHere?: boolean;
  /** Called after saving; the draft is deleted by then. */
  onSaved?: (answer: A) => void;
  /** Another person saved first: reloads their version, where it does not arrive through sync, to be merged. */
  onStale?: () => void;
  /** The kind of change in the audit log; adds a link to it. */
  log?: string;
  /** The id of what is edited, under which the audit log lists who changed it. */
  subject?: string | undefined;
  fieldNames?: FieldNames | undefined;
  /** At the other end of the bar, e.g. Delete. */
  aside?: ReactNode;
  children: ReactNode;
}

/** The frame of every back-office form: notice of a restored draft, leave guard, save bar. */
export function FormPage<T, R, A>({
  form,
  save,
  said,
  staysHere = false,
  onSaved,
  onStale,
  log,
  subject,
  fieldNames,
  aside,
  children,
}: FormPageProps<T, R, A>) {
  const frame = useContext(FormFrameContext);
  const [isSaved, setSaved] = useState(false);
  const { save: saveAndTell } = useFormSave(form, said);
  const kind = log === undefined ? undefined : { kind: log };
  useSaveAgain(form, () => saveAndTell(saveOver, saved));
  const guard = useLeaveGuard(form.isDirty && !form.isPending, form.discard);

  async function saveOver(request: R): Promise<Result<A>> {
    const result = await save(request, form.seen);
    if (!result.ok && result.refusal.code === 'changed_meanwhile') onStale?.();
    return result;
  }

  function saved(answer: A): void {
    setSaved(true);
    onSaved?.(answer);
    if (!staysHere) frame?.onSaved();
  }

  return (
    <SubmitForm className={css.form} onSubmit={() => saveAndTell(saveOver, saved)}>
      <FieldNamesContext value={fieldNames}>
        <OverlapNote form={form} history={subject === undefined ? kind : { subject }} />
      </FieldNamesContext>
      {form.isRestored && !form.isOverlapping ? (
        <div className={css.bar} role="status">
          <span>
            <Trans>Your earlier input was restored. It has not been saved yet.</Trans>
          </span>
          <Button variant="quiet" onPress={form.discard}>
            <Trans>Discard</Trans>
          </Button>
        </div>
      ) : null}
      <div className={css.cards}>{children}</div>
      {frame === null && kind !== undefined ? (
        <div>
          <ChangesLink {...kind} />
        </div>
      ) : null}
      <div className={css.foot}>
        <span role="status" className={css.state}>
          {form.isDirty ? <Trans>Not saved yet</Trans> : isSaved ? <Trans>Saved</Trans> : null}
        </span>
        {frame === null && aside === undefined ? null : (
          <div className={css.extra}>
            {aside}
            {frame?.aside}
          </div>
        )}
        {form.isDirty && frame === null ? (
          <Button variant="quiet" isDisabled={form.isPending} onPress={form.discard}>
            <Trans>Discard</Trans>
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          isPending={form.isPending}
          isDisabled={frame === null && !form.isDirty}
        >
          {frame?.saveLabel ?? <Trans>Save</Trans>}
        </Button>
      </div>
      {guard}
    </SubmitForm>
  );
}
