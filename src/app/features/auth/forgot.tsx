import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ForgotForm } from '../../parts/forgot-form.tsx';
import { Door } from './door.tsx';
import css from './login.module.css';

/** Where somebody who has forgotten their password is mailed a link, or told who can help. */
export function Forgot() {
  const { t } = useLingui();
  return (
    <Door title={t`Forgotten password`}>
      <ForgotForm
        unmailed={
          <Trans>
            The owner or a manager sets a new password for staff under People. For the owner, whoever runs the
            server does: npm run set-password -- e-mail
          </Trans>
        }
      />
      <p className={css.other}>
        <Trans>Staff who sign in with the shop number ask the owner or a manager: People, To sign in.</Trans>
      </p>
      <p className={css.other}>
        <Link to="/admin/login.html">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </Door>
  );
}
