import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { SegmentedControl } from '#ui/segmented-control.tsx';
import { Stack } from '#ui/stack.tsx';
import { guestTableCalls } from '#contract/guest-table.ts';
import { makeCall } from '#device/make-call.ts';
import type { PaymentMethod } from '#domain/cart/payment-methods.ts';
import type { PlaceOrder } from '#domain/cart/place-order.ts';
import type { GuestBill } from '#domain/tables/guest-bill.ts';
import type { GuestChoice } from '#domain/tables/guest-choice.ts';
import { resultOf } from '../../../calls/result-of.ts';
import { useRefusalText } from '../../../i18n/refusal-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { Stepper } from '../../../parts/actions/stepper.tsx';
import { usePaymentLabel } from '../../../parts/orders/payment-labels.ts';
import { TipField } from '../../../parts/payments/pay-fields.tsx';
import { useRedirecting } from '../shared/use-redirecting.ts';
import { DishChoice } from './dish-choice.tsx';
import { type GuestPay, phoneOf } from './use-guest-table.ts';
import css from './pay-sheet.module.css';

interface PaySheetProps {
  order: PlaceOrder;
  bill: GuestBill;
  pay: GuestPay;
  /** Asks for the bill at once. */
  poll: () => void;
  /** How many share equally. */
  persons: number;
  onPersons: (persons: number) => void;
  onClose: () => void;
}

type Kind = GuestChoice['kind'];

/** A guest's own dishes that can be paid. */
const openDishes = ({ lines }: GuestBill, { payable }: GuestPay) =>
  lines.filter(({ id }) => payable.dishes[id] === 'open');

/** What a guest has chosen to pay, with its sum. */
function useChoice(bill: GuestBill, pay: GuestPay, wanted: number) {
  const { payable } = pay;
  const open = openDishes(bill, pay);
  const own = open.filter((one) => one.is_mine);
  const isDivided = own.length > 0 && own.length < open.length;
  const [chosenKind, setKind] = useState<Kind>(isDivided && payable.by_dish ? 'items' : 'whole');
  const [picked, setPicked] = useState<ReadonlySet<string>>(() => new Set(own.map(({ id }) => id)));
  // Fewer can share once others have paid.
  const persons = Math.max(2, Math.min(wanted, payable.shares.length + 1));
  const kinds: Kind[] = [
    'whole',
    ...(payable.by_dish && open.length > 0 ? ['items' as const] : []),
    ...(payable.shares.length > 0 ? ['shares' as const] : []),
  ];
  const kind = kinds.includes(chosenKind) ? chosenKind : 'whole';
  // A dish that another guest has claimed since drops out.
  const chosen = open.filter(({ id }) => picked.has(id));
  const sum = chosen.reduce((total, { amount }) => total + amount, 0);
  const amounts: Record<Kind, number> = {
    whole: payable.amount,
    items: Math.min(sum, payable.amount),
    shares: payable.shares[persons - 2] ?? 0,
  };
  const choices: Record<Kind, GuestChoice> = {
    whole: { kind: 'whole' },
    items: { kind: 'items', lines: chosen.map(({ id }) => id) },
    shares: { kind: 'shares', persons },
  };
  return {
    kind,
    kinds,
    setKind,
    picked,
    setPicked,
    persons,
    amount: amounts[kind],
    choice: choices[kind],
  };
}

/** A guest pays on their own phone: all that is due, their dishes, or a share. */
export function PaySheet({ order, bill, pay, poll, persons, onPersons, onClose }: PaySheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const paymentLabel = usePaymentLabel();
  const chosen = useChoice(bill, pay, persons);
  const [tip, setTip] = useState<number | null>(null);
  const [method, setMethod] = useState<PaymentMethod | undefined>(pay.methods[0]);
  const [isAsking, setAsking] = useRedirecting();
  const [problem, setProblem] = useState('');
  const { kind, amount, choice } = chosen;
  const money = (sum: number) => format.money(sum, bill.currency);
  const total = amount + (tip ?? 0);
  const { claimed } = pay.payable;

  async function goOn(): Promise<void> {
    const phone = phoneOf(order);
    if (phone === undefined || method === undefined) return;
    setAsking(true);
    setProblem('');
    const call = guestTableCalls['tables/guest-pay'];
    const request = { ...phone, choice, seen: amount, tip: tip ?? 0, method };
    const answer = resultOf(await makeCall('tables/guest-pay', call, request, {}));
    if (answer.ok) {
      window.location.assign(answer.value.url);
      return;
    }
    setAsking(false);
    setProblem(refusalText(answer.refusal));
    poll();
  }

  const labels: Record<Kind, string> = {
    whole: t`Everything`,
    items: t`Dishes`,
    shares: t`Equal split`,
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`Pay on this phone`}
      shape="sheet"
      footer={
        <Button
          variant="primary"
          size="kitchen"
          wide
          isPending={isAsking}
          isDisabled={amount <= 0 || method === undefined}
          onPress={() => void goOn()}
        >
          {t`Pay ${money(total)}`}
        </Button>
      }
    >
      <Stack gap={4}>
        {pay.claim === null ? null : <OpenClaim claim={pay.claim} currency={bill.currency} />}
        {chosen.kinds.length > 1 ? (
          <SegmentedControl
            label={t`Paying for`}
            className={css.wide}
            options={chosen.kinds.map((id) => ({ id, label: labels[id] }))}
            value={kind}
            onChange={chosen.setKind}
          />
        ) : null}
        {kind === 'items' ? (
          <DishChoice bill={bill} pay={pay} picked={chosen.picked} onPick={chosen.setPicked} />
        ) : null}
        {kind === 'shares' ? (
          <div className={css.shares}>
            <span>{t`Number of people`}</span>
            <Stepper
              label={t`Number of people`}
              value={chosen.persons}
              min={2}
              max={pay.payable.shares.length + 1}
              onChange={onPersons}
            />
          </div>
        ) : null}
        {claimed > 0 ? (
          <p role="status" className={css.soft}>
            {t`Other guests are paying ${money(claimed)} right now.`}
          </p>
        ) : null}
        <TipField
          isOffered={pay.offers_tips}
          amount={amount}
          tip={tip}
          currency={bill.currency}
          onEnter={({ tip: next = null }) => setTip(next)}
        />
        {pay.methods.length > 1 && method !== undefined ? (
          <RadioGroup
            label={t`Pay with`}
            options={pay.methods.map((id) => ({ id, label: paymentLabel(id) }))}
            value={method}
            onChange={(id) => setMethod(pay.methods.find((one) => one === id))}
          />
        ) : null}
        <p className={css.sum}>
          <span>{tip === null ? t`You pay` : t`You pay, with ${money(tip)} tip`}</span>
          <strong>{money(total)}</strong>
        </p>
        {problem === '' ? null : (
          <p role="alert" className={css.problem}>
            {problem}
          </p>
        )}
        <p className={css.soft}>
          <Trans>You enter your card details on the payment service’s page. We never see them.</Trans>
        </p>
      </Stack>
    </Dialog>
  );
}

/** What this phone has begun to pay. */
function OpenClaim({ claim, currency }: { claim: NonNullable<GuestPay['claim']>; currency: string }) {
  const { t } = useLingui();
  const format = useFormat();
  const { id, key, amount, tip } = claim;
  return (
    <div className={css.claim} role="status">
      <p>{t`You have started to pay ${format.money(amount + tip, currency)}. Continue, or choose again.`}</p>
      <Link href={`/table-payment?id=${id}&key=${key}`} variant="secondary">
        <Trans>Continue payment</Trans>
      </Link>
    </div>
  );
}
