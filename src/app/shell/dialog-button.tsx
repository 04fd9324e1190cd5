import { useLingui } from '@lingui/react/macro';
import { type ComponentType, useState } from 'react';
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
  /** Fetches the dialog at the first press: no screen should wait for what is used once a day. */
  load: () => Promise<ComponentType<DialogControls>>;
}

/** A button of the header that opens a dialog. */
export function DialogButton({ icon, label, load }: DialogButtonProps) {
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
        notices.error(t`This is not on the device yet. It comes with the next connection.`);
      },
    );
  }

  return (
    <>
      <IconButton icon={icon} label={label} onPress={open} />
      {loaded === undefined ? null : <loaded.Dialog isOpen={isOpen} onOpenChange={setOpen} />}
    </>
  );
}
