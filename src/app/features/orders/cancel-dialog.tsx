import { Plural, Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { RadioGroup } from '#ui/radio-group.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { fulfillmentOfAction } from '#domain/orders/fulfillment.ts';
import { lineOfText } from '#domain/fields.ts';
import { ok } from '#domain/result.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
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

const initial = { reason: '', words: '' };
const schema = z.object({ reason: z.string(), words: lineOfText(0, 200) });
type ReasonInput = z.infer<typeof schema>;

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
  const form = useForm<ReasonInput, ReasonInput>({ initial, schema });
  const { reason, words } = form.values;
  const other = reasons.at(-1);
  const text = reason === other ? words.trim() : reason;

  const submit = () =>
    form.submit(async () => {
      onCancel(order, text, { status: order.status, done }, false);
      onOpenChange(false);
      return ok(null);
    });

  return (
    <DialogForm
      form={form}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onSubmit={submit}
      title={t`Cancel this order?`}
      role="alertdialog"
      size="small"
      variant="danger"
      isDisabled={text === ''}
      label={<Trans>Cancel order</Trans>}
      cancelLabel={<Trans>Keep order</Trans>}
    >
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
        {...form.field('reason')}
        value={reason === '' ? null : reason}
        options={reasons.map((one) => ({ id: one, label: one }))}
      />
      {reason === other ? (
        <TextField label={t`What happened`} maxLength={200} {...form.field('words')} />
      ) : null}
    </DialogForm>
  );
}
