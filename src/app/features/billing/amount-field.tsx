import { useLingui } from '@lingui/react/macro';
import type { MoneyFieldProps } from '#ui/money-field.tsx';
import type { CallResponse } from '#contract/calls.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';

/** The amount of a payment, with its limits. */
export function AmountField({
  means: { currency, min, max },
  field,
}: {
  means: CallResponse<'user/payment/methods'>;
  field: Pick<MoneyFieldProps, 'value' | 'onChange' | 'onBlur' | 'error'>;
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <MoneyField
      label={t`Amount`}
      description={t`From ${format.money(min, currency)} to ${format.money(max, currency)}`}
      currency={currency}
      {...field}
    />
  );
}
