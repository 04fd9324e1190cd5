import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callServer } from '#device/call-server.ts';
import { emailFields, profileFields } from '#domain/people/profile.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { MobileField, NameFields } from '../../parts/people/name-fields.tsx';
import { resultOf } from '../../calls/result-of.ts';
import { refreshAccess } from '../../auth/sign-in.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { type Own, WithProfile } from './with-profile.tsx';

/** The person's own name, phone and e-mail address. */
export function Profile() {
  return (
    <WithProfile>
      {(own) => (
        <>
          <NameForm own={own} />
          <ConfirmEmail own={own} />
          {own.profile.email === '' ? null : <EmailForm own={own} />}
        </>
      )}
    </WithProfile>
  );
}

/** Name and phone. */
export function NameForm({ own: { profile, token, again } }: { own: Own }) {
  const { t } = useLingui();
  const { first_name, last_name, mobile } = profile;
  const form = useForm({ initial: { first_name, last_name, mobile }, schema: profileFields });
  const guard = useLeaveGuard(form.isDirty && !form.isPending, form.discard);

  async function save(): Promise<void> {
    const answer = await form.submit(async (request) => {
      const saved = resultOf(await callServer('user/profile', request, { token }));
      // Loaded before the form discards what was typed, so that it never shows the old name.
      if (saved.ok) await Promise.all([again(), refreshAccess()]);
      return saved;
    });
    if (answer?.ok === true) notices.success(t`Saved successfully!`);
  }

  return (
    <Card>
      <ShortForm label={<Trans>Save</Trans>} form={form} onSubmit={save}>
        <TextField label={t`User name`} value={profile.username} isReadOnly />
        <TextField label={t`E-mail`} value={profile.email} isReadOnly />
        <NameFields form={form} />
        <MobileField form={form} />
      </ShortForm>
      {guard}
    </Card>
  );
}

/** Changes the sign-in e-mail address; takes effect once confirmed. */
export function EmailForm({ own: { mail, token, again } }: { own: Own }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useForm({ initial: { email: '' }, schema: emailFields });

  async function change(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/email-change', { ...request, language }, { token })),
    );
    if (answer?.ok !== true) return;
    notices.success(mail ? t`Code sent successfully` : t`Saved successfully!`);
    await Promise.all([again(), refreshAccess()]);
  }

  return (
    <Card title={t`Change e-mail`}>
      <ShortForm label={<Trans>Change e-mail</Trans>} form={form} onSubmit={change}>
        <TextField
          label={t`New e-mail`}
          type="email"
          maxLength={120}
          autoComplete="off"
          {...form.field('email')}
        />
      </ShortForm>
    </Card>
  );
}
