import { useLingui } from '@lingui/react/macro';
import { useSearchParams } from 'react-router-dom';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import { CARD_MONTHS, cardYears, groupedCardNumber } from '#domain/billing/payment-card.ts';
import { askedAmount, cardPaymentFields, suggestedTopUp } from '#domain/billing/top-up.ts';
import { refuse } from '#domain/result.ts';
import { resultOf } from '../../calls/result-of.ts';
import { ShortForm } from '../../parts/form/short-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { AmountField } from './amount-field.tsx';
import { postForm } from './post-form.ts';
import css from './billing.module.css';

interface CardDraft {
  amount: number | null;
  name: string;
  number: string;
  mm: string;
  yy: string;
  cvv: string;
}

/**
 * Pays with a card that is entered here. Nothing of it is kept: the form has no draft, and the fields go from the answer
 * straight to the bank.
 */
export function CardPayment({
  means,
  token,
}: {
  means: CallResponse<'user/payment/methods'>;
  token: string;
}) {
  const { t } = useLingui();
  const [parameters] = useSearchParams();
  const amount = suggestedTopUp(means, askedAmount(parameters.get('amount')));
  const initial: CardDraft = { amount, name: '', number: '', mm: '', yy: '', cvv: '' };
  const form = useForm({ initial, schema: cardPaymentFields(means.currency, means.month) });
  const number = form.field('number');

  async function pay(): Promise<void> {
    await form.submit(async (request) => {
      const answer = resultOf(await callServer('user/payment/card', request, { token }));
      if (answer.ok && answer.value.status === 'FAILED') return refuse(answer.value.message);
      if (answer.ok) postForm(answer.value.content, answer.value.fields);
      return answer;
    });
  }

  return (
    <ShortForm label={t`Pay by card`} form={form} onSubmit={pay}>
      <AmountField means={means} field={form.field('amount')} />
      <TextField label={t`Name on the card`} autoComplete="cc-name" maxLength={100} {...form.field('name')} />
      <TextField
        label={t`Card number`}
        inputMode="numeric"
        autoComplete="cc-number"
        {...number}
        onChange={(typed) => number.onChange(groupedCardNumber(typed))}
      />
      <div className={css.expiry}>
        <Select
          label={t`Month`}
          options={CARD_MONTHS.map((mm) => ({ id: mm, label: mm }))}
          {...form.field('mm')}
          value={form.values.mm === '' ? null : form.values.mm}
        />
        <Select
          label={t`Year`}
          options={cardYears(means.month).map((yy) => ({ id: yy, label: yy }))}
          {...form.field('yy')}
          value={form.values.yy === '' ? null : form.values.yy}
        />
        <TextField
          label="CVV"
          type="password"
          inputMode="numeric"
          autoComplete="cc-csc"
          maxLength={3}
          {...form.field('cvv')}
        />
      </div>
    </ShortForm>
  );
}
