import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from './ui-texts.tsx';

export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** Exactly what will be lost. */
  children: ReactNode;
  /** The deed itself ("Delete hall"), never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** While its promise runs the button is pending; the dialog closes when it resolves. */
  onConfirm: () => void | Promise<void>;
}

/** Only for what cannot be undone; everything else is done at once and offers undo in its notice. */
export function ConfirmDialog({
  isOpen,
  onOpenChange,
  title,
  children,
  confirmLabel,
  cancelLabel,
  tone = 'danger',
  onConfirm,
}: ConfirmDialogProps) {
  const texts = useUiTexts();
  const [isPending, setPending] = useState(false);
  const confirm = async () => {
    // While it fades it can still be touched.
    if (!isOpen) return;
    setPending(true);
    try {
      await onConfirm();
      onOpenChange(false);
    } finally {
      setPending(false);
    }
  };
  return (
    <Dialog
      role="alertdialog"
      size="small"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={!isPending}
      title={title}
      footer={
        <>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alert dialog starts on the harmless answer */}
          <Button isDisabled={isPending} onPress={() => onOpenChange(false)} autoFocus>
            {cancelLabel ?? texts.cancel}
          </Button>
          <Button variant={tone} isPending={isPending} onPress={() => void confirm()}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
