import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useIgnoreDoubleTap } from '#ui/use-ignore-double-tap.ts';
import { isManager } from '#domain/roles.ts';
import { balanceOf, unpaidLines } from '#domain/tables/bill.ts';
import { nextShare, openOfLines, personsSharing } from '#domain/tables/open-amounts.ts';
import { needsReason } from '#domain/tables/pay-table.ts';
import { type PaymentCovers, type TablePaymentMethod, tablePaymentMethods } from '#domain/tables/session.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/new-id.ts';
import { Stepper } from '../../parts/stepper.tsx';
import { useTableLabels } from '../../parts/table-labels.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate, useView } from '../../session/sync-context.tsx';
import { useIsLive } from '../../session/use-is-live.ts';
import { useWorkplace } from '../../session/workplace.ts';
import { serverNow } from '../../session/clock.ts';
import { type DonePayment, PaymentDone } from './payment-done.tsx';
import type { Party, PartyLine } from './use-party.ts';
import css from './tables.module.css';

interface Choice {
  id: string;
  label: string;
  amount: number;
  session: string;
  with: string[];
  covers: Partial<PaymentCovers> & { kind: PaymentCovers['kind'] };
}

/** Seats with lines on the bill: the same number at two merged tables is two payers. */
export function seatsOf(lines: readonly PartyLine[]): { home: PartyLine['home']; seat: number }[] {
  const seats = new Map<string, { home: PartyLine['home']; seat: number }>();
  for (const { home, line } of lines) {
    if (line.seat !== null) seats.set(`${home.sid} ${line.seat}`, { home, seat: line.seat });
  }
  return [...seats.values()].sort((one, other) => one.seat - other.seat);
}

/** What a payment covers. A typed amount below the total counts as an amount, so the rest stays due. */
export function coversOf(
  { covers, amount }: Pick<Choice, 'covers' | 'amount'>,
  taken: number,
): Choice['covers'] {
  return covers.kind === 'whole' && taken < amount ? { kind: 'amount' } : covers;
}

/** The choices: everything, selected lines, a part, a seat, an equal share, or an amount. */
function useChoices(party: Party, chosen: readonly PartyLine[], shares: number): Choice[] {
  const { t } = useLingui();
  const { floor, parts, lines } = party;
  const session = sittingOf(floor.table);
  const along = floor.sessions.map(({ sid }) => sid).filter((sid) => sid !== session);
  const first = floor.sessions.some(({ sid }) => sid === session) ? session : (along[0] ?? session);
  const all = { session: first, with: along.filter((sid) => sid !== first) };
  const due = Math.max(0, floor.due);
  const choices: Choice[] = [];
  if (chosen.length > 0) {
    const home = chosen[0]?.home.sid ?? first;
    const others = [...new Set(chosen.map((one) => one.home.sid))].filter((sid) => sid !== home);
    const covers = {
      kind: 'items' as const,
      lines: unpaidLines(chosen, floor.sessions).map(({ line }) => line.id),
    };
    choices.push({
      id: 'items',
      label: t`Selected items (${chosen.length})`,
      amount: openOfLines(chosen, floor.sessions, due),
      session: home,
      with: others,
      covers,
    });
  }
  choices.push({ id: 'whole', label: t`Everything`, amount: due, ...all, covers: { kind: 'whole' } });
  for (const part of parts) {
    const open = Math.min(part.due, due);
    if (part.part === null || open <= 0) continue;
    choices.push({
      id: `part ${part.session} ${part.part}`,
      label: t`${part.home.name}, part ${part.part}`,
      amount: open,
      session: part.session,
      with: [],
      covers: { kind: 'part', part: part.part },
    });
  }
  for (const { home, seat } of seatsOf(lines)) {
    const own = unpaidLines(lines, floor.sessions).filter(
      (one) => one.home.sid === home.sid && one.line.seat === seat,
    );
    const amount = openOfLines(own, floor.sessions, due);
    if (amount === 0) continue;
    const covers = { kind: 'seat' as const, seat, lines: own.map(({ line }) => line.id) };
    const place = floor.members.find(({ sid }) => sid === home.table)?.name ?? '';
    const label = floor.sessions.length < 2 ? t`Seat ${seat}` : t`${place}, seat ${seat}`;
    const of = { session: home.sid, with: [] };
    choices.push({ id: `seat ${home.sid} ${seat}`, label, amount, ...of, covers });
  }
  choices.push({
    id: 'shares',
    label: t`Equal split`,
    amount: nextShare(floor.sessions, due, shares),
    ...all,
    covers: { kind: 'shares', shares },
  });
  choices.push({ id: 'amount', label: t`Custom amount`, amount: due, ...all, covers: { kind: 'amount' } });
  return choices;
}

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
  const labels = useTableLabels();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const { sessions, covers: guests } = party.floor;
  const [shares, setShares] = useState(personsSharing(sessions) ?? Math.min(30, Math.max(2, guests)));
  useIgnoreDoubleTap();
  const isLive = useIsLive();
  const choices = useChoices(party, chosen, shares);
  const [what, setWhat] = useState(choices[0]);
  // The amount shown when the dialog opened; a new round or another payment changes the due amount.
  const [shownAmount, setShownAmount] = useState(choices[0]?.amount ?? 0);
  const [method, setMethod] = useState<TablePaymentMethod>('cash');
  const [typed, setTyped] = useState<number | null>(null);
  const [tip, setTip] = useState<number | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [isMeant, setMeant] = useState(false);
  const [reason, setReason] = useState('');
  const [done, setDone] = useState<DonePayment>();
  const [isTaking, setTaking] = useState(false);
  if (done !== undefined) return <PaymentDone payment={done} onClose={onClose} />;
  if (what === undefined) return null;
  const there = choices.find(({ id }) => id === what.id);
  // A choice that was paid by another device stays selected with 0 due, so the button never switches to the whole
  // bill.
  const choice = there ?? { ...what, amount: 0 };
  const amount = typed ?? choice.amount;
  const change = given === null || method !== 'cash' ? null : given - amount - (tip ?? 0);
  const isDiscount = method === 'discount';
  const hasReason = needsReason(method, actor);
  const open = Math.max(choice.amount, party.floor.due, 0);
  const isTooMuch = amount > open;
  const { currency } = branch;
  const isOther = typed === null && choice.amount > 0 && choice.amount !== shownAmount;
  const [before, after] = [format.money(shownAmount, currency), format.money(choice.amount, currency)];
  const needsNetwork = method === 'card' && !isLive;
  const mayTake =
    !isTaking &&
    !needsNetwork &&
    !isOther &&
    amount > 0 &&
    (!isTooMuch || isMeant) &&
    (!hasReason || reason.trim() !== '') &&
    (change === null || change >= 0);

  function openOf({ session, with: along }: Choice): number {
    const paying = sessions.filter(({ sid }) => sid === session || along.includes(sid));
    return paying.reduce((sum, one) => sum + balanceOf(one, (sid) => view.get('order', sid)).due, 0);
  }

  function take(choice: Choice): void {
    const { session, with: along } = choice;
    const id = newId();
    setTaking(true);
    mutate('tables/order/payment', {
      id,
      table: party.floor.table.sid,
      session,
      with: along,
      paid: amount,
      tip: isDiscount ? 0 : (tip ?? 0),
      given: method === 'cash' ? given : null,
      method,
      covers: coversOf(choice, amount),
      reason: hasReason ? reason.trim() : '',
      ...(isTooMuch ? { seen_due: openOf(choice) } : {}),
    }).then(
      (saved) =>
        setDone({
          id,
          change: saved.id,
          at: serverNow(),
          method,
          amount,
          tip: isDiscount ? 0 : (tip ?? 0),
          given: method === 'cash' ? given : null,
          table: party.floor.table.sid,
          session,
          with: along,
          left: party.floor.due - amount,
        }),
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
        <Button variant="primary" size="kitchen" isDisabled={!mayTake} onPress={() => take(choice)}>
          {isDiscount
            ? t`Apply ${format.money(amount, currency)} discount`
            : t`Take ${format.money(amount + (tip ?? 0), currency)}`}
        </Button>
      }
    >
      <Stack gap={4}>
        <Select
          label={t`Paying for`}
          options={[...(there === undefined ? [choice] : []), ...choices].map(
            ({ id, label, amount: of }) => ({
              id,
              label,
              detail: format.money(of, currency),
            }),
          )}
          value={choice.id}
          onChange={(id) => {
            const next = choices.find((one) => one.id === id) ?? choice;
            setWhat(next);
            setShownAmount(next.amount);
            setTyped(null);
          }}
        />
        {choice.id === 'shares' ? (
          <Stepper
            label={t`Number of people`}
            value={shares}
            min={2}
            max={30}
            onChange={(persons) => {
              setShares(persons);
              setShownAmount(nextShare(sessions, Math.max(0, party.floor.due), persons));
            }}
          />
        ) : null}
        <Select
          label={t`Pay with`}
          options={tablePaymentMethods
            .filter((one) => one !== 'discount' || isManager(actor))
            .map((one) => ({ id: one, label: labels.method(one) }))}
          value={method}
          onChange={setMethod}
        />
        <MoneyField
          label={t`Amount`}
          currency={currency}
          value={amount}
          onChange={(next) => {
            setTyped(next);
            setMeant(false);
          }}
        />
        {isOther ? (
          <div role="alert">
            <p>{t`It was ${before} and is now ${after}.`}</p>
            <Button onPress={() => setShownAmount(choice.amount)}>{t`Continue with ${after}`}</Button>
          </div>
        ) : null}
        {isTooMuch ? (
          <Checkbox isSelected={isMeant} onChange={setMeant}>
            {t`I know this is more than the ${format.money(open, currency)} due`}
          </Checkbox>
        ) : null}
        {amount === 0 && typed === null ? <p role="status">{t`These items are already paid`}</p> : null}
        {needsNetwork ? (
          <div role="alert">
            <p>{t`A card can be charged only while the connection is live. Cash works without it.`}</p>
            <Button onPress={() => setMethod('cash')}>{t`Take cash instead`}</Button>
          </div>
        ) : null}
        {hasReason ? (
          <TextField
            label={
              method === 'voucher' ? t`Voucher number` : method === 'transfer' ? t`Reference` : t`Reason`
            }
            value={reason}
            onChange={setReason}
            maxLength={200}
          />
        ) : null}
        {isDiscount ? null : (
          <MoneyField label={t`Tip`} currency={currency} value={tip} onChange={setTip} isOptional />
        )}
        {method === 'cash' ? (
          <MoneyField
            label={t`Cash received`}
            currency={currency}
            value={given}
            onChange={setGiven}
            isOptional
          />
        ) : null}
        {change === null ? null : (
          <p className={css.total}>
            <span>{change < 0 ? t`Still due` : t({ message: 'Change', context: 'money given back' })}</span>
            <strong>{format.money(Math.abs(change), currency)}</strong>
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
