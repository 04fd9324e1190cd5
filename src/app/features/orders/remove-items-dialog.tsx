import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { Checkbox } from '#ui/checkbox.tsx';
import { TextField } from '#ui/text-field.tsx';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { isManager } from '#domain/roles.ts';
import { lineOfText } from '#domain/fields.ts';
import { ok } from '#domain/result.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { ManagerPin } from '../../parts/people/manager-pin.tsx';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useApprovedActor } from '../../auth/approval.ts';

export interface RemoveItemsDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: (order: Order, lines: readonly string[], reason: string) => void;
}

const schema = z.object({ chosen: z.array(z.string()), reason: lineOfText(0, 200) });
type RemovalInput = z.infer<typeof schema>;
const initial: RemovalInput = { chosen: [], reason: '' };

/** Removes lines that are not started; started ones can be voided by a manager, with a reason. */
export function RemoveItemsDialog({ order, isOpen, onOpenChange, onRemove }: RemoveItemsDialogProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const form = useForm<RemovalInput, RemovalInput>({ initial, schema });
  const { chosen, reason } = form.values;
  const live = liveLines(order);
  const actor = useApprovedActor(isOpen);
  const mayVoid = isManager(actor);
  const isOffered = (line: OrderLine) => line.status === 'PLACED' || (mayVoid && line.voided === undefined);
  const going = live.filter((line) => chosen.includes(line.id) && isOffered(line));
  const isAll = going.length === live.length && going.every(({ status }) => status === 'PLACED');
  const isVoid = going.some(({ status }) => status !== 'PLACED');
  const hasCooked = live.some(({ status }) => status !== 'PLACED');

  const submit = () =>
    form.submit(async (request) => {
      onRemove(
        order,
        going.map((line) => line.id),
        request.reason,
      );
      onOpenChange(false);
      return ok(null);
    });

  return (
    <DialogForm
      form={form}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onSubmit={submit}
      title={t`Remove items`}
      size="small"
      variant="danger"
      isDisabled={going.length === 0 || isAll || (isVoid && reason.trim() === '')}
      label={<Trans>Remove</Trans>}
    >
      {live.map((line) => {
        const seating = labels.seating(order, line);
        return (
          <Checkbox
            key={line.id}
            isSelected={chosen.includes(line.id) && isOffered(line)}
            isDisabled={!isOffered(line)}
            onChange={(isOn) =>
              form.change({ chosen: isOn ? [...chosen, line.id] : chosen.filter((id) => id !== line.id) })
            }
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
          <Trans>Dishes the kitchen has started are voided, but the kitchen still finishes them.</Trans>
        </p>
      ) : hasCooked && !mayVoid ? (
        <p role="status">
          <Trans>A manager can void dishes the kitchen has started, with a reason.</Trans> <ManagerPin />
        </p>
      ) : null}
      <TextField label={t`Reason`} maxLength={200} {...form.field('reason')} />
    </DialogForm>
  );
}
