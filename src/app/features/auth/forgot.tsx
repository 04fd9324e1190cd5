import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import { ForgotForm } from '../../parts/people/forgot-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import css from './login.module.css';

/** Mails a reset link, or tells whom to ask where the server sends no mail. */
export function Forgot() {
  const { t } = useLingui();
  return (
    <SignInFrame title={t`Reset your password`}>
      <ForgotForm
        unmailed={
          <Trans>
            Ask the owner or a manager to set a new password for you under Staff. If you are the owner, ask
            the administrator of this server.
          </Trans>
        }
      />
      <p className={css.other}>
        <Trans>
          If you sign in with the shop number, ask the owner or a manager to set a new password for you under
          Staff.
        </Trans>
      </p>
      <p className={css.other}>
        <Link to="/admin/login.html">
          <Trans>Sign in</Trans>
        </Link>
      </p>
    </SignInFrame>
  );
}
