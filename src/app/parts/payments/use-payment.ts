import { useState } from 'react';
import { ignoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { nextShare, paidBefore, personsSharing, sharesPaid } from '#domain/tables/open-amounts.ts';
import { coversOf, type PaymentEntry, paymentSheet } from '#domain/tables/payment-sheet.ts';
import type { StaffPaymentMethod } from '#domain/orders/payment.ts';
import type { Actor } from '#domain/roles.ts';
import { newId } from '../actions/new-id.ts';
import { useIsSettled } from '../kitchen/use-is-settled.ts';
import { useSaveFailed } from '../actions/use-save-failed.ts';
import { serverNow } from '../../clock/clock.ts';
import { useIsLive } from '../../sync/use-is-live.ts';
import type { PayableBill, PayChoice } from './payable-bill.ts';
import type { DonePayment } from './use-undo-payment.ts';

const NOTHING_ENTERED: PaymentEntry = {
  method: 'cash',
  amount: null,
  tip: null,
  given: null,
  reason: '',
  isConfirmed: false,
};

/** What the next payer of the same bill pays: the next seat or part, the next share or dishes, else everything. */
function nextChoice<Choice extends PayChoice>(choices: readonly Choice[], paid: Choice): Choice | undefined {
  const { kind } = paid.covers;
  if (paid.id === 'dishes') return paid;
  return (
    choices.find(({ id, covers }) => covers.kind === kind && kind !== 'items' && id !== paid.id) ??
    choices.find(({ id }) => id === paid.id && kind !== 'items') ??
    choices.find(({ id }) => id === 'whole')
  );
}

/** What is chosen at first: selected dishes, an equal split that was begun, else everything. */
function firstChoice<Choice extends PayChoice>(
  choices: readonly Choice[],
  hasBegunSplit: boolean,
): Choice | undefined {
  const [first] = choices;
  const shares = choices.find(({ covers }) => covers.kind === 'shares');
  return hasBegunSplit && first?.covers.kind !== 'items' ? (shares ?? first) : first;
}

interface PaymentOptions {
  /** Who takes the payment. */
  actor: Actor;
  onClose: () => void;
  onDishesPaid?: (() => void) | undefined;
}

/** The payments of a bill, one after the other; undefined where nothing can be paid. */
export function usePayment<Choice extends PayChoice>(
  bill: PayableBill<Choice>,
  { actor, onClose, onDishesPaid }: PaymentOptions,
) {
  const saveFailed = useSaveFailed();
  const { payers, due } = bill;
  const [chosenShares, setShares] = useState<number>();
  // Follows the seats that pay while the sheet is open.
  const shares = chosenShares ?? personsSharing(payers) ?? Math.min(30, Math.max(2, bill.persons));
  const isLive = useIsLive();
  const choices = bill.choicesFor(shares);
  const [what, setWhat] = useState(() => firstChoice(choices, sharesPaid(payers, shares) > 0));
  // The amount shown when it was chosen; a new round or another payment changes the due amount. Null: not shown yet.
  const [seen, setSeen] = useState<number | null>(null);
  const [entry, setEntry] = useState(NOTHING_ENTERED);
  const [last, setLast] = useState<DonePayment>();
  const [isDone, setDone] = useState(false);
  const [isTaking, setTaking] = useState(false);
  // The buttons of the next payer are where those of the payer before were.
  const isSteady = useIsSettled(last?.id ?? '');
  const there = choices.find(({ id }) => id === what?.id);
  if (what === undefined) return undefined;
  // A choice that was paid by another device stays selected with 0 due, so the button never switches to the whole
  // bill.
  const choice = there ?? { ...what, amount: 0 };
  if (seen === null) setSeen(choice.amount);
  const sheetOf = (method: StaffPaymentMethod) =>
    paymentSheet({
      entry: { ...entry, method },
      amount: choice.amount,
      seen: seen ?? choice.amount,
      due,
      actor,
      isLive,
    });
  const sheet = sheetOf(entry.method);
  const enter = (part: Partial<PaymentEntry>) => setEntry((before) => ({ ...before, ...part }));

  function choose(next: Choice): void {
    setWhat(next);
    setSeen(next.amount);
    enter({ amount: null, tip: null, given: null });
  }

  /** The share of the whole bill that a discount takes is not what another method takes. */
  function chooseMethod(method: StaffPaymentMethod): void {
    enter(choice.covers.kind === 'whole' ? { method, amount: null } : { method });
  }

  function share(persons: number): void {
    setShares(persons);
    setSeen(nextShare(payers, Math.max(0, due), persons));
  }

  /** Another payer, or other dishes of one: their sum is shown again. */
  function divide(change: () => void): void {
    change();
    setSeen(null);
    enter({ amount: null, tip: null, given: null });
  }

  /**
   * How the bill is divided stays for the next payer. A voucher or discount does not: one more tap would take all that is
   * left off the bill.
   */
  function goOn(done: DonePayment): void {
    setLast(done);
    setTaking(false);
    setWhat(nextChoice(choices, choice));
    if (choice.id === 'dishes') onDishesPaid?.();
    setSeen(null);
    setEntry(NOTHING_ENTERED);
    const change = done.given === null ? 0 : done.given - done.amount - done.tip;
    setDone(done.left <= 0 || change > 0);
  }

  function take(method: StaffPaymentMethod): void {
    const { amount, tip, given, reason, isTooMuch } = sheetOf(method);
    const taken = { id: newId(), method, paid: amount, tip, given, covers: coversOf(choice, amount), reason };
    setTaking(true);
    ignoreDoubleTap();
    bill.take(taken, choice, isTooMuch).then(
      (saved) =>
        goOn({
          ...taken,
          amount,
          at: serverNow(),
          left: due - amount,
          before: paidBefore(payers),
          receipt: bill.receipt(taken.id),
          undo: (why) => bill.undo(taken.id, choice, why, saved.id),
        }),
      (cause: unknown) => {
        saveFailed(cause);
        onClose();
      },
    );
  }

  return {
    choice,
    choices: there === undefined ? [choice, ...choices] : choices,
    shares,
    sharesPaid: sharesPaid(payers, shares),
    seen: seen ?? choice.amount,
    entry,
    sheet,
    sheetOf,
    last,
    isDone,
    isTaking: isTaking || !isSteady,
    isLive,
    choose,
    chooseMethod,
    share,
    divide,
    enter,
    take,
    accept: () => setSeen(choice.amount),
    goNext: () => setDone(false),
  };
}
