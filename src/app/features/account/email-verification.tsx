import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { callServer } from '#device/call-server.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { announceEmailVerified } from '../../auth/email-verified.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useEmailCode } from '../../parts/people/use-email-code.ts';
import { refreshAccess } from '../../auth/sign-in.ts';

/** Landing page of the mailed link: confirms the e-mail address and continues to the branches. */
export function EmailVerification() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const { refusal, again } = useEmailCode(code, async () => {
    const answer = resultOf(await callServer('user/email-verify', { code }));
    if (!answer.ok) return answer;
    notices.success(t`Email verification success!`);
    announceEmailVerified();
    await refreshAccess();
    await navigate('/admin', { replace: true });
    return answer;
  });

  if (code === '') return <Navigate to="/admin" replace />;
  if (refusal === undefined) return <Skeleton height="200px" />;
  if (refusal.code !== 'code_expired')
    return (
      <ErrorState title={refusalText(refusal)} {...(refusal.code === 'offline' ? { onRetry: again } : {})} />
    );
  return (
    <ErrorState
      title={refusalText(refusal)}
      action={
        <Link to="/admin/profile.html">
          <Trans>Go to my profile</Trans>
        </Link>
      }
    >
      <Trans>Your profile shows whether your e-mail is confirmed, and can send another link.</Trans>
    </ErrorState>
  );
}
