import { useLingui } from '@lingui/react/macro';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import type { DishPayer } from '#domain/tables/dish-split.ts';
import { nextShare, openOfLines } from '#domain/tables/open-amounts.ts';
import type { PartyPayable } from '#domain/tables/payment-sheet.ts';
import { sittingOf } from '#domain/tables/table.ts';
import type { PayChoice } from '../../parts/payments/payable-bill.ts';
import type { Party, PartyLine } from './use-party.ts';

export type PartyChoice = PayChoice & PartyPayable;

/** Seats with lines on the bill: the same number at two merged tables is two payers. */
export function seatsOf(lines: readonly PartyLine[]): { home: PartyLine['home']; seat: number }[] {
  const seats = new Map<string, { home: PartyLine['home']; seat: number }>();
  for (const { home, line } of lines) {
    if (line.seat !== null) seats.set(`${home.sid} ${line.seat}`, { home, seat: line.seat });
  }
  return [...seats.values()].sort((one, other) => one.seat - other.seat);
}

/** Whether one of the tables pays a single bill. */
const paysOneBill = ({ floor }: Party): boolean => floor.members.some(({ pay_all: isOne }) => isOne);

/**
 * What can be paid: everything, selected lines, a part, a seat, an equal share, or an amount. A party that pays one bill
 * is not split by guests.
 */
export function usePayChoices(
  party: Party,
  { chosen, ofPayer }: { chosen: readonly PartyLine[]; ofPayer: DishPayer<PartyLine> | undefined },
): (shares: number) => PartyChoice[] {
  const { t } = useLingui();
  const { floor, parts, lines } = party;
  const session = sittingOf(floor.table);
  const along = floor.sessions.map(({ sid }) => sid).filter((sid) => sid !== session);
  const first = floor.sessions.some(({ sid }) => sid === session) ? session : (along[0] ?? session);
  const all = { session: first, with: along.filter((sid) => sid !== first) };
  const due = Math.max(0, floor.due);
  const choices: PartyChoice[] = [];
  const homesOf = (items: readonly PartyLine[]) => {
    const home = items[0]?.home.sid ?? first;
    return {
      session: home,
      with: [...new Set(items.map((one) => one.home.sid))].filter((sid) => sid !== home),
    };
  };
  const ofItems = (items: readonly PartyLine[]): Omit<PartyChoice, 'id' | 'label'> => {
    return {
      amount: openOfLines(items, floor.sessions, due),
      ...homesOf(items),
      covers: { kind: 'items', lines: unpaidLines(items, floor.sessions).map(({ line }) => line.id) },
    };
  };
  if (chosen.length > 0)
    choices.push({ id: 'items', label: t`Selected items (${chosen.length})`, ...ofItems(chosen) });
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
  const sharesOf = (shares: number): PartyChoice => ({
    id: 'shares',
    label: t`Equal split`,
    amount: nextShare(floor.sessions, due, shares),
    ...all,
    covers: { kind: 'shares', shares },
  });
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const { due: amount, covers } = ofPayer ?? { due: 0, covers: { kind: 'items' as const } };
  const byDish: PartyChoice[] =
    pieces > 1
      ? [{ id: 'dishes', label: t`By dish`, amount, ...homesOf(ofPayer?.pieces ?? []), covers }]
      : [];
  const free: PartyChoice = {
    id: 'amount',
    label: t`Custom amount`,
    amount: due,
    ...all,
    covers: { kind: 'amount' },
  };
  if (paysOneBill(party)) return () => [...choices.filter(({ id }) => id === 'whole'), free];
  return (shares) => [...choices, sharesOf(shares), ...byDish, free];
}
