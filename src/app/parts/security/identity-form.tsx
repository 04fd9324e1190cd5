import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { IdentityProof } from '#contract/identity-proof.ts';
import type { Result } from '#domain/result.ts';
import { proofOfPasskey } from '../../auth/passkeys.ts';
import { canUsePasskeys } from '../../device/passkey-support.ts';
import { ShortForm } from '../form/short-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useMissingTexts } from '../form/use-missing-texts.ts';

const formSchema = z.object({
  password: z.string().check(z.minLength(1, 'required')),
  code: z.string().check(z.trim()),
});

interface IdentityFormProps {
  /** The button's label. */
  label: ReactNode;
  variant?: 'primary' | 'danger';
  /** Whether the password is focused at once: where it is all there is to do. */
  autoFocus?: boolean;
  /** What is confirmed by it. */
  children: ReactNode;
  /** Sends the proof; a refusal is shown at its field. */
  send: (proof: IdentityProof) => Promise<Result<unknown>>;
  onProven: () => void;
}

/** Asks the signed-in person for the password, with the code where a second factor is on, or for a passkey. */
export function IdentityForm({
  label,
  variant = 'primary',
  autoFocus = false,
  children,
  send,
  onProven,
}: IdentityFormProps) {
  const { t } = useLingui();
  const form = useForm({
    initial: { password: '', code: '' },
    schema: formSchema,
    missing: useMissingTexts(),
  });
  const [needsCode, setNeedsCode] = useState(false);

  async function withPassword(): Promise<void> {
    const answer = await form.submit(({ password, code }) =>
      send(code === '' ? { password } : { password, code }),
    );
    if (answer?.ok === true) onProven();
    else if (answer?.refusal.fields?.['code'] !== undefined) setNeedsCode(true);
  }

  async function withPasskey(): Promise<void> {
    form.clearErrors();
    const passkey = await proofOfPasskey();
    if (passkey === undefined) return;
    const answer = passkey.ok ? await send({ passkey: passkey.value }) : passkey;
    if (answer.ok) onProven();
    else form.refused(answer.refusal);
  }

  return (
    <Stack gap={4}>
      <ShortForm label={label} variant={variant} form={form} onSubmit={withPassword}>
        {children}
        <TextField
          label={t`Password`}
          type="password"
          maxLength={200}
          autoFocus={autoFocus}
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
  );
}
