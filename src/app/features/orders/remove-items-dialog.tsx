import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { Checkbox } from '#ui/checkbox.tsx';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { isManager } from '#domain/roles.ts';
import { lineOfText } from '#domain/fields.ts';
import { ok } from '#domain/result.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { ReasonField } from '../../parts/form/reason-field.tsx';
import { ManagerPin, useApprovers } from '../../parts/people/manager-pin.tsx';
import { useVoidReasons } from '../../parts/tables/use-void-reasons.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useWorkplace } from '../../auth/workplace.ts';

export interface RemoveItemsDialogProps {
  order: Order;
  /** Lines that are chosen at first. */
  chosen?: readonly string[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onRemove: (order: Order, lines: readonly string[], reason: string) => void;
}

const schema = z.object({ chosen: z.array(z.string()), reason: lineOfText(0, 200) });
type RemovalInput = z.infer<typeof schema>;

/** Removes lines that are not started; started ones can be voided by a manager, with a reason. */
export function RemoveItemsDialog(props: RemoveItemsDialogProps) {
  const { order, isOpen, onOpenChange, onRemove } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const format = useFormat();
  const usual = useVoidReasons();
  const { actor } = useWorkplace();
  const isApprovable = useApprovers().length > 0;
  const form = useForm<RemovalInput, RemovalInput>({
    initial: { chosen: [...(props.chosen ?? [])], reason: '' },
    schema,
  });
  const { chosen, reason } = form.values;
  const live = liveLines(order);
  const mayVoid = isManager(actor) || isApprovable;
  const isOffered = (line: OrderLine) => line.status === 'PLACED' || (mayVoid && line.voided === undefined);
  const going = live.filter((line) => chosen.includes(line.id) && isOffered(line));
  const isAll = going.length === live.length && going.every(({ status }) => status === 'PLACED');
  const isVoid = going.some(({ status }) => status !== 'PLACED');
  const hasCooked = live.some(({ status }) => status !== 'PLACED');

  const isDisabled = going.length === 0 || isAll || (isVoid && reason.trim() === '');

  function remove(): void {
    form.discard();
    onRemove(
      order,
      going.map((line) => line.id),
      reason.trim(),
    );
    onOpenChange(false);
  }
  const submit = () =>
    form.submit(async () => {
      remove();
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
      isDisabled={isDisabled}
      label={<Trans>Remove</Trans>}
      submit={
        isVoid && !isManager(actor) ? (
          <ManagerPin
            request={{
              act: t`Void items`,
              items: going.map(({ quantity, name }) => `${quantity} × ${name}`),
              amount: format.money(
                going.reduce((sum, line) => sum + line.price, 0),
                order.currency,
              ),
              reason: reason.trim(),
            }}
            isDisabled={isDisabled}
            onApproved={remove}
          />
        ) : undefined
      }
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
      {going.some(({ status }) => status === 'PREPARING') ? (
        <p role="status">
          <Trans>Dishes the kitchen has started are voided, but the kitchen still finishes them.</Trans>
        </p>
      ) : hasCooked && !mayVoid ? (
        <p role="status">
          <Trans>A manager can void dishes the kitchen has started, with a reason.</Trans>
        </p>
      ) : null}
      <ReasonField usual={usual} {...form.field('reason')} />
    </DialogForm>
  );
}
