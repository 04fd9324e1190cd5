import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { notices } from '#ui/notices.tsx';
import { Cluster, Stack } from '#ui/stack.tsx';
import { callServer } from '#device/call-server.ts';
import { useRefusalNotice } from '../../i18n/refusal-notice.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { resultOf } from '../../calls/result-of.ts';
import { EmailCodeForm } from './email-code-form.tsx';
import type { Own } from './with-profile.tsx';

/**
 * Reminder while the e-mail address is not confirmed. Nothing without an address, or where the server sends no mail.
 */
export function ConfirmEmail({ own }: { own: Own }) {
  const { profile, mail, token, again } = own;
  const { t } = useLingui();
  const language = useLanguage();
  const refusalNotice = useRefusalNotice();
  const [isPending, setPending] = useState(false);
  const { email, email_next: next, email_verified: isVerified } = profile;
  const waiting = next ?? email;
  if (!mail || waiting === '' || (next === null && isVerified)) return null;

  async function resend(): Promise<void> {
    setPending(true);
    const answer = resultOf(await callServer('user/email-resend', { language }, { token }));
    setPending(false);
    if (answer.ok) notices.success(t`Email resend success!`);
    else refusalNotice(answer.refusal);
    await again();
  }

  return (
    <Stack gap={4}>
      <Cluster gap={3}>
        <span>
          {next === null ? (
            <Trans>Your e-mail {waiting} is not confirmed.</Trans>
          ) : (
            <Trans>Your new e-mail {waiting} takes effect once you have confirmed it.</Trans>
          )}
        </span>
        <Button variant="quiet" isPending={isPending} onPress={() => void resend()}>
          <Trans>Send again</Trans>
        </Button>
      </Cluster>
      <EmailCodeForm own={own} />
    </Stack>
  );
}
