import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ResetForm } from '../../parts/reset-form.tsx';
import { Door } from './door.tsx';
import css from './login.module.css';

/** Where the mailed link leads; without its code there is nothing to do here. */
export function Reset() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  if (code === '') return <Navigate to="/admin/forgot.html" replace />;
  return (
    <Door title={t`New password`}>
      <ResetForm code={code} onDone={() => void navigate('/admin/login.html', { replace: true })} />
      <p className={css.other}>
        <Link to="/admin/forgot.html">
          <Trans>Ask for a new link</Trans>
        </Link>
      </p>
    </Door>
  );
}
