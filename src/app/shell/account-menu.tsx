import { useLingui } from '@lingui/react/macro';
import { useSession } from '../auth/session.ts';
import { DialogButton } from './dialog-button.tsx';

const load = () => import('./account-dialog.tsx').then((code) => code.AccountDialog);

/** The header button with the signed-in person, account and sign-out. */
export function AccountMenu() {
  const { t } = useLingui();
  const session = useSession();
  if (session === undefined || session === null) return null;
  const { first_name, last_name } = session.person;
  const name = `${first_name} ${last_name}`.trim();
  return <DialogButton icon="user" label={t`Account of ${name}`} load={load} />;
}
