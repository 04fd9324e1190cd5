import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import type { StaffPaymentMethod } from '#domain/orders/payment.ts';
import { isManager } from '#domain/roles.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useView } from '../../sync/sync-context.tsx';
import { ManagerPin } from '../people/manager-pin.tsx';
import { useApprovers } from '../people/use-approvers.ts';
import { useTableLabels } from '../tables/table-labels.ts';
import { OverpaidSheet } from './overpaid-sheet.tsx';
import { PaidRow } from './paid-row.tsx';
import {
  AmountFields,
  CashField,
  ChoiceFields,
  MethodField,
  PaymentReason,
  TipField,
} from './pay-fields.tsx';
import { DiscountField } from './discount-field.tsx';
import { PaymentDone } from './payment-done.tsx';
import { usePayment } from './use-payment.ts';
import type { PayableBill, PayChoice } from './payable-bill.ts';
import type { DonePayment } from './use-undo-payment.ts';
import css from './take-payment.module.css';

interface TakePaymentProps<Choice extends PayChoice> {
  bill: PayableBill<Choice>;
  onClose: () => void;
  /** What to know before money is taken. */
  notice?: ReactNode;
  /** Where a bill is divided by dish: its fields, and what follows a payer's payment. */
  byDish?: { panel: (divide: (change: () => void) => void) => ReactNode; onPaid: () => void };
  /** Shown instead of the standard end of the last payment. */
  end?: (payment: DonePayment) => ReactNode;
}

/** Takes the payments of a bill, one after the other: cash with change, card, and the other ways. */
export function TakePayment<Choice extends PayChoice>({
  bill,
  onClose,
  notice,
  byDish,
  end,
}: TakePaymentProps<Choice>) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const { actor, branch } = useWorkplace();
  const isApprovable = useApprovers().length > 0;
  const payment = usePayment(bill, { actor, onClose, onDishesPaid: byDish?.onPaid });
  useIgnoreDoubleTap();
  if (payment === undefined) return null;
  const { choice, entry, sheet, sheetOf, last, isTaking, enter, take } = payment;
  if (last !== undefined && payment.isDone) {
    if (end !== undefined && last.left <= 0) return end(last);
    return <PaymentDone payment={last} onNext={payment.goNext} onClose={onClose} />;
  }
  if (bill.due < 0) return <OverpaidSheet by={-bill.due} payments={bill.payments} onClose={onClose} />;
  const { currency } = branch;
  const isTill = entry.method === 'cash';
  const takeButton = (method: StaffPaymentMethod, label: string) => (
    <Button
      variant="primary"
      size="kitchen"
      isDisabled={isTaking || !sheetOf(method).mayTake}
      onPress={() => take(method)}
    >
      {label}
    </Button>
  );
  const sum = format.money(sheet.total, currency);
  // Without a sum where no dish was chosen yet, or what was chosen is paid already.
  const tillLabel = (method: 'cash' | 'card', withSum: string) =>
    sheet.total > 0 ? withSum : labels.method(method);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Payment`}
      shape="sheet"
      size="large"
      footer={
        isTill ? (
          <>
            {/* Above the buttons, because it says why one of them is off. */}
            {payment.isLive ? null : (
              <p className={css.offline} role="status">
                {t`Cards can be charged only while this device is online. Cash works offline.`}
              </p>
            )}
            {takeButton('cash', tillLabel('cash', t`Cash ${sum}`))}
            {takeButton('card', tillLabel('card', t`Card ${sum}`))}
          </>
        ) : (
          <OtherButton payment={payment} sum={sum}>
            {(label) => takeButton(entry.method, label)}
          </OtherButton>
        )
      }
    >
      <div className={css.panes}>
        <div className={css.pane}>
          {notice}
          {last === undefined ? null : <PaidRow key={last.id} payment={last} />}
          <ChoiceFields
            choices={payment.choices}
            choice={choice}
            shares={payment.shares}
            sharesPaid={payment.sharesPaid}
            currency={currency}
            onChoose={payment.choose}
            onShare={payment.share}
          />
          {choice.id === 'dishes' ? byDish?.panel(payment.divide) : null}
        </div>
        <div className={css.pane}>
          <AmountFields
            entry={entry}
            sheet={sheet}
            seen={payment.seen}
            isByDish={choice.id === 'dishes'}
            isFree={choice.id === 'amount'}
            currency={currency}
            onEnter={enter}
            onSeen={payment.accept}
          />
          <DiscountField entry={entry} of={choice} currency={currency} onEnter={enter} />
          {isTill ? (
            <CashField
              key={`cash ${last?.id ?? ''}`}
              total={sheet.total}
              given={entry.given}
              currency={currency}
              onEnter={enter}
            />
          ) : null}
          <StaffTip
            key={`tip ${last?.id ?? ''}`}
            method={entry.method}
            amount={sheet.amount}
            tip={entry.tip}
            onEnter={enter}
          />
          <PaymentReason entry={entry} sheet={sheet} onEnter={enter} />
          <MethodField
            method={entry.method}
            hasDiscount={isManager(actor) || isApprovable}
            onChoose={payment.chooseMethod}
          />
        </div>
      </div>
    </Dialog>
  );
}

interface StaffTipProps {
  method: StaffPaymentMethod;
  amount: number;
  tip: number | null;
  onEnter: (part: { tip: number | null }) => void;
}

/** The tip with a payment; a discount has none, and a shop may offer none. */
function StaffTip({ method, amount, tip, onEnter }: StaffTipProps) {
  const { branch } = useWorkplace();
  const shop = useView().get('branch', branch.sid)?.shop;
  if (method === 'discount') return null;
  return (
    <TipField
      isOffered={shop?.offers_tips}
      amount={amount}
      tip={tip}
      currency={branch.currency}
      onEnter={({ tip: next = null }) => onEnter({ tip: next })}
    />
  );
}

interface OtherButtonProps<Choice extends PayChoice> {
  payment: NonNullable<ReturnType<typeof usePayment<Choice>>>;
  /** The sum to take, formatted. */
  sum: string;
  /** The button of a person who may take it. */
  children: (label: string) => ReactNode;
}

/** Takes what is neither cash nor card; what only a manager may take is approved with their PIN. */
function OtherButton<Choice extends PayChoice>({ payment, sum, children }: OtherButtonProps<Choice>) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const isApprovable = useApprovers().length > 0;
  const { choice, entry, sheet, isTaking, take } = payment;
  const isDiscount = entry.method === 'discount';
  const label = isDiscount ? t`Apply ${sum} discount` : t`Take ${sum}`;
  const isTooLarge = entry.method === 'voucher' && sheet.isTooMuch && isApprovable;
  if (isManager(actor) || !(isDiscount || isTooLarge)) return children(label);
  return (
    <ManagerPin
      request={{ act: label, items: [choice.label], amount: sum, reason: sheet.reason }}
      isDisabled={isTaking || !sheet.mayTake}
      onApproved={() => take(entry.method)}
    />
  );
}
