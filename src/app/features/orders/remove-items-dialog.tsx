import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { liveLines, type Order } from '#domain/orders/order.ts';
import { useOrderWords } from '../../parts/order-words.ts';

export interface RemoveItemsDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: (order: Order, lines: readonly string[], reason: string) => void;
}

/** Takes lines off while nobody cooks them; what is cooking is shown and cannot be chosen. */
export function RemoveItemsDialog({ order, isOpen, onOpenChange, onRemove }: RemoveItemsDialogProps) {
  const { t } = useLingui();
  const words = useOrderWords();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const live = liveLines(order);
  const going = live.filter((line) => chosen.has(line.id) && line.status === 'PLACED');
  const isAll = going.length === live.length;
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Remove items`}
      size="small"
      footer={
        <Button
          variant="danger"
          isDisabled={going.length === 0 || isAll}
          onPress={() => {
            onRemove(
              order,
              going.map((line) => line.id),
              reason.trim(),
            );
            setChosen(new Set());
            setReason('');
            onOpenChange(false);
          }}
        >
          <Trans>Remove</Trans>
        </Button>
      }
    >
      <Stack gap={3}>
        {live.map((line) => (
          <Checkbox
            key={line.id}
            isSelected={chosen.has(line.id) && line.status === 'PLACED'}
            isDisabled={line.status !== 'PLACED'}
            onChange={(isOn) => {
              const next = new Set(chosen);
              if (isOn) next.add(line.id);
              else next.delete(line.id);
              setChosen(next);
            }}
          >
            {line.quantity} × {line.name}
            {line.status === 'PLACED' ? '' : ` (${words.item(line.status)})`}
          </Checkbox>
        ))}
        {isAll ? (
          <p role="status">
            <Trans>These are all items. Cancel the order instead.</Trans>
          </p>
        ) : null}
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
      </Stack>
    </Dialog>
  );
}
