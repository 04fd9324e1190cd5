import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';

export interface CancelDialogProps {
  order: Order;
  /** Number of lines shown as finished. */
  done: number;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onCancel: (
    order: Order,
    reason: string,
    seen: { status: OrderStatus; done: number },
    knowingly: boolean,
  ) => void;
}

/** Confirms a cancellation, which cannot be undone, with a reason that the customer gets to read. */
export function CancelDialog({ order, done, isOpen, onOpenChange, onCancel }: CancelDialogProps) {
  const { t } = useLingui();
  const orderLabels = useOrderLabels();
  const isBrought = fulfillmentOfAction(order.action) === 'delivery';
  const reasons = [
    t`Sold out`,
    t`Too busy`,
    ...(isBrought ? [t`Address outside the delivery area`] : []),
    t`Requested by customer`,
    t`Other`,
  ];
  const [reason, setReason] = useState<string | null>(null);
  const [words, setWords] = useState('');
  const other = reasons.at(-1);
  const text = reason === other ? words.trim() : (reason ?? '');
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Are you sure you want to cancel`}
      role="alertdialog"
      size="small"
      footer={
        <>
          <Button variant="secondary" onPress={() => onOpenChange(false)}>
            <Trans>Keep order</Trans>
          </Button>
          <Button
            variant="danger"
            isDisabled={text === ''}
            onPress={() => {
              onCancel(order, text, { status: order.status, done }, false);
              onOpenChange(false);
            }}
          >
            <Trans>Cancel order</Trans>
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        <p>
          <strong>{orderLabels.number(order)}</strong> · {orderLabels.place(order)}
        </p>
        {done > 0 ? (
          <p>
            <Plural
              value={done}
              one="# item is already finished and would be wasted."
              other="# items are already finished and would be wasted."
            />
          </p>
        ) : null}
        <RadioGroup
          label={t`Reason`}
          value={reason}
          onChange={setReason}
          options={reasons.map((one) => ({ id: one, label: one }))}
        />
        {reason === other ? (
          <TextField label={t`What happened`} value={words} onChange={setWords} maxLength={200} />
        ) : null}
      </Stack>
    </Dialog>
  );
}
