import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useEffect, useState } from 'react';
import { EmptyState } from '#ui/empty-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { TextField } from '#ui/text-field.tsx';
import { passwordCalls } from '#contract/passwords.ts';
import { makeCall } from '#device/make-call.ts';
import { forgotFields } from '#domain/people/passwords.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { resultOf } from '../../calls/result-of.ts';
import { ShortForm } from '../form/short-form.tsx';
import { useForm } from '../form/use-form.ts';
import { SupportLink } from './support-link.tsx';
import { useMissingTexts } from '../form/use-missing-texts.ts';

/**
 * Asks for the e-mail address and confirms that a code was sent. `unmailed`: shown where the server cannot send mail.
 */
export function ForgotForm({ unmailed }: { unmailed: ReactNode }) {
  const { t } = useLingui();
  const language = useLanguage();
  const [canMail, setCanMail] = useState<boolean>();
  const [sent, setSent] = useState<{ email: string }>();
  const form = useForm({ initial: { email: '' }, schema: forgotFields, missing: useMissingTexts() });
  useEffect(() => {
    void (async () => {
      const answer = resultOf(await makeCall('GET auth/forgot', passwordCalls['GET auth/forgot'], {}));
      // When the server is unreachable, the form says so on submit.
      setCanMail(!answer.ok || answer.value.mail);
    })();
  }, []);

  async function submit(): Promise<void> {
    await form.submit(async (request) => {
      const answer = resultOf(
        await makeCall('auth/forgot', passwordCalls['auth/forgot'], { ...request, language }),
      );
      if (answer.ok) setSent(request);
      return answer;
    });
  }

  if (canMail === undefined) return <Skeleton height="160px" />;
  if (!canMail) {
    return (
      <EmptyState icon="info" title={t`This server cannot send e-mails`}>
        {unmailed}
        <SupportLink />
      </EmptyState>
    );
  }
  if (sent !== undefined) {
    return (
      <div role="status">
        <EmptyState icon="check" title={t`Code sent successfully`}>
          <Trans>
            If {sent.email} has an account, an e-mail with a link is on its way. The link is valid for an
            hour.
          </Trans>
        </EmptyState>
      </div>
    );
  }
  return (
    <ShortForm label={<Trans>Send me a link</Trans>} form={form} onSubmit={submit}>
      <p>
        <Trans>We’ll e-mail you a link to choose a new password.</Trans>
      </p>
      <TextField
        label={t`E-mail`}
        type="email"
        maxLength={120}
        autoComplete="username"
        {...form.field('email')}
      />
    </ShortForm>
  );
}
