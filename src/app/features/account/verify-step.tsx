import { Trans } from '@lingui/react/macro';
import { Card } from '#ui/card.tsx';
import { hasRole } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { ConfirmEmail } from './confirm-email.tsx';
import { type Own, WithProfile } from './with-profile.tsx';

/** Whether the owner's e-mail address is confirmed, in the setup guide. */
export function VerifyStep() {
  const { actor } = useWorkplace();
  if (!hasRole(actor, 'owner'))
    return (
      <Card>
        <p>
          <Trans>The owner confirms the e-mail address with the link we sent.</Trans>
        </p>
      </Card>
    );
  return <WithProfile>{(own) => <Address own={own} />}</WithProfile>;
}

function Address({ own }: { own: Own }) {
  const { email, email_verified: isVerified } = own.profile;
  if (!own.mail && !isVerified)
    return (
      <Card>
        <p>
          <Trans>This server sends no e-mails, so there is nothing to confirm. Skip this step.</Trans>
        </p>
      </Card>
    );
  return (
    <Card>
      {isVerified ? (
        <p role="status">
          <Trans>Your e-mail {email} is confirmed.</Trans>
        </p>
      ) : (
        <>
          <p>
            <Trans>
              Open the link in the mail we sent you, or enter its code here. This page continues when you
              return.
            </Trans>
          </p>
          <ConfirmEmail own={own} />
        </>
      )}
    </Card>
  );
}
