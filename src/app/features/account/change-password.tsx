import { useNavigate } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { useSession } from '../../auth/session.ts';
import { ChangePasswordForm } from '../../parts/security/change-password-form.tsx';
import css from './account.module.css';

/** The screen on which staff change their password. */
export function ChangePassword() {
  const navigate = useNavigate();
  const token = useSession()?.token ?? '';
  return (
    <div className={css.screen}>
      <Card>
        <ChangePasswordForm
          token={token}
          onChanged={() => void navigate('/admin/account.html', { replace: true })}
        />
      </Card>
    </div>
  );
}
