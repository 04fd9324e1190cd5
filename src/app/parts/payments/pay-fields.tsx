import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { TextField } from '#ui/text-field.tsx';
import { fractionDigits } from '#domain/fraction-digits.ts';
import { cashOptions, TIP_PERCENTS, shareOf } from '#domain/tables/cash-options.ts';
import type { PaymentEntry, PaymentSheet } from '#domain/tables/payment-sheet.ts';
import { shownChoices } from '#domain/tables/shown-choices.ts';
import { type StaffPaymentMethod, staffPaymentMethods } from '#domain/orders/payment.ts';
import { MoneyField } from '../form/money-field.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../actions/stepper.tsx';
import { useTableLabels } from '../tables/table-labels.ts';
import { MoneyKeypad } from './money-keypad.tsx';
import type { PayChoice } from './payable-bill.ts';
import css from './take-payment.module.css';

type OnEnter = (part: Partial<PaymentEntry>) => void;

interface EntryProps {
  entry: PaymentEntry;
  sheet: PaymentSheet;
  onEnter: OnEnter;
}

interface ChoiceProps<Choice extends PayChoice> {
  choices: readonly Choice[];
  choice: Choice;
  shares: number;
  /** How many of the equal shares are paid. */
  sharesPaid: number;
  currency: string;
  onChoose: (choice: Choice) => void;
  onShare: (persons: number) => void;
}

/** What is paid, as one card each with its sum, and among how many persons it is divided. */
export function ChoiceFields<Choice extends PayChoice>({
  choices,
  choice,
  shares,
  sharesPaid,
  currency,
  onChoose,
  onShare,
}: ChoiceProps<Choice>) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <RadioGroup
        label={t`Paying for`}
        look="tiles"
        className={css.choices}
        options={shownChoices(choices, choice.id).map(({ id, label, amount }) => ({
          id,
          label,
          ...(id === 'amount'
            ? {}
            : {
                detail: id === 'dishes' && amount === 0 ? t`Choose dishes` : format.money(amount, currency),
              }),
        }))}
        value={choice.id}
        onChange={(id) => onChoose(choices.find((one) => one.id === id) ?? choice)}
      />
      {choice.id === 'shares' ? (
        <div className={css.shares}>
          <span>{t`Number of people`}</span>
          <Stepper label={t`Number of people`} value={shares} min={2} max={30} onChange={onShare} />
          <span role="status">{t`${sharesPaid} of ${shares} paid`}</span>
        </div>
      ) : null}
    </>
  );
}

/** Cash and card are buttons of their own; the other ways need a reason. Only a manager gives a discount. */
export function MethodField({
  method,
  hasDiscount,
  onChoose,
}: {
  method: StaffPaymentMethod;
  /** Whether the person may give a discount, or a manager can approve it here. */
  hasDiscount: boolean;
  onChoose: (method: StaffPaymentMethod) => void;
}) {
  const { t } = useLingui();
  const labels = useTableLabels();
  const others = staffPaymentMethods.filter(
    (one) => one !== 'card' && one !== 'cash' && (one !== 'discount' || hasDiscount),
  );
  return (
    <SegmentedControl
      label={t`Pay with`}
      className={css.wide}
      options={[
        { id: 'cash', label: t`Cash or card` },
        ...others.map((one) => ({ id: one, label: labels.method(one) })),
      ]}
      value={method}
      onChange={onChoose}
    />
  );
}

/** The sum to take, large, and everything that has to be confirmed about it. */
export function AmountFields({
  entry,
  sheet,
  seen,
  isFree,
  isByDish,
  currency,
  onEnter,
  onSeen,
}: EntryProps & {
  seen: number;
  /** Whether the amount is typed. */
  isFree: boolean;
  /** Whether the dishes of a payer are paid, who may have none yet. */
  isByDish: boolean;
  currency: string;
  onSeen: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, total, tip, open, isTooMuch, isPaid, hasChanged } = sheet;
  const [before, after] = [format.money(seen, currency), format.money(amount, currency)];
  const tipped = format.money(tip, currency);
  return (
    <>
      {isByDish && isPaid ? (
        <p role="status">{t`Choose the dishes that this payer pays.`}</p>
      ) : (
        <p className={css.sum}>
          <span>
            {entry.method === 'discount'
              ? t`Discount`
              : tip > 0
                ? t`To take, with ${tipped} tip`
                : t`To take`}
          </span>
          <strong>{format.money(total, currency)}</strong>
        </p>
      )}
      {isFree ? (
        <MoneyField
          label={t`Amount`}
          currency={currency}
          value={amount}
          onChange={(next) => onEnter({ amount: next, isConfirmed: false })}
        />
      ) : null}
      {hasChanged ? (
        <div role="alert">
          <p>{t`The amount was ${before} and is now ${after}.`}</p>
          <Button onPress={onSeen}>{t`Continue with ${after}`}</Button>
        </div>
      ) : null}
      {isTooMuch ? (
        <Checkbox isSelected={entry.isConfirmed} onChange={(isConfirmed) => onEnter({ isConfirmed })}>
          {t`I know this is more than the ${format.money(open, currency)} due`}
        </Checkbox>
      ) : null}
      {isPaid && !isByDish ? <p role="status">{t`These items are already paid`}</p> : null}
    </>
  );
}

/** The reason of a discount, or the number of a voucher or transfer. */
export function PaymentReason({ entry: { method, reason }, sheet, onEnter }: EntryProps) {
  const { t } = useLingui();
  if (method === 'discount') {
    return (
      <ReasonField
        usual={[t`Guest complained`, t`Long wait`, t`Regular guest`, t`Staff meal`]}
        value={reason}
        onChange={(next) => onEnter({ reason: next })}
      />
    );
  }
  return sheet.needsReason ? (
    <TextField
      label={method === 'voucher' ? t`Voucher number` : t`Reference`}
      value={reason}
      onChange={(next) => onEnter({ reason: next })}
      maxLength={200}
    />
  ) : null;
}

/** The usual tips, or one that is typed; nothing where the shop offers none. */
export function TipField({
  isOffered = true,
  amount,
  tip,
  currency,
  onEnter,
}: {
  isOffered?: boolean | undefined;
  amount: number;
  tip: number | null;
  currency: string;
  onEnter: OnEnter;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOther, setOther] = useState(false);
  if (!isOffered) return null;
  const percent = TIP_PERCENTS.find((one) => tip !== null && tip > 0 && tip === shareOf(amount, one));
  const value = isOther ? 'other' : percent === undefined ? (tip ? 'other' : 'none') : String(percent);

  function choose(id: string): void {
    setOther(id === 'other');
    if (id !== 'other') onEnter({ tip: id === 'none' ? null : shareOf(amount, Number(id)) });
  }

  return (
    <div className={css.field}>
      <span className={css.label}>{t`Tip`}</span>
      <SegmentedControl
        label={t`Tip`}
        className={css.wide}
        options={[
          { id: 'none', label: t({ message: 'None', context: 'tip' }) },
          ...TIP_PERCENTS.map((one) => ({ id: String(one), label: format.percent(one * 100) })),
          { id: 'other', label: t({ message: 'Other', context: 'tip' }) },
        ]}
        value={value}
        onChange={choose}
      />
      {value === 'other' ? (
        <MoneyField
          label={t`Tip`}
          currency={currency}
          value={tip}
          onChange={(next) => onEnter({ tip: next })}
          isOptional
        />
      ) : null}
    </div>
  );
}

/** The cash handed over: exact, a likely sum in one tap, or typed; with the change to give back. */
export function CashField({
  total,
  given,
  currency,
  onEnter,
}: {
  total: number;
  given: number | null;
  currency: string;
  onEnter: OnEnter;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const [isOther, setOther] = useState(false);
  const sums = cashOptions(total, fractionDigits(currency));
  const value = isOther ? 'other' : given === null ? 'exact' : sums.includes(given) ? String(given) : 'other';
  const change = given === null ? null : given - total;

  function choose(id: string): void {
    setOther(id === 'other');
    if (id !== 'other') onEnter({ given: id === 'exact' ? null : Number(id) });
  }

  return (
    <div className={css.field}>
      <span className={css.label}>{t`Cash received`}</span>
      <SegmentedControl
        label={t`Cash received`}
        className={css.wide}
        size="kitchen"
        options={[
          { id: 'exact', label: t({ message: 'Exact', context: 'cash' }) },
          ...sums.map((sum) => ({ id: String(sum), label: format.money(sum, currency) })),
          { id: 'other', label: t({ message: 'Other', context: 'cash' }) },
        ]}
        value={value}
        onChange={choose}
      />
      {value === 'other' ? (
        <>
          <MoneyField
            label={t`Cash received`}
            currency={currency}
            value={given}
            onChange={(next) => onEnter({ given: next })}
            isOptional
          />
          <MoneyKeypad label={t`Cash received`} value={given} onChange={(next) => onEnter({ given: next })} />
        </>
      ) : null}
      {change === null ? null : (
        <p className={css.change} role="status">
          <span>{change < 0 ? t`Still due` : t({ message: 'Change', context: 'money given back' })}</span>
          <strong>{format.money(Math.abs(change), currency)}</strong>
        </p>
      )}
    </div>
  );
}
