import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Drawer, DrawerMove } from '#domain/cash/drawer.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { MoneyField } from '../../parts/form/money-field.tsx';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

interface MoveDialogProps {
  drawer: Drawer;
  kind: DrawerMove['kind'];
  onClose: () => void;
}

/** Records cash put into a drawer or taken out of it, with what it was for. */
export function MoveDialog({ drawer, kind, onClose }: MoveDialogProps) {
  const { t } = useLingui();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { branch } = useWorkplace();
  const [amount, setAmount] = useState<number | null>(null);
  const [reason, setReason] = useState('');
  const title = kind === 'in' ? t`Pay in` : t`Pay out`;
  const isReady = amount !== null && amount > 0 && reason.trim() !== '';

  function save(): void {
    if (amount === null) return;
    mutate('cash/move', { sid: drawer.sid, id: newId(), kind, amount, reason: reason.trim() }).catch(failed);
    onClose();
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={title}
      size="small"
      footer={
        <Button variant="primary" size="kitchen" isDisabled={!isReady} onPress={save}>
          {title}
        </Button>
      }
    >
      <Stack gap={4}>
        <MoneyField label={t`Amount`} currency={branch.currency} value={amount} onChange={setAmount} />
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
      </Stack>
    </Dialog>
  );
}
