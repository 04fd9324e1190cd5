import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Select } from '#ui/select.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useDropSecondTap } from '#ui/use-drop-second-tap.ts';
import { leads } from '#domain/roles.ts';
import { balanceOf, unpaidLines } from '#domain/tables/bill.ts';
import { nextShare, openOfLines, personsSharing } from '#domain/tables/open-amounts.ts';
import { type PaymentCovers, type TablePaymentMethod, tablePaymentMethods } from '#domain/tables/session.ts';
import { sittingOf } from '#domain/tables/table.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/new-id.ts';
import { Stepper } from '../../parts/stepper.tsx';
import { useTableWords } from '../../parts/table-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate, useView } from '../../session/sync-context.tsx';
import { useIsLive } from '../../session/use-is-live.ts';
import { useWorkplace } from '../../session/workplace.ts';
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

/** The seats with something on the bill: the same number at two merged tables is two payers. */
export function seatsOf(lines: readonly PartyLine[]): { home: PartyLine['home']; seat: number }[] {
  const seats = new Map<string, { home: PartyLine['home']; seat: number }>();
  for (const { home, line } of lines) {
    if (line.seat !== null) seats.set(`${home.sid} ${line.seat}`, { home, seat: line.seat });
  }
  return [...seats.values()].sort((one, other) => one.seat - other.seat);
}

/** Less than everything, as typed, is an amount: what stays open does so on purpose. */
export function coversOf(
  { covers, amount }: Pick<Choice, 'covers' | 'amount'>,
  taken: number,
): Choice['covers'] {
  return covers.kind === 'whole' && taken < amount ? { kind: 'amount' } : covers;
}

/** What can be paid: all, chosen lines, a part, a seat, an equal share, or an amount. */
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
      label: t`The chosen items (${chosen.length})`,
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
    label: t`An equal share`,
    amount: nextShare(floor.sessions, due, shares),
    ...all,
    covers: { kind: 'shares', shares },
  });
  choices.push({ id: 'amount', label: t`An amount`, amount: due, ...all, covers: { kind: 'amount' } });
  return choices;
}

/** Taking money for a table: cash with change, and the other ways that need no network. */
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
  const words = useTableWords();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const { sessions, covers: guests } = party.floor;
  const [shares, setShares] = useState(personsSharing(sessions) ?? Math.min(30, Math.max(2, guests)));
  useDropSecondTap();
  const isLive = useIsLive();
  const choices = useChoices(party, chosen, shares);
  const [what, setWhat] = useState(choices[0]);
  // What the guests were told: a round that comes, or money that somebody else takes meanwhile, makes it another sum.
  const [told, setTold] = useState(choices[0]?.amount ?? 0);
  const [method, setMethod] = useState<TablePaymentMethod>('cash');
  const [typed, setTyped] = useState<number | null>(null);
  const [tip, setTip] = useState<number | null>(null);
  const [given, setGiven] = useState<number | null>(null);
  const [isMeant, setMeant] = useState(false);
  const [reason, setReason] = useState('');
  if (what === undefined) return null;
  const there = choices.find(({ id }) => id === what.id);
  // What somebody else has taken meanwhile stays chosen, with nothing open: the button never turns into all of the bill.
  const choice = there ?? { ...what, amount: 0 };
  const amount = typed ?? choice.amount;
  const change = given === null || method !== 'cash' ? null : given - amount - (tip ?? 0);
  const isDiscount = method === 'discount';
  const open = Math.max(choice.amount, party.floor.due, 0);
  const isTooMuch = amount > open;
  const { currency } = branch;
  const isOther = typed === null && choice.amount > 0 && choice.amount !== told;
  const [before, after] = [format.money(told, currency), format.money(choice.amount, currency)];
  const needsNetwork = method === 'card' && !isLive;
  const mayTake =
    !needsNetwork &&
    !isOther &&
    amount > 0 &&
    (!isTooMuch || isMeant) &&
    (!isDiscount || reason.trim() !== '') &&
    (change === null || change >= 0);

  function openOf({ session, with: along }: Choice): number {
    const paying = sessions.filter(({ sid }) => sid === session || along.includes(sid));
    return paying.reduce((sum, one) => sum + balanceOf(one, (sid) => view.get('order', sid)).due, 0);
  }

  function take(choice: Choice): void {
    const { session, with: along } = choice;
    mutate('tables/order/payment', {
      id: newId(),
      table: party.floor.table.sid,
      session,
      with: along,
      paid: amount,
      tip: isDiscount ? 0 : (tip ?? 0),
      given: method === 'cash' ? given : null,
      method,
      covers: coversOf(choice, amount),
      reason: isDiscount ? reason.trim() : '',
      ...(isTooMuch ? { seen_due: openOf(choice) } : {}),
    }).catch(saveFailed);
    onClose();
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
            ? t`Let go ${format.money(amount, currency)}`
            : t`Take ${format.money(amount + (tip ?? 0), currency)}`}
        </Button>
      }
    >
      <Stack gap={4}>
        <Select
          label={t`What is paid`}
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
            setTold(next.amount);
            setTyped(null);
          }}
        />
        {choice.id === 'shares' ? (
          <Stepper
            label={t`Persons`}
            value={shares}
            least={2}
            most={30}
            onChange={(persons) => {
              setShares(persons);
              setTold(nextShare(sessions, Math.max(0, party.floor.due), persons));
            }}
          />
        ) : null}
        <Select
          label={t`How`}
          options={tablePaymentMethods
            .filter((one) => one !== 'discount' || leads(actor))
            .map((one) => ({ id: one, label: words.method(one) }))}
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
            <p>{t`It was ${before} before and is ${after} now.`}</p>
            <Button onPress={() => setTold(choice.amount)}>{t`Go on with ${after}`}</Button>
          </div>
        ) : null}
        {isTooMuch ? (
          <Checkbox isSelected={isMeant} onChange={setMeant}>
            {t`More than the ${format.money(open, currency)} that are open: it is meant so`}
          </Checkbox>
        ) : null}
        {amount === 0 && typed === null ? <p role="status">{t`Nothing of this is open.`}</p> : null}
        {needsNetwork ? (
          <div role="alert">
            <p>{t`A card can be charged only while the connection is live. Cash works without it.`}</p>
            <Button onPress={() => setMethod('cash')}>{t`Take cash instead`}</Button>
          </div>
        ) : null}
        {isDiscount ? (
          <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
        ) : (
          <MoneyField label={t`Tip`} currency={currency} value={tip} onChange={setTip} isOptional />
        )}
        {method === 'cash' ? (
          <MoneyField label={t`Given`} currency={currency} value={given} onChange={setGiven} isOptional />
        ) : null}
        {change === null ? null : (
          <p className={css.total}>
            <span>
              {change < 0 ? t`Still missing` : t({ message: 'Change', context: 'money given back' })}
            </span>
            <strong>{format.money(Math.abs(change), currency)}</strong>
          </p>
        )}
      </Stack>
    </Dialog>
  );
}
