import { TakePayment } from '../../parts/payments/take-payment.tsx';
import { usePartyBill } from './use-party-bill.ts';
import type { Party, PartyLine } from './use-party.ts';

interface PayDialogProps {
  party: Party;
  /** The lines selected on the table's screen. */
  chosen: readonly PartyLine[];
  onClose: () => void;
}

/** Takes the payments of a party's bill. */
export function PayDialog({ party, chosen, onClose }: PayDialogProps) {
  const bill = usePartyBill(party, chosen);
  return <TakePayment bill={bill} onClose={onClose} />;
}
