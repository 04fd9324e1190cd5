import { Trans, useLingui } from '@lingui/react/macro';
import { TextField } from '#ui/text-field.tsx';
import type { OrderLine } from '#domain/orders/order.ts';
import { ok } from '#domain/result.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { useReasonForm } from '../form/use-reason-form.ts';

interface VoidDialogProps {
  lines: readonly OrderLine[];
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onVoid: (reason: string) => void;
}

/** A manager voids dishes that were already prepared; a reason is required. */
export function VoidDialog({ lines, isOpen, onOpenChange, onVoid }: VoidDialogProps) {
  const { t } = useLingui();
  const form = useReasonForm();

  const submit = () =>
    form.submit(async ({ reason }) => {
      onVoid(reason);
      onOpenChange(false);
      return ok(null);
    });

  return (
    <DialogForm
      form={form}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onSubmit={submit}
      title={t`Void with a reason`}
      role="alertdialog"
      size="small"
      variant="danger"
      isDisabled={form.values.reason.trim() === ''}
      label={<Trans>Void items</Trans>}
    >
      <ul>
        {lines.map((line) => (
          <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
        ))}
      </ul>
      <p>
        <Trans>Dishes the kitchen has started are voided, but the kitchen still finishes them.</Trans>
      </p>
      <TextField label={t`Reason`} maxLength={200} {...form.field('reason')} />
    </DialogForm>
  );
}
