import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { OrderLine } from '#domain/orders/order.ts';

interface VoidDialogProps {
  lines: readonly OrderLine[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onVoid: (reason: string) => void;
}

/** A manager voids dishes that were already prepared; a reason is required. */
export function VoidDialog({ lines, isOpen, onOpenChange, onVoid }: VoidDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Void with a reason`}
      role="alertdialog"
      size="small"
      footer={
        <Button
          variant="danger"
          isDisabled={reason.trim() === ''}
          onPress={() => {
            onVoid(reason.trim());
            onOpenChange(false);
          }}
        >
          <Trans>Remove from bill</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        <ul>
          {lines.map((line) => (
            <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
          ))}
        </ul>
        <p>
          <Trans>
            Dishes the kitchen has started come off the bill, but the kitchen still finishes them.
          </Trans>
        </p>
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
      </Stack>
    </Dialog>
  );
}
