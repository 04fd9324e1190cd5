import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Select } from '#ui/select.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type Actor, isManager } from '#domain/roles.ts';
import type { PaymentEntry, PaymentSheet } from '#domain/tables/payment-sheet.ts';
import { type TablePaymentMethod, tablePaymentMethods } from '#domain/tables/session.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import type { PayChoice } from './use-pay-choices.ts';
import css from './tables.module.css';

type OnEnter = (part: Partial<PaymentEntry>) => void;

interface EntryProps {
  entry: PaymentEntry;
  sheet: PaymentSheet;
  onEnter: OnEnter;
}

/** What is paid, and among how many persons it is divided. */
export function ChoiceFields({
  choices,
  choice,
  shares,
  currency,
  onChoose,
  onShare,
}: {
  choices: readonly PayChoice[];
  choice: PayChoice;
  shares: number;
  currency: string;
  onChoose: (choice: PayChoice) => void;
  onShare: (persons: number) => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      <Select
        label={t`Paying for`}
        options={choices.map(({ id, label, amount }) => ({
          id,
          label,
          detail: format.money(amount, currency),
        }))}
        value={choice.id}
        onChange={(id) => onChoose(choices.find((one) => one.id === id) ?? choice)}
      />
      {choice.id === 'shares' ? (
        <Stepper label={t`Number of people`} value={shares} min={2} max={30} onChange={onShare} />
      ) : null}
    </>
  );
}

/** How it is paid; only a manager gives a discount. */
export function MethodField({
  method,
  actor,
  onEnter,
}: {
  method: TablePaymentMethod;
  actor: Actor;
  onEnter: OnEnter;
}) {
  const { t } = useLingui();
  const labels = useTableLabels();
  return (
    <Select
      label={t`Pay with`}
      options={tablePaymentMethods
        .filter((one) => one !== 'discount' || isManager(actor))
        .map((one) => ({ id: one, label: labels.method(one) }))}
      value={method}
      onChange={(next) => onEnter({ method: next })}
    />
  );
}

/** The amount, with everything that has to be confirmed about it. */
export function AmountFields({
  entry,
  sheet,
  seen,
  currency,
  onEnter,
  onSeen,
}: EntryProps & { seen: number; currency: string; onSeen: () => void }) {
  const { t } = useLingui();
  const format = useFormat();
  const { amount, open, isTooMuch, isPaid, hasChanged } = sheet;
  const [before, after] = [format.money(seen, currency), format.money(amount, currency)];
  return (
    <>
      <MoneyField
        label={t`Amount`}
        currency={currency}
        value={amount}
        onChange={(next) => onEnter({ amount: next, isConfirmed: false })}
      />
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
      {isPaid ? <p role="status">{t`These items are already paid`}</p> : null}
    </>
  );
}

/** What a method needs apart from the amount: the network, or a reason. */
export function ReasonFields({ entry: { method, reason }, sheet, onEnter }: EntryProps) {
  const { t } = useLingui();
  return (
    <>
      {sheet.isOffline ? (
        <div role="alert">
          <p>{t`Cards can be charged only while this device is online. Cash works offline.`}</p>
          <Button onPress={() => onEnter({ method: 'cash' })}>{t`Take cash instead`}</Button>
        </div>
      ) : null}
      {sheet.needsReason ? (
        <TextField
          label={method === 'voucher' ? t`Voucher number` : method === 'transfer' ? t`Reference` : t`Reason`}
          value={reason}
          onChange={(next) => onEnter({ reason: next })}
          maxLength={200}
        />
      ) : null}
    </>
  );
}

/** The tip, and the cash received with the change to give back. */
export function ReceivedFields({
  entry: { method, tip, given },
  sheet: { change },
  currency,
  onEnter,
}: EntryProps & { currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  return (
    <>
      {method === 'discount' ? null : (
        <MoneyField
          label={t`Tip`}
          currency={currency}
          value={tip}
          onChange={(next) => onEnter({ tip: next })}
          isOptional
        />
      )}
      {method === 'cash' ? (
        <MoneyField
          label={t`Cash received`}
          currency={currency}
          value={given}
          onChange={(next) => onEnter({ given: next })}
          isOptional
        />
      ) : null}
      {change === null ? null : (
        <p className={css.total}>
          <span>{change < 0 ? t`Still due` : t({ message: 'Change', context: 'money given back' })}</span>
          <strong>{format.money(Math.abs(change), currency)}</strong>
        </p>
      )}
    </>
  );
}
