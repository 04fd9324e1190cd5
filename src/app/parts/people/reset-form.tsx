import { Trans, useLingui } from '@lingui/react/macro';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { passwordCalls } from '#contract/passwords.ts';
import { makeCall } from '#device/make-call.ts';
import { resetFields } from '#domain/people/passwords.ts';
import { resultOf } from '../../calls/result-of.ts';
import { ShortForm } from '../form/short-form.tsx';
import { useForm } from '../form/use-form.ts';
import { useMissingTexts } from '../form/use-missing-texts.ts';

/** Sets a new password, typed twice, with the code of a mailed link. */
export function ResetForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { t } = useLingui();
  const texts = useMissingTexts();
  const form = useForm({
    initial: { password: '', confirm_password: '', code },
    schema: resetFields,
    missing: { ...texts, password: texts.new_password },
  });

  async function submit(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await makeCall('auth/reset', passwordCalls['auth/reset'], request)),
    );
    if (answer?.ok !== true) return;
    notices.success(t`Password changed`);
    onDone();
  }

  // A damaged link makes the hidden code field invalid.
  const problem =
    form.field('code').error === undefined
      ? form.problem
      : t`This link is incomplete. Please open it from the e-mail again`;
  return (
    <ShortForm label={<Trans>Set password</Trans>} form={{ ...form, problem }} onSubmit={submit}>
      <p>
        <Trans>You will be signed out on every device. Then sign in with the new password.</Trans>
      </p>
      <TextField
        label={t`New password`}
        type="password"
        maxLength={200}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <TextField
        label={t`Repeat new password`}
        type="password"
        maxLength={200}
        autoComplete="new-password"
        {...form.field('confirm_password')}
      />
    </ShortForm>
  );
}
