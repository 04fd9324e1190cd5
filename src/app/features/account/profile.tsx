import { Trans, useLingui } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { TextField } from '#ui/text-field.tsx';
import { callServer } from '#device/call-server.ts';
import { emailFields, profileFields } from '#domain/people/profile.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useLeaveGuard } from '../../parts/form/use-leave-guard.tsx';
import { useShortForm } from '../../parts/form/use-short-form.ts';
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
  const form = useShortForm({ first_name, last_name, mobile }, profileFields);
  const { values } = form;
  const isDirty =
    values.first_name !== first_name || values.last_name !== last_name || values.mobile !== mobile;
  const guard = useLeaveGuard(isDirty && !form.isPending, () =>
    form.start({ first_name, last_name, mobile }),
  );

  async function save(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/profile', request, { token })),
    );
    if (answer?.ok !== true) return;
    const { user } = answer.value;
    form.start({ first_name: user.first_name, last_name: user.last_name, mobile: user.mobile });
    notices.success(t`Saved successfully!`);
    await Promise.all([again(), refreshAccess()]);
  }

  return (
    <Card>
      <ShortForm
        label={<Trans>Save</Trans>}
        problem={form.problem}
        isPending={form.isPending}
        onSubmit={save}
      >
        <TextField label={t`User name`} value={profile.username} isReadOnly />
        <TextField label={t`E-mail`} value={profile.email} isReadOnly />
        <TextField
          label={t`First name`}
          maxLength={60}
          autoComplete="given-name"
          {...form.field('first_name')}
        />
        <TextField
          label={t`Last name`}
          maxLength={60}
          autoComplete="family-name"
          {...form.field('last_name')}
        />
        <TextField
          label={t`Mobile`}
          type="tel"
          maxLength={40}
          autoComplete="tel"
          isOptional
          {...form.field('mobile')}
        />
      </ShortForm>
      {guard}
    </Card>
  );
}

/** Changes the sign-in e-mail address; takes effect once confirmed. */
export function EmailForm({ own: { mail, token, again } }: { own: Own }) {
  const { t } = useLingui();
  const language = useLanguage();
  const form = useShortForm({ email: '' }, emailFields);

  async function change(): Promise<void> {
    const answer = await form.submit(async (request) =>
      resultOf(await callServer('user/email-change', { ...request, language }, { token })),
    );
    if (answer?.ok !== true) return;
    form.start({ email: '' });
    notices.success(mail ? t`Code sent successfully` : t`Saved successfully!`);
    await Promise.all([again(), refreshAccess()]);
  }

  return (
    <Card title={t`Change e-mail`}>
      <ShortForm
        label={<Trans>Change e-mail</Trans>}
        problem={form.problem}
        isPending={form.isPending}
        onSubmit={change}
      >
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
