import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Navigate, useLocation, useSearchParams } from 'react-router-dom';
import { Card } from '#ui/card.tsx';
import { notices } from '#ui/notices.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Stack } from '#ui/stack.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { askedAmount, suggestedTopUp, topUpFields, type TopUpMethod } from '#domain/billing/top-up.ts';
import { refuse } from '#domain/result.ts';
import { resultOf } from '../../calls/result-of.ts';
import { useOwnCall } from '../../calls/use-own-call.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { RefusalState } from '../../parts/frame/refusal-state.tsx';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { AmountField } from './amount-field.tsx';
import { CardPayment } from './card-payment.tsx';
import { TransferCard } from './transfer-card.tsx';
import css from './billing.module.css';

type Means = CallResponse<'user/payment/methods'>;

/** Pays money into the owner's balance, on the page of a payment provider. */
export function TopUpPage() {
  const { answer, again, token } = useOwnCall('user/payment/methods', {});
  if (answer === undefined) return <Skeleton height="320px" />;
  if (!answer.ok && answer.refusal.code === 'billing_address_missing') return <ToBillingAddress />;
  if (!answer.ok) return <RefusalState refusal={answer.refusal} onRetry={() => void again()} />;
  const { methods, card_form: hasCardForm } = answer.value;
  return (
    <div className={css.form}>
      <Stack gap={4}>
        {methods.length === 0 && !hasCardForm ? null : <TopUpForm means={answer.value} token={token} />}
        <TransferCard means={answer.value} isOnly={methods.length === 0 && !hasCardForm} />
      </Stack>
    </div>
  );
}

/** The form of the address, which leads back here. */
function ToBillingAddress() {
  const refusalText = useRefusalText();
  const text = refusalText({ code: 'billing_address_missing' });
  useEffect(() => {
    notices.info(text);
  }, [text]);
  const back = encodeURIComponent(useLocation().pathname);
  return <Navigate to={`/admin/billing-address.html?back=${back}`} replace />;
}

type Choice = 'card_form' | TopUpMethod;

function useMethodLabels(): Record<Choice, string> {
  const { t } = useLingui();
  return {
    card_form: t`Card`,
    web_payment: t`Card`,
    paypal: 'PayPal',
    payflex: 'Payflex',
    akbank: t`Card (Akbank)`,
  };
}

function TopUpForm({ means, token }: { means: Means; token: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useMethodLabels();
  const { balance, currency, methods, card_form: hasCardForm } = means;
  const choices: Choice[] = hasCardForm ? ['card_form', ...methods] : methods;
  const [chosen, setChosen] = useState(choices[0] ?? 'web_payment');
  return (
    <Card
      title={balance < 0 ? t`Pay ${format.money(-balance, currency)}` : t`Add money`}
      subtitle={t`Your balance is ${format.money(balance, currency)}.`}
    >
      <Stack gap={4}>
        {choices.length > 1 ? (
          <RadioGroup
            label={t`Payment method`}
            options={choices.map((id) => ({ id, label: labels[id] }))}
            value={chosen}
            onChange={setChosen}
          />
        ) : null}
        {chosen === 'card_form' ? (
          <CardPayment means={means} token={token} />
        ) : (
          <PagePayment key={chosen} method={chosen} means={means} token={token} />
        )}
      </Stack>
    </Card>
  );
}

/** Pays on a page of the provider. */
function PagePayment({ method, means, token }: { method: TopUpMethod; means: Means; token: string }) {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const amount = suggestedTopUp(means, askedAmount(parameters.get('amount')));
  const initial: { amount: number | null; method: TopUpMethod } = { amount, method };
  const form = useForm({ initial, schema: topUpFields(means.currency) });

  async function pay(): Promise<void> {
    await form.submit(async (request) => {
      const answer = resultOf(await callServer('user/payment/other', request, { token }));
      if (answer.ok && answer.value.status === 'FAILED') return refuse(answer.value.message);
      if (answer.ok) location.assign(answer.value.content);
      return answer;
    });
  }

  return (
    <ShortForm
      label={method === 'web_payment' ? t`Pay by card` : t`Continue to payment`}
      form={form}
      onSubmit={pay}
    >
      <AmountField means={means} field={form.field('amount')} />
    </ShortForm>
  );
}
