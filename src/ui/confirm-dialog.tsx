import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { useUiTexts } from './ui-texts.tsx';

/** Props of `ConfirmDialog`. */
export interface ConfirmDialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** What exactly will be lost. */
  children: ReactNode;
  /** The action itself ("Delete hall"), never "OK". */
  confirmLabel: string;
  cancelLabel?: string;
  tone?: 'danger' | 'primary';
  /** The button is pending while the promise runs; the dialog closes when it resolves. */
  onConfirm: () => void | Promise<void>;
}

/**
 * WAI-ARIA alertdialog for actions that cannot be undone. Reversible actions run at once and offer undo in a notice.
 */
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
    // The button can still be pressed during the closing animation.
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
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- an alertdialog focuses the least destructive button */}
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
