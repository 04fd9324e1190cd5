import { Trans, useLingui } from '@lingui/react/macro';
import { useCallback, useEffect, useRef, useState } from 'react';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { profileCalls } from '#contract/profile.ts';
import { makeCall } from '#device/make-call.ts';
import type { Result } from '#domain/result.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import css from './account.module.css';

/** Landing page of the link that confirms a customer's e-mail address. */
export function EmailPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const [answer, setAnswer] = useState<Result<object>>();
  const asked = useRef('');
  const verify = useCallback(async () => {
    setAnswer(undefined);
    const made = await makeCall('user/email-verify', profileCalls['user/email-verify'], { code });
    setAnswer(resultOf(made));
  }, [code]);
  useEffect(() => {
    // A code is valid once: a second request would be refused.
    if (code === '' || asked.current === code) return;
    asked.current = code;
    void verify();
  }, [code, verify]);
  if (code === '') return <Navigate to="/account" replace />;
  return (
    <div className={css.narrow}>
      <title>{t`Confirm e-mail`}</title>
      <h1>
        <Trans>Confirm e-mail</Trans>
      </h1>
      {answer === undefined ? (
        <Skeleton height="120px" />
      ) : answer.ok ? (
        <p role="status">
          <Trans>Your e-mail is confirmed. From now on, sign in with it.</Trans>
        </p>
      ) : (
        <p role="alert" className={css.problem}>
          {refusalText(answer.refusal.code === 'invalid_fields' ? { code: 'code_expired' } : answer.refusal)}
        </p>
      )}
      {answer?.ok === false && answer.refusal.code === 'offline' ? (
        <Button onPress={() => void verify()}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Link to="/account" className={css.way}>
        <Trans>Your account</Trans>
      </Link>
    </div>
  );
}
