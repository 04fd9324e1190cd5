import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useEffect, useState } from 'react';
import type { IconName } from '#ui/icon.data.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { notices } from '#ui/notices.tsx';

export interface DialogControls {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export interface DialogButtonProps {
  icon: IconName;
  label: string;
  /** Loads the dialog on first press: no screen waits for what is rarely used. */
  load: () => Promise<ComponentType<DialogControls>>;
  /** Keyboard shortcut with Ctrl or Cmd, from anywhere. */
  hotkey?: string;
}

/** A header button that opens a dialog. */
export function DialogButton({ icon, label, load, hotkey }: DialogButtonProps) {
  const { t } = useLingui();
  const [loaded, setLoaded] = useState<{ Dialog: ComponentType<DialogControls> }>();
  const [isOpen, setOpen] = useState(false);

  function open(): void {
    load().then(
      (Dialog) => {
        setLoaded({ Dialog });
        setOpen(true);
      },
      (cause: unknown) => {
        console.error(cause);
        notices.error(t`Offline`);
      },
    );
  }

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      if (event.key !== hotkey || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      open();
    };
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  });

  return (
    <>
      <IconButton icon={icon} label={label} onPress={open} />
      {loaded === undefined ? null : <loaded.Dialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
