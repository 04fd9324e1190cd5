import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { DISCOUNT_PERCENTS, shareOf } from '#domain/tables/cash-options.ts';
import type { Payable, PaymentEntry } from '#domain/tables/payment-sheet.ts';
import { MoneyField } from '../form/money-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import css from './take-payment.module.css';

interface DiscountFieldProps {
  entry: PaymentEntry;
  /** What is paid for. */
  of: Payable;
  currency: string;
  onEnter: (part: Partial<PaymentEntry>) => void;
}

/** The usual discounts of the whole bill, or one that is typed; nothing for other payments. */
export function DiscountField({ entry: { method, amount }, of, ...field }: DiscountFieldProps) {
  if (method !== 'discount' || of.covers.kind !== 'whole') return null;
  return <DiscountShares due={of.amount} amount={amount} {...field} />;
}

interface DiscountSharesProps extends Pick<DiscountFieldProps, 'currency' | 'onEnter'> {
  /** What is due. */
  due: number;
  /** The amount entered; null: all that is due. */
  amount: number | null;
}

function DiscountShares({ due, amount, currency, onEnter }: DiscountSharesProps) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOther, setOther] = useState(false);
  const percent = DISCOUNT_PERCENTS.find((one) => (amount ?? due) === shareOf(due, one));
  const value = isOther || percent === undefined ? 'other' : String(percent);

  function choose(id: string): void {
    setOther(id === 'other');
    if (id !== 'other')
      onEnter({ amount: id === '100' ? null : shareOf(due, Number(id)), isConfirmed: false });
  }

  return (
    <div className={css.field}>
      <span className={css.label}>{t`Discount`}</span>
      <SegmentedControl
        label={t`Discount`}
        className={css.wide}
        options={[
          ...DISCOUNT_PERCENTS.map((one) => ({ id: String(one), label: format.percent(one * 100) })),
          { id: 'other', label: t({ message: 'Other', context: 'discount' }) },
        ]}
        value={value}
        onChange={choose}
      />
      {value === 'other' ? (
        <MoneyField
          label={t`Discount`}
          currency={currency}
          value={amount ?? due}
          onChange={(next) => onEnter({ amount: next, isConfirmed: false })}
        />
      ) : null}
    </div>
  );
}
