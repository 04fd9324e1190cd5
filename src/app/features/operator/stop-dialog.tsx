import { Trans, useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { TextField } from '#ui/text-field.tsx';
import { MAX_STOP_REASON } from '#domain/billing/stop-reason.ts';
import { requiredLine } from '#domain/form-fields.ts';
import type { Result } from '#domain/result.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import css from './operator.module.css';

const schema = z.object({ reason: requiredLine(1, MAX_STOP_REASON) });

interface StopDialogProps {
  shop: { name: string };
  save: (reason: string) => Promise<Result<unknown>>;
  onClose: () => void;
}

/** Asks why the online orders of a shop are stopped. */
export function StopDialog({ shop: { name }, save, onClose }: StopDialogProps) {
  const { t } = useLingui();
  const form = useForm({ initial: { reason: '' }, schema });

  async function stop(): Promise<void> {
    const answer = await form.submit(({ reason }) => save(reason));
    if (answer?.ok === true) onClose();
  }

  return (
    <DialogForm
      form={form}
      title={t`Stop online orders of ${name}?`}
      label={<Trans>Stop online orders</Trans>}
      variant="danger"
      onSubmit={stop}
      onClose={onClose}
    >
      <p className={css.soft}>
        <Trans>
          Customers can no longer order online from any of its branches. Kitchen, counter and tables keep
          working, and orders that were placed are completed. You can resume at any time.
        </Trans>
      </p>
      <TextField
        label={t`Reason`}
        description={t`The owner reads this in the back office.`}
        maxLength={MAX_STOP_REASON}
        {...form.field('reason')}
      />
    </DialogForm>
  );
}
