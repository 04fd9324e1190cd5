import { TakePayment } from '../../parts/payments/take-payment.tsx';
import { GuestClaims } from './guest-claims.tsx';
import { DishPayers } from './dish-payers.tsx';
import { useDishSplit } from './use-dish-split.ts';
import type { Party, PartyLine } from './use-party.ts';
import { usePartyBill } from './use-party-bill.ts';

interface PayDialogProps {
  party: Party;
  /** Selected lines, to be paid alone. */
  chosen: readonly PartyLine[];
  onClose: () => void;
}

/** Takes the payments of a party's bill. */
export function PayDialog({ party, chosen, onClose }: PayDialogProps) {
  const dishes = useDishSplit(party);
  const bill = usePartyBill(party, chosen, dishes.ofPayer);
  return (
    <TakePayment
      bill={bill}
      onClose={onClose}
      notice={<GuestClaims sessions={party.floor.sessions} />}
      byDish={{
        panel: (divide) => (
          <DishPayers
            dishes={{
              ...dishes,
              choose: (payer) => divide(() => dishes.choose(payer)),
              assign: (pieces, payer) => divide(() => dishes.assign(pieces, payer)),
            }}
          />
        ),
        onPaid: dishes.paid,
      }}
    />
  );
}
