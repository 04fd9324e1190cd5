import { type ReactNode, useState } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useBackLayer } from './back-layers.ts';
import { classes } from './classes.ts';
import { IconButton } from './icon-button.tsx';
import { useUiTexts } from './ui-texts.tsx';
import css from './dialog.module.css';

export interface DialogProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  title: string;
  /** A sheet comes from below on a phone and from the side on a desk; a modal stands in the middle. */
  shape?: 'modal' | 'sheet';
  size?: 'small' | 'medium' | 'large';
  /** Closes on a tap beside it and on Escape. Off while work in it would be lost. */
  isDismissable?: boolean;
  role?: 'dialog' | 'alertdialog';
  /** Buttons, the one that does it last. */
  footer?: ReactNode;
  children: ReactNode;
}

/** Until it is opened for the first time nothing of it is there: a screen is drawn without the dialogs it may open. */
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
