import { fullName } from '#domain/people/full-name.ts';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { Problem } from '#ui/problem.tsx';
import { useSession } from '../../auth/session.ts';
import { PreferencesDialog } from '../../shell/preferences-dialog.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { WithProfile } from './with-profile.tsx';
import css from './account.module.css';

/** Entry screen of the person's own account: profile, security, password. */
export function AccountPage() {
  const session = useSession();
  const [isChoosing, setChoosing] = useState(false);
  return (
    <WithProfile>
      {(own) => (
        <>
          <p className={css.who}>
            {fullName(own.profile)} · {own.profile.username}
          </p>
          {own.profile.password_weak ? (
            <Problem>
              <Trans>Your password is too short or too easy to guess. Please change it.</Trans>
            </Problem>
          ) : null}
          <ul className={css.ways}>
            <li>
              <Link href="/admin/profile.html" variant="secondary" icon="user">
                <Trans>Profile</Trans>
              </Link>
            </li>
            <li>
              <Link href="/admin/change-password.html" variant="secondary" icon="edit">
                <Trans>Change password</Trans>
              </Link>
            </li>
            <li>
              <Link href="/admin/security.html" variant="secondary" icon="gear">
                <Trans>Sign-in and security</Trans>
              </Link>
            </li>
            <li>
              <Button icon="globe" onPress={() => setChoosing(true)}>
                <Trans>Language and appearance</Trans>
              </Button>
              <PreferencesDialog isOpen={isChoosing} onOpenChange={setChoosing} />
            </li>
            {session?.billing ? (
              <li>
                <Link href="/admin/billing.html" variant="secondary" icon="receipt">
                  <Trans>Billing</Trans>
                </Link>
              </li>
            ) : null}
            {session?.billing ? (
              <li>
                <Link href="/admin/referral.html" variant="secondary" icon="users">
                  <Trans>Recommend Brigade</Trans>
                </Link>
              </li>
            ) : null}
            {session?.person.roles.includes('operator') === true ? null : (
              <li>
                <Link href="/admin/notification-settings.html" variant="secondary" icon="bell">
                  <Trans>Notifications</Trans>
                </Link>
              </li>
            )}
          </ul>
          <ConfirmEmail own={own} />
        </>
      )}
    </WithProfile>
  );
}
