import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetForm } from '../../parts/people/reset-form.tsx';
import { SignInFrame } from './sign-in-frame.tsx';
import css from './login.module.css';

/** Landing page of the reset link; needs the link's code. */
export function Reset() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  if (code === '') return <Navigate to="/admin/forgot.html" replace />;
  return (
    <SignInFrame title={t`New password`}>
      <ResetForm code={code} onDone={() => void navigate('/admin/login.html', { replace: true })} />
      <p className={css.other}>
        <Link to="/admin/forgot.html">
          <Trans>Request a new link</Trans>
        </Link>
      </p>
    </SignInFrame>
  );
}
