import { Trans } from '@lingui/react/macro';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { kept, subscribe } from './sign-in-ended-keeping.ts';
import css from './account.module.css';

/** Whether somebody was signed in here until the server knew them no more: not whoever signed out. */
export const useSignInEnded = () => useSyncExternalStore(subscribe, kept) !== null;

/** Said before an order is made: it would be a guest's. `isNeeded`: guests cannot order. */
export function SignInEnded({ next, isNeeded }: { next: string; isNeeded: boolean }) {
  return (
    <p role="alert" className={css.problem}>
      {isNeeded ? (
        <Trans>Your sign-in has ended. Please sign in again to order; what you typed is kept.</Trans>
      ) : (
        <Trans>
          Your sign-in has ended: unless you sign in again, you order as a guest, at a guest’s price. What you
          typed is kept.
        </Trans>
      )}{' '}
      <Link to={`/sign-in?next=${next}`} className={css.way}>
        <Trans>Sign in</Trans>
      </Link>
    </p>
  );
}
