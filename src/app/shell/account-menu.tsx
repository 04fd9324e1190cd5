import { fullName } from '#domain/people/full-name.ts';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useEnrolment, useSession } from '../auth/session.ts';
import { lazyWithRetry } from '../parts/frame/lazy-with-retry.ts';
import { DialogButton } from './dialog-button.tsx';

// Only shared devices need it.
const SwitchPerson = lazyWithRetry(() => import('./switch-person.tsx').then((code) => code.SwitchPerson));
const load = () => import('./account-dialog.tsx').then((code) => code.AccountDialog);

/** The header button with the signed-in person, account and sign-out. */
export function AccountMenu() {
  const { t } = useLingui();
  const session = useSession();
  const device = useEnrolment();
  if (session === undefined || session === null) return null;
  const { person } = session;
  const name = fullName(person);
  return (
    <>
      {device === null ? null : (
        <Suspense fallback={null}>
          <SwitchPerson name={person.first_name} />
        </Suspense>
      )}
      <DialogButton icon="user" label={t`Account of ${name}`} load={load} />
    </>
  );
}
