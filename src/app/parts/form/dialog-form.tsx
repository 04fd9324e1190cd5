import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog, type DialogProps } from '#ui/dialog.tsx';
import { Problem } from '#ui/problem.tsx';
import { Stack } from '#ui/stack.tsx';
import { SubmitForm } from './submit-form.tsx';

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
  variant?: 'primary' | 'danger';
  /** While there is nothing to submit. */
  isDisabled?: boolean;
  children: ReactNode;
}

/**
 * A form in a dialog. Escape, Back and a press outside ask before they lose what was typed; Cancel is the answer
 * already.
 */
export function DialogForm({
  form,
  onSubmit,
  onClose,
  isOpen = true,
  label = <Trans>Save</Trans>,
  cancelLabel = <Trans>Cancel</Trans>,
  variant = 'primary',
  isDisabled = false,
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

  return (
    <Dialog
      {...dialog}
      isOpen={isOpen}
      onOpenChange={(next) => {
        if (next || form.isPending) return;
        if (form.isDirty) setAsking(true);
        else onClose();
      }}
      footer={
        <>
          <Button isDisabled={form.isPending} onPress={giveUp}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            form={id}
            variant={variant}
            isPending={form.isPending}
            isDisabled={isDisabled}
          >
            {label}
          </Button>
        </>
      }
    >
      <SubmitForm id={id} onSubmit={onSubmit}>
        <Stack gap={4}>
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
