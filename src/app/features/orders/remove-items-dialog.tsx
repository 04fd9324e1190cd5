import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { isManager } from '#domain/roles.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';

export interface RemoveItemsDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: (order: Order, lines: readonly string[], reason: string) => void;
}

/** Removes lines that are not started; started ones can be voided by a manager, with a reason. */
export function RemoveItemsDialog({ order, isOpen, onOpenChange, onRemove }: RemoveItemsDialogProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [reason, setReason] = useState('');
  const live = liveLines(order);
  const { actor } = useWorkplace();
  const mayVoid = isManager(actor);
  const isOffered = (line: OrderLine) => line.status === 'PLACED' || (mayVoid && line.voided === undefined);
  const going = live.filter((line) => chosen.has(line.id) && isOffered(line));
  const isAll = going.length === live.length && going.every(({ status }) => status === 'PLACED');
  const isVoid = going.some(({ status }) => status !== 'PLACED');
  const hasCooked = live.some(({ status }) => status !== 'PLACED');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Remove items`}
      size="small"
      footer={
        <Button
          variant="danger"
          isDisabled={going.length === 0 || isAll || (isVoid && reason.trim() === '')}
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
        {live.map((line) => {
          const seating = labels.seating(order, line);
          return (
            <Checkbox
              key={line.id}
              isSelected={chosen.has(line.id) && isOffered(line)}
              isDisabled={!isOffered(line)}
              onChange={(isOn) => {
                const next = new Set(chosen);
                if (isOn) next.add(line.id);
                else next.delete(line.id);
                setChosen(next);
              }}
            >
              {line.quantity} × {line.name}
              {line.status === 'PLACED' ? '' : ` (${labels.item(line.status)})`}
              {seating === '' ? '' : ` · ${seating}`}
            </Checkbox>
          );
        })}
        {isAll ? (
          <p role="status">
            <Trans>These are all the items. Cancel the order instead.</Trans>
          </p>
        ) : null}
        {isVoid ? (
          <p role="status">
            <Trans>
              Dishes the kitchen has started come off the bill, but the kitchen still finishes them.
            </Trans>
          </p>
        ) : hasCooked && !mayVoid ? (
          <p role="status">
            <Trans>A manager can take dishes the kitchen has started off the bill, with a reason.</Trans>
          </p>
        ) : null}
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
      </Stack>
    </Dialog>
  );
}
