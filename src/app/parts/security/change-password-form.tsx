import { Trans, useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { passwordCalls } from '#contract/passwords.ts';
import { makeCall } from '#device/make-call.ts';
import { changePasswordFields } from '#domain/people/passwords.ts';
import { resultOf } from '../../calls/result-of.ts';
import { ShortForm } from '../form/short-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useMissingTexts } from '../form/use-missing-texts.ts';

const EMPTY = { password: '', new_password: '', confirm_password: '' };

/** Changes the own password; this device stays signed in, all others are signed out. */
export function ChangePasswordForm({ token, onChanged }: { token: string; onChanged: () => void }) {
  const { t } = useLingui();
  const form = useForm({ initial: EMPTY, schema: changePasswordFields, missing: useMissingTexts() });

  async function submit(): Promise<void> {
    const call = passwordCalls['user/change-password'];
    const answer = await form.submit(async (request) =>
      resultOf(await makeCall('user/change-password', call, request, { token })),
    );
    if (answer?.ok !== true) return;
    notices.success(t`Password changed`);
    onChanged();
  }

  const field = (name: keyof typeof EMPTY, label: string, autoComplete: string) => (
    <TextField
      label={label}
      type="password"
      maxLength={200}
      autoComplete={autoComplete}
      {...form.field(name)}
    />
  );
  return (
    <ShortForm label={<Trans>Set password</Trans>} form={form} onSubmit={submit}>
      <p>
        <Trans>This signs out your other devices.</Trans>
      </p>
      {field('password', t`Current password`, 'current-password')}
      {field('new_password', t`New password`, 'new-password')}
      {field('confirm_password', t`Repeat new password`, 'new-password')}
    </ShortForm>
  );
}
