import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { nextShare, personsSharing } from '#domain/tables/open-amounts.ts';
import { coversOf, dueOfPayers, type PaymentEntry, paymentSheet } from '#domain/tables/payment-sheet.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useIsLive } from '../../sync/use-is-live.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { AmountFields, ChoiceFields, MethodField, ReceivedFields, ReasonFields } from './pay-fields.tsx';
import { type DonePayment, PaymentDone } from './payment-done.tsx';
import { type PayChoice, usePayChoices } from './use-pay-choices.ts';
import type { Party, PartyLine } from './use-party.ts';

const NOTHING_ENTERED: PaymentEntry = {
  method: 'cash',
  amount: null,
  tip: null,
  given: null,
  reason: '',
  isConfirmed: false,
};

/** Takes a payment for a table: cash with change, and the other methods that work offline. */
export function PayDialog({
  party,
  chosen,
  onClose,
}: {
  party: Party;
  chosen: readonly PartyLine[];
  onClose: () => void;
}) {
  const { t } = useLingui();
  const format = useFormat();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const { sessions, covers: guests, due, table } = party.floor;
  const [shares, setShares] = useState(personsSharing(sessions) ?? Math.min(30, Math.max(2, guests)));
  useIgnoreDoubleTap();
  const isLive = useIsLive();
  const choices = usePayChoices(party, chosen, shares);
  const [what, setWhat] = useState(choices[0]);
  // The amount shown when the dialog opened; a new round or another payment changes the due amount.
  const [seen, setSeen] = useState(choices[0]?.amount ?? 0);
  const [entry, setEntry] = useState(NOTHING_ENTERED);
  const [done, setDone] = useState<DonePayment>();
  const [isTaking, setTaking] = useState(false);
  if (done !== undefined) return <PaymentDone payment={done} onClose={onClose} />;
  if (what === undefined) return null;
  const there = choices.find(({ id }) => id === what.id);
  // A choice that was paid by another device stays selected with 0 due, so the button never switches to the whole
  // bill.
  const choice = there ?? { ...what, amount: 0 };
  const sheet = paymentSheet({ entry, amount: choice.amount, seen, due, actor, isLive });
  const { currency } = branch;
  const enter = (part: Partial<PaymentEntry>) => setEntry((before) => ({ ...before, ...part }));

  function choose(next: PayChoice): void {
    setWhat(next);
    setSeen(next.amount);
    enter({ amount: null });
  }

  function share(persons: number): void {
    setShares(persons);
    setSeen(nextShare(sessions, Math.max(0, due), persons));
  }

  function take(): void {
    const { session, with: along } = choice;
    const { amount, tip, given, reason } = sheet;
    const { method } = entry;
    const taken = { id: newId(), table: table.sid, session, with: along, tip, given, method };
    setTaking(true);
    mutate('tables/order/payment', {
      ...taken,
      paid: amount,
      covers: coversOf(choice, amount),
      reason,
      ...(sheet.isTooMuch
        ? { seen_due: dueOfPayers(choice, sessions, (sid) => view.get('order', sid)) }
        : {}),
    }).then(
      (saved) => setDone({ ...taken, change: saved.id, at: serverNow(), amount, left: due - amount }),
      (cause: unknown) => {
        saveFailed(cause);
        onClose();
      },
    );
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Payment`}
      shape="sheet"
      footer={
        <Button variant="primary" size="kitchen" isDisabled={isTaking || !sheet.mayTake} onPress={take}>
          {entry.method === 'discount'
            ? t`Apply ${format.money(sheet.amount, currency)} discount`
            : t`Take ${format.money(sheet.total, currency)}`}
        </Button>
      }
    >
      <Stack gap={4}>
        <ChoiceFields
          choices={there === undefined ? [choice, ...choices] : choices}
          choice={choice}
          shares={shares}
          currency={currency}
          onChoose={choose}
          onShare={share}
        />
        <MethodField method={entry.method} actor={actor} onEnter={enter} />
        <AmountFields
          entry={entry}
          sheet={sheet}
          seen={seen}
          currency={currency}
          onEnter={enter}
          onSeen={() => setSeen(choice.amount)}
        />
        <ReasonFields entry={entry} sheet={sheet} onEnter={enter} />
        <ReceivedFields entry={entry} sheet={sheet} currency={currency} onEnter={enter} />
      </Stack>
    </Dialog>
  );
}
