import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBackLayer } from './back-layers.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './dialog.module.css';

/** Props of `Dialog`; `title` is its heading and accessible name. */
export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** On a phone a sheet slides up from the bottom, on a desktop in from the side; a modal is centered. */
  shape?: 'modal' | 'sheet';
  size?: 'small' | 'medium' | 'large';
  /** Closes on an outside press and on Escape. Turn off while closing would lose work. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Buttons; the confirming one comes last. */
  footer?: ReactNode;
  children: ReactNode;
}

/**
 * Modal dialog (WAI-ARIA `dialog`, or `alertdialog` without a close button). Mounts on first opening, so a screen
 * does not pay for dialogs that stay closed.
 */
export function Dialog(props: DialogProps) {
  const [wasOpen, setWasOpen] = useState(props.isOpen);
  if (props.isOpen && !wasOpen) setWasOpen(true);
  return wasOpen ? <OpenedDialog {...props} /> : null;
}

function OpenedDialog({
  isOpen,
  onOpenChange,
  title,
  shape = 'modal',
  size = 'medium',
  isDismissable = true,
  role = 'dialog',
  footer,
  children,
}: DialogProps) {
  const texts = useUiTexts();
  useBackLayer(isOpen, () => {
    if (isDismissable || role === 'dialog') onOpenChange(false);
  });
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable={isDismissable}
      isKeyboardDismissDisabled={!isDismissable}
      className={classes(css.overlay, css[shape])}
      data-print="never"
    >
      <Modal className={classes(css.window, css[size])}>
        <AriaDialog role={role} className={classes(css.dialog)}>
          <header className={css.header}>
            <Heading slot="title" level={2} className={css.title}>
              {title}
            </Heading>
            {role === 'dialog' ? (
              <IconButton
                icon="close"
                label={texts.close}
                className={css.close}
                onPress={() => onOpenChange(false)}
              />
            ) : null}
          </header>
          <div className={css.body}>{children}</div>
          {footer === undefined ? null : <footer className={css.footer}>{footer}</footer>}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
