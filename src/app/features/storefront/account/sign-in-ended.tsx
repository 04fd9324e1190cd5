import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { read, subscribe } from './stored-sign-in-ended.ts';
import css from './account.module.css';

/** Whether the member's session was ended by the server, not by signing out. */
export const useSignInEnded = () => useSyncExternalStore(subscribe, read) !== null;

/** Warns before ordering as a guest. `isNeeded`: guests cannot order. */
export function SignInEnded({ next, isNeeded }: { next: string; isNeeded: boolean }) {
  return (
    <p role="alert" className={css.problem}>
      {isNeeded ? (
        <Trans>Your session has ended. Please sign in again to order; your input is kept.</Trans>
      ) : (
        <Trans>
          Your session has ended. Sign in again for your member price, or continue as a guest at the guest
          price. What you entered is kept.
        </Trans>
      )}{' '}
      <Link to={`/sign-in?next=${next}`} className={css.way}>
        <Trans>Sign in</Trans>
      </Link>
    </p>
  );
}
