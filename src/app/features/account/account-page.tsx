import { Trans } from '@lingui/react/macro';
import { Link } from '#ui/link.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { WithProfile } from './with-profile.tsx';
import css from './account.module.css';

/** What there is of one's own to look at and to change. */
export function AccountPage() {
  return (
    <WithProfile>
      {(own) => (
        <>
          <p className={css.who}>
            {`${own.profile.first_name} ${own.profile.last_name}`.trim()} · {own.profile.username}
          </p>
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
              <Link href="/admin/notification-settings.html" variant="secondary" icon="bell">
                <Trans>Notifications</Trans>
              </Link>
            </li>
          </ul>
          <ConfirmEmail own={own} />
        </>
      )}
    </WithProfile>
  );
}
