import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { ErrorState } from '#ui/error-state.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { callServer } from '#device/call-server.ts';
import type { Refusal } from '#domain/result.ts';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { resultOf } from '../../session/result-of.ts';
import { refreshPlaces } from '../../session/sign-in.ts';

/** Where the mailed link leads: confirms the e-mail and goes on to one's branches. */
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
    await refreshPlaces();
    await navigate('/admin', { replace: true });
  }, [code, navigate, t]);
  useEffect(() => {
    // A code holds once: asked for a second time it would be refused.
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
          <Trans>To my profile</Trans>
        </Link>
      }
    >
      <Trans>Your profile says whether your e-mail is confirmed, and sends another link.</Trans>
    </ErrorState>
  );
}
