import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { EmptyState } from '#ui/empty-state.tsx';
import { Link } from '#ui/link.tsx';
import { notices } from '#ui/notices.tsx';
import { useSession } from '../../auth/session.ts';

const MAX_MESSAGE_LENGTH = 300;

/**
 * Landing page after an online payment. Shows the outcome, then continues: owners to their bills, other staff to their
 * branches. Customers stay here, with a link home.
 */
export function PaymentStatus() {
  const { t } = useLingui();
  const session = useSession();
  const [parameters] = useSearchParams();
  const isSuccess = parameters.has('success');
  const message = (parameters.get('message') ?? '').slice(0, MAX_MESSAGE_LENGTH);
  const failure = parameters.has('open') ? t`The payment has not been completed` : t`The payment failed`;
  const text = isSuccess ? t`Payment success` : message === '' ? failure : message;
  const isSaid = useRef(false);
  const isSignedIn = session !== null && session !== undefined;
  useEffect(() => {
    if (!isSignedIn || isSaid.current) return;
    isSaid.current = true;
    if (isSuccess) notices.success(text);
    else notices.error(text);
  }, [isSignedIn, isSuccess, text]);
  if (session === undefined) return null;
  if (session === null) {
    return (
      <div role={isSuccess ? 'status' : 'alert'}>
        <EmptyState
          icon={isSuccess ? 'check' : 'warning'}
          title={text}
          action={
            <Link href="/" variant="primary">
              <Trans>Home</Trans>
            </Link>
          }
        />
      </div>
    );
  }
  return <Navigate to={session.billing === null ? '/admin' : '/admin/billing.html'} replace />;
}
