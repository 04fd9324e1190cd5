import { Trans, useLingui } from '@lingui/react/macro';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { profileCalls } from '#contract/profile.ts';
import { makeCall } from '#device/make-call.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useEmailCode } from '../../../parts/people/use-email-code.ts';
import css from './account.module.css';

/** Landing page of the link that confirms a customer's e-mail address. */
export function EmailPage() {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [parameters] = useSearchParams();
  const code = parameters.get('code') ?? '';
  const { isConfirmed, refusal, again } = useEmailCode(code, async () =>
    resultOf(await makeCall('user/email-verify', profileCalls['user/email-verify'], { code })),
  );
  if (code === '') return <Navigate to="/account" replace />;
  return (
    <div className={css.narrow}>
      <title>{t`Confirm e-mail`}</title>
      <h1>
        <Trans>Confirm e-mail</Trans>
      </h1>
      {isConfirmed ? (
        <p role="status">
          <Trans>Your e-mail is confirmed. From now on, sign in with it.</Trans>
        </p>
      ) : refusal === undefined ? (
        <Skeleton height="120px" />
      ) : (
        <p role="alert" className={css.problem}>
          {refusalText(refusal)}
        </p>
      )}
      {refusal?.code === 'offline' ? (
        <Button onPress={again}>
          <Trans>Try again</Trans>
        </Button>
      ) : null}
      <Link to="/account" className={css.way}>
        <Trans>Your account</Trans>
      </Link>
    </div>
  );
}
