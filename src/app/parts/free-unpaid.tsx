import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface FreeUnpaidProps {
  table: string;
  /** What is open, in words. */
  amount: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Asks before a party is closed that owes something: it cannot be undone. */
export function FreeUnpaid({ table, amount, ...dialog }: FreeUnpaidProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog title={t`Free ${table} with ${amount} open?`} confirmLabel={t`Free the table`} {...dialog}>
      {t`The bill is closed as it is, and nobody can pay it any more.`}
    </ConfirmDialog>
  );
}
