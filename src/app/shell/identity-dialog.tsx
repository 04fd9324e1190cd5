import { Trans, useLingui } from '@lingui/react/macro';
import { Dialog } from '#ui/dialog.tsx';
import type { IdentityProof } from '#contract/identity-proof.ts';
import { ownSecurityCalls } from '#contract/own-security.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from '../calls/result-of.ts';
import { IdentityForm } from '../parts/security/identity-form.tsx';
import type { IdentityDialogProps } from './identity-prompt.tsx';

/** Asks the signed-in person to confirm their identity, for calls that need it. */
export function IdentityDialog({ token, onAnswer }: IdentityDialogProps) {
  const { t } = useLingui();
  const confirm = async (proof: IdentityProof) =>
    resultOf(await makeCall('auth/confirm', ownSecurityCalls['auth/confirm'], proof, { token }));

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      title={t`Confirm it’s you`}
      size="small"
    >
      <IdentityForm label={<Trans>Confirm</Trans>} autoFocus send={confirm} onProven={() => onAnswer(true)}>
        <p>
          <Trans>Enter your password to continue. You are not asked again for ten minutes.</Trans>
        </p>
      </IdentityForm>
    </Dialog>
  );
}
