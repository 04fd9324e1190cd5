import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ForgotForm } from '../../../parts/people/forgot-form.tsx';
import { ResetForm } from '../../../parts/people/reset-form.tsx';
import css from './account.module.css';

/** Password reset for customers. */
export function ForgotPage() {
  const { t } = useLingui();
  return (
    <div className={css.narrow}>
      <title>{t`Reset your password`}</title>
      <h1>
        <Trans>Reset your password</Trans>
      </h1>
      <ForgotForm
        unmailed={<Trans>You can order as a guest, or create another account with a different e-mail.</Trans>}
      />
      <Link to="/sign-in" className={css.way}>
        <Trans>Sign in</Trans>
      </Link>
    </div>
  );
}

/** Landing page of a customer's reset link. */
export function ResetPage() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  if (code === '') return <Navigate to="/sign-in/forgot" replace />;
  return (
    <div className={css.narrow}>
      <title>{t`New password`}</title>
      <h1>
        <Trans>New password</Trans>
      </h1>
      <ResetForm code={code} onDone={() => void navigate('/sign-in', { replace: true })} />
      <Link to="/sign-in/forgot" className={css.way}>
        <Trans>Request a new link</Trans>
      </Link>
    </div>
  );
}
