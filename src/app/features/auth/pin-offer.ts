import { useLingui } from '@lingui/react/macro';
import { useNavigate } from 'react-router-dom';
import { notices } from '#ui/notices.tsx';
import { currentEnrolment, currentSession } from '../../auth/session.ts';

/** Long enough to be read after the first look at the screen below it. */
const SHOW_MS = 20_000;

/** After a sign-in with a password on a shared device: offers a person without a PIN to set one. */
export function usePinOffer(): () => void {
  const { t } = useLingui();
  const navigate = useNavigate();
  return () => {
    const self = currentSession()?.person.id;
    const user = currentEnrolment()?.people.find(({ id }) => id === self);
    if (user?.has_pin !== false) return;
    notices.info(t`With a PIN you switch to this device faster.`, {
      showMs: SHOW_MS,
      action: { label: t`Set your PIN now`, run: () => void navigate('/admin/security.html') },
    });
  };
}
