import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useFormat } from '../../i18n/use-format.ts';
import css from './login.module.css';

/** What Brigade is and what it costs in the owner's currency, for owners who do not know it yet. */
export function Offer({ currency }: { currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [plan, setPlan] = useState<CallResponse<'site/info'>['plan']>(null);
  useEffect(() => {
    // Without an answer the sign-up still works.
    void callServer('site/info', {}).then((answer) => {
      const info = resultOf(answer);
      if (info.ok) setPlan(info.value.plan);
    });
  }, []);
  const own = plan?.prices[currency];
  const price =
    plan === null
      ? ''
      : own === undefined
        ? format.money(plan.price, plan.currency)
        : format.money(own, currency);
  return (
    <div className={css.offer}>
      <p>
        <Trans>
          Orders, kitchen, floor and delivery in one app. It keeps working when the internet fails.
        </Trans>
      </p>
      <ul>
        <li>
          <Trans>A menu and a page of your own, ready to share</Trans>
        </li>
        <li>
          <Trans>Orders, kitchen tickets, bookings and bills on any device</Trans>
        </li>
        <li>
          <Trans>Reports, staff and opening hours in one place</Trans>
        </li>
      </ul>
      {plan === null ? null : (
        <p>
          {t`Free for ${plural(plan.people, { one: '# person', other: '# people' })} who sign in, then ${price} per person and month.`}
        </p>
      )}
    </div>
  );
}
