import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { ChosenLine } from './lines-by-order.ts';

interface ServeAllDialogProps {
  /** Its name. */
  table: string;
  unserved: readonly ChosenLine[];
  /** The bill is paid after that; otherwise the table is cleared, which cannot be undone. */
  isDue: boolean;
  isOpen: boolean;
  onClose: () => void;
  onConfirm: () => void;
  /** Takes them off the bill instead; undefined: nothing would be left to pay. */
  onRemove?: (() => void) | undefined;
}

/** Before a table is cleared: the dishes that are not served, to be served in the same step. */
export function ServeAllDialog(props: ServeAllDialogProps) {
  const { table, unserved, isDue, isOpen, onClose, onConfirm, onRemove } = props;
  const { t } = useLingui();
  const count = unserved.reduce((sum, { line }) => sum + line.quantity, 0);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onOpenChange={onClose}
      tone="primary"
      title={isDue ? t`Serve everything at ${table} first?` : t`Serve everything at ${table} and clear it?`}
      confirmLabel={isDue ? t`Serve all and pay` : t`Serve all and clear`}
      onConfirm={onConfirm}
    >
      <p>
        {isDue
          ? t`These dishes are not served yet.`
          : t`These dishes are paid and not served yet. The kitchen stops seeing them.`}
      </p>
      <ul>
        {unserved.map(({ line }) => (
          <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
        ))}
      </ul>
      {onRemove === undefined ? null : (
        <p>
          <Button icon="trash" onPress={onRemove}>
            {t`${plural(count, { one: 'Remove # dish, pay what was served', other: 'Remove # dishes, pay what was served' })}`}
          </Button>
        </p>
      )}
    </ConfirmDialog>
  );
}
