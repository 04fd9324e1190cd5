import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallRequest } from '#contract/calls.ts';
import { ownSecurityCalls } from '#contract/own-security.ts';
import { makeCall } from '#device/make-call.ts';
import { canUsePasskeys } from '../device/passkey-support.ts';
import { ShortForm } from '../parts/form/short-form.tsx';
import { useForm } from '../parts/form/use-form.ts';
import { proofOfPasskey } from '../auth/passkeys.ts';
import { resultOf } from '../calls/result-of.ts';
import type { IdentityDialogProps } from './identity-prompt.tsx';

const formSchema = z.object({
  password: z.string().check(z.minLength(1, 'required')),
  code: z.string().check(z.trim()),
});

/** Asks the signed-in person for the password, with the code where a second factor is on, or for a passkey. */
export function IdentityDialog({ token, onAnswer }: IdentityDialogProps) {
  const { t } = useLingui();
  const form = useForm({ initial: { password: '', code: '' }, schema: formSchema });
  const [needsCode, setNeedsCode] = useState(false);

  const confirm = async (proof: CallRequest<'auth/confirm'>) =>
    resultOf(await makeCall('auth/confirm', ownSecurityCalls['auth/confirm'], proof, { token }));

  async function withPassword(): Promise<void> {
    const answer = await form.submit(({ password, code }) =>
      confirm(code === '' ? { password } : { password, code }),
    );
    if (answer?.ok === true) onAnswer(true);
    else if (answer?.refusal.fields?.['code'] !== undefined) setNeedsCode(true);
  }

  async function withPasskey(): Promise<void> {
    form.clearErrors();
    const passkey = await proofOfPasskey();
    if (passkey === undefined) return;
    const answer = passkey.ok ? await confirm({ passkey: passkey.value }) : passkey;
    if (answer.ok) onAnswer(true);
    else form.refused(answer.refusal);
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => {
        if (!isOpen) onAnswer(false);
      }}
      title={t`Confirm it’s you`}
      size="small"
    >
      <Stack gap={4}>
        <ShortForm label={<Trans>Confirm</Trans>} form={form} onSubmit={withPassword}>
          <p>
            <Trans>Enter your password to continue. You are not asked again for ten minutes.</Trans>
          </p>
          <TextField
            label={t`Password`}
            type="password"
            maxLength={200}
            autoFocus
            autoComplete="current-password"
            {...form.field('password')}
          />
          {needsCode ? (
            <TextField
              label={t`Code`}
              description={t`From your authenticator app, or one of your recovery codes.`}
              maxLength={40}
              autoFocus
              autoComplete="one-time-code"
              {...form.field('code')}
            />
          ) : null}
        </ShortForm>
        {canUsePasskeys() ? (
          <Button wide onPress={() => void withPasskey()}>
            <Trans>Use a passkey</Trans>
          </Button>
        ) : null}
      </Stack>
    </Dialog>
  );
}
