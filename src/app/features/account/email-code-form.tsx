import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import { notices } from '#ui/notices.tsx';
import { callServer } from '#device/call-server.ts';
import { emailCodeFields } from '#domain/people/passwords.ts';
import { announceEmailVerified } from '../../auth/email-verified.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { resultOf } from '../../calls/result-of.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import type { Own } from './with-profile.tsx';

/** Confirms the e-mail address with the code typed as it stands in the mail, e.g. when the mail is on another device. */
export function EmailCodeForm({ own: { token, again } }: { own: Own }) {
  const { t } = useLingui();
  const form = useForm({ initial: { code: '' }, schema: emailCodeFields });

  async function confirm(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/email-verify', request, { token })),
    );
    if (answer?.ok !== true) return;
    notices.success(t`Email verification success!`);
    announceEmailVerified();
    await Promise.all([again(), refreshAccess()]);
  }

  return (
    <ShortForm label={<Trans>Confirm e-mail</Trans>} form={form} onSubmit={confirm} size="normal">
      <TextField
        label={t`Code from the e-mail`}
        maxLength={55}
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </ShortForm>
  );
}
