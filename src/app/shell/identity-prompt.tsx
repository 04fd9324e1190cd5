import { type ComponentType, useEffect, useState } from 'react';
import { onConfirmIdentity } from '#device/make-call.ts';

export interface IdentityDialogProps {
  token: string;
  /** Called with whether the identity was confirmed. */
  onAnswer: (isConfirmed: boolean) => void;
}

interface Asked extends IdentityDialogProps {
  IdentityDialog: ComponentType<IdentityDialogProps>;
}

/** Opens the identity dialog when a call needs the person to confirm their identity. */
export function IdentityPrompt() {
  const [asked, setAsked] = useState<Asked>();
  useEffect(() => {
    onConfirmIdentity(async (token) => {
      const { IdentityDialog } = await import('./identity-dialog.tsx');
      return new Promise<boolean>((resolve) => {
        const onAnswer = (isConfirmed: boolean) => {
          setAsked(undefined);
          resolve(isConfirmed);
        };
        setAsked({ token, onAnswer, IdentityDialog });
      });
    });
    return () => onConfirmIdentity(undefined);
  }, []);
  if (asked === undefined) return null;
  const { IdentityDialog, token, onAnswer } = asked;
  return <IdentityDialog token={token} onAnswer={onAnswer} />;
}
