import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './login.module.css';

/** Who has invited the person who signs up, and what they get for it. Shows nothing for an unknown code. */
export function Invitation({ refcode }: { refcode: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [referral, setReferral] = useState<CallResponse<'site/info'>['referral']>(null);
  useEffect(() => {
    // Without an answer the sign-up still works.
    void callServer('site/info', { refcode }).then((answer) => {
      const info = resultOf(answer);
      if (info.ok) setReferral(info.value.referral);
    });
  }, [refcode]);
  if (referral === null) return null;
  const { shop, credit, currency } = referral;
  const amount = format.money(credit, currency);
  return (
    <p role="status" className={css.invitation}>
      {credit > 0
        ? t`${shop} invited you. You get a credit of ${amount} once your first invoice is paid.`
        : t`${shop} invited you.`}
    </p>
  );
}
