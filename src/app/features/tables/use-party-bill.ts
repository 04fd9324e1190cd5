import type { DishPayer } from '#domain/tables/dish-split.ts';
import { seatsPaid } from '#domain/tables/open-amounts.ts';
import { dueOfPayers } from '#domain/tables/payment-sheet.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import type { PayableBill } from '../../parts/payments/payable-bill.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { type PartyChoice, usePayChoices } from './use-pay-choices.ts';
import type { Party, PartyLine } from './use-party.ts';

/** The bill of a party, to be paid; `ofPayer`: the payer who pays now, where it is divided by dish. */
export function usePartyBill(
  party: Party,
  chosen: readonly PartyLine[],
  ofPayer: DishPayer<PartyLine> | undefined,
): PayableBill<PartyChoice> {
  const view = useView();
  const mutate = useMutate();
  const { path } = useWorkplace();
  const choicesFor = usePayChoices(party, { chosen, ofPayer });
  const { sessions, covers, due, table } = party.floor;
  // A bill that is split into parts is shared by as many; who has paid their seat shares the rest no more.
  const persons = table.number_of_split > 1 ? table.number_of_split : covers - seatsPaid(sessions);
  const of = ({ session, with: along }: PartyChoice) => ({ table: table.sid, session, with: along });
  return {
    due,
    persons,
    payers: sessions,
    choicesFor,
    take(payment, choice, isTooMuch) {
      const seen = () => dueOfPayers(choice, sessions, (sid) => view.get('order', sid));
      const confirmed = isTooMuch ? { seen_due: seen() } : {};
      return mutate('tables/order/payment', { ...payment, ...of(choice), ...confirmed });
    },
    undo: (id, choice, reason, dep) => mutate('tables/order/void', { id, ...of(choice), reason }, { dep }),
    receipt: (id) => `${path}/tables/${table.sid}/receipt?payment=${id}`,
    payments: `${path}/floor/payments?table=${table.sid}`,
  };
}
