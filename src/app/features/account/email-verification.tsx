import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { callServer } from '#device/call-server.ts';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { announceEmailVerified } from '../../auth/email-verified.ts';
import { resultOf } from '../../calls/result-of.ts';
import { refreshAccess } from '../../auth/sign-in.ts';

/** Landing page of the mailed link: confirms the e-mail address and continues to the branches. */
export function EmailVerification() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const [refusal, setRefusal] = useState<Refusal>();
  const asked = useRef('');
  const verify = useCallback(async () => {
    setRefusal(undefined);
    const answer = resultOf(await callServer('user/email-verify', { code }));
    if (!answer.ok) {
      setRefusal(answer.refusal);
      return;
    }
    notices.success(t`Email verification success!`);
    announceEmailVerified();
    await refreshAccess();
    await navigate('/admin', { replace: true });
  }, [code, navigate, t]);
  useEffect(() => {
    // A code is valid once: a second request would be refused.
    if (code === '' || asked.current === code) return;
    asked.current = code;
    void verify();
  }, [code, verify]);

  if (code === '') return <Navigate to="/admin" replace />;
  if (refusal === undefined) return <Skeleton height="200px" />;
  const said = refusal.code === 'invalid_fields' ? { code: 'code_expired' } : refusal;
  if (said.code !== 'code_expired')
    return (
      <ErrorState
        title={refusalText(said)}
        {...(refusal.code === 'offline' ? { onRetry: () => void verify() } : {})}
      />
    );
  return (
    <ErrorState
      title={refusalText(said)}
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
