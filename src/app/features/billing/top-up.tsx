import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { suggestedTopUp, topUpFields, type TopUpMethod } from '#domain/billing/top-up.ts';
import { refuse } from '#domain/result.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { ShortForm } from '../../parts/form/short-form.tsx';
import css from './billing.module.css';

type Means = CallResponse<'user/payment/methods'>;

/** Pays money into the owner's balance, on the page of a payment provider. */
export function TopUpPage() {
  const { t } = useLingui();
  const { answer, again, token } = useOwnCall('user/payment/methods', {});
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok && answer.refusal.code === 'billing_address_missing') return <ToBillingAddress />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  if (answer.value.methods.length === 0)
    return (
      <div className={css.form}>
        <Card title={t`Pay by bank transfer`}>
          <p className={css.soft}>
            <Trans>
              Online payments are not available at the moment. Please transfer the amount to us; your balance
              is updated when it arrives.
            </Trans>
          </p>
        </Card>
      </div>
    );
  return <TopUpForm means={answer.value} token={token} />;
}

function ToBillingAddress() {
  const refusalText = useRefusalText();
  const text = refusalText({ code: 'billing_address_missing' });
  useEffect(() => {
    notices.error(text);
  }, [text]);
  return <Navigate to="/admin/billing-address.html" replace />;
}

function TopUpForm({ means, token }: { means: Means; token: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const [parameters] = useSearchParams();
  const { balance, currency, methods, min, max } = means;
  const asked = Number(parameters.get('amount'));
  const initial: { amount: number | null; method: TopUpMethod | undefined } = {
    amount: suggestedTopUp(means, Number.isSafeInteger(asked) && asked > 0 ? asked : null),
    method: methods[0],
  };
  const form = useForm({ initial, schema: topUpFields(currency) });

  async function pay(): Promise<void> {
    await form.submit(async (request) => {
      const answer = resultOf(await callServer('user/payment/other', request, { token }));
      if (answer.ok && answer.value.status === 'FAILED') return refuse(answer.value.message);
      if (answer.ok) location.assign(answer.value.content);
      return answer;
    });
  }

  return (
    <div className={css.form}>
      <Card title={t`Add money`} subtitle={t`Your balance is ${format.money(balance, currency)}.`}>
        <ShortForm label={<Trans>Pay by card</Trans>} form={form} onSubmit={pay}>
          <MoneyField
            label={t`Amount`}
            description={t`From ${format.money(min, currency)} to ${format.money(max, currency)}`}
            currency={currency}
            {...form.field('amount')}
          />
        </ShortForm>
      </Card>
    </div>
  );
}
