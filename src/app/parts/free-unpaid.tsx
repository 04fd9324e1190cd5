import { useLingui } from '@lingui/react/macro';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';

interface FreeUnpaidProps {
  table: string;
  /** The amount due, formatted. */
  amount: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onConfirm: () => void;
}

/** Confirms closing a party with an unpaid balance, which cannot be undone. */
export function FreeUnpaid({ table, amount, ...dialog }: FreeUnpaidProps) {
  const { t } = useLingui();
  return (
    <ConfirmDialog title={t`Clear ${table} with ${amount} unpaid?`} confirmLabel={t`Clear table`} {...dialog}>
      {t`The bill is closed as it is and can no longer be paid.`}
    </ConfirmDialog>
  );
}
