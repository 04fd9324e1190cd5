import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { OverlapNote, type OverlappingForm } from './overlap-note.tsx';
import { SubmitForm } from './submit-form.tsx';
import type { History } from './use-field-authors.ts';
import { type SavedAgain, useSaveAgain } from './use-save-again.ts';

interface DialogFormProps
  extends Pick<DialogProps, 'title'>,
    Partial<Pick<DialogProps, 'shape' | 'size' | 'role'>> {
  form: { problem: string; isPending: boolean; isDirty: boolean; discard: () => void };
  onSubmit: () => Promise<unknown>;
  onClose: () => void;
  isOpen?: boolean;
  /** The submit button; default: Save. */
  label?: ReactNode;
  /** The button that closes without submitting; default: Cancel. */
  cancelLabel?: ReactNode;
  /** Cancel asks before it loses what was typed, as Escape does: for drafts of many steps. */
  asksOnCancel?: boolean;
  variant?: 'primary' | 'danger';
  /** While there is nothing to submit. */
  isDisabled?: boolean;
  /** Instead of the submit button, where another person has to confirm. */
  submit?: ReactNode;
  /** Where two people may edit the same thing: the form, and where the audit log lists its changes. */
  overlap?: { form: OverlappingForm & SavedAgain; history?: History | undefined };
  children: ReactNode;
}

/**
 * A form in a dialog. Escape, Back and a press outside ask before they lose what was typed; Cancel is the answer
 * already, except with `asksOnCancel`.
 */
export function DialogForm({
  form,
  onSubmit,
  onClose,
  isOpen = true,
  label = <Trans>Save</Trans>,
  cancelLabel = <Trans>Cancel</Trans>,
  asksOnCancel = false,
  variant = 'primary',
  isDisabled = false,
  submit,
  overlap,
  children,
  ...dialog
}: DialogFormProps) {
  const { t } = useLingui();
  const id = useId();
  const [isAsking, setAsking] = useState(false);

  function giveUp(): void {
    form.discard();
    onClose();
  }

  function leave(): void {
    if (form.isDirty) setAsking(true);
    else onClose();
  }

  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (!next && !form.isPending) leave();
      }}
      footer={
        <>
          <Button isDisabled={form.isPending} onPress={asksOnCancel ? leave : giveUp}>
            {cancelLabel}
          </Button>
          {submit ?? (
            <Button
              type="submit"
              form={id}
              variant={variant}
              isPending={form.isPending}
              isDisabled={isDisabled}
            >
              {label}
            </Button>
          )}
        </>
      }
    >
      <SubmitForm id={id} onSubmit={onSubmit}>
        <Stack gap={4}>
          {overlap === undefined ? null : <Overlap {...overlap} onSubmit={onSubmit} />}
          {children}
          {form.problem === '' ? null : <Problem>{form.problem}</Problem>}
        </Stack>
      </SubmitForm>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Leave without saving?`}
        confirmLabel={t`Discard and leave`}
        cancelLabel={t`Stay`}
        onConfirm={giveUp}
      >
        {t`Your changes have not been saved and will be lost.`}
      </ConfirmDialog>
    </Dialog>
  );
}

/** What two people changed, and the save that is repeated once both are merged. */
function Overlap({
  form,
  history,
  onSubmit,
}: NonNullable<DialogFormProps['overlap']> & Pick<DialogFormProps, 'onSubmit'>) {
  useSaveAgain(form, onSubmit);
  return <OverlapNote form={form} history={history} />;
}
