import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router-dom';
import type { RememberedName } from './remembered-names.ts';
import css from './login.module.css';

/** What to do without a password or an account, and instead of a password where several people use the device. */
export function SignInHelp({ who, isShared }: { who: RememberedName['who']; isShared: boolean }) {
  return who === 'staff' ? (
    <>
      <p className={css.other}>
        <Trans>Forgot your password? Ask the owner or a manager for a new one.</Trans>
      </p>
      {isShared ? (
        <p className={css.other}>
          <Trans>
            Do several people use this device? A manager can let each of them unlock it with a PIN, under
            Settings, Shared devices.
          </Trans>
        </p>
      ) : null}
    </>
  ) : (
    <>
      <p className={css.other}>
        <Link to="/admin/forgot.html">
          <Trans>Forgot your password?</Trans>
        </Link>
      </p>
      <p className={css.other}>
        <Trans>New to Brigade?</Trans>{' '}
        <Link to="/admin/register.html">
          <Trans>Sign up</Trans>
        </Link>
      </p>
    </>
  );
}
