import { CodeDialog } from './code-dialog.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { OrdersDialog } from './orders-dialog.tsx';
import { PayDialog } from './pay-dialog.tsx';
import type { TableDialog } from './table-actions.tsx';
import type { Party, PartyLine } from './use-party.ts';

interface TableDialogsProps {
  open: TableDialog | null;
  party: Party;
  /** The selected lines of the bill. */
  chosen: readonly PartyLine[];
  onClose: () => void;
  onMoved: () => void;
  /** The payment was closed: what is paid need not stay selected. */
  onPaid: () => void;
}

/** The dialogs over a table's bill, except the menu. */
export function TableDialogs({ open, party, chosen, onClose, onMoved, onPaid }: TableDialogsProps) {
  if (open === 'pay')
    return (
      <PayDialog
        party={party}
        chosen={chosen}
        onClose={() => {
          onClose();
          onPaid();
        }}
      />
    );
  if (open === 'orders') return <OrdersDialog party={party} onClose={onClose} />;
  if (open === 'code') return <CodeDialog table={party.floor.table} onClose={onClose} />;
  return open === 'lines' || open === 'party' ? (
    <MoveDialog
      party={party}
      chosen={open === 'lines' ? chosen : null}
      onClose={(hasMoved) => {
        onClose();
        if (hasMoved) onMoved();
      }}
    />
  ) : null;
}
