import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { TextField } from '#ui/text-field.tsx';
import { leads } from '#domain/roles.ts';
import type { TakenPayment } from '#domain/tables/taken-payments.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableWords } from '../../parts/table-words.ts';
import { useSaveFailed } from '../../parts/use-save-failed.ts';
import { useMutate } from '../../session/sync-context.tsx';
import { useWorkplace } from '../../session/workplace.ts';

/** A manager takes a payment back with a reason, whole, also where several merged tables got of it; nobody else has the button. */
export function TakeBack({ taken: { payment, sessions } }: { taken: TakenPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const words = useTableWords();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState('');
  if (!leads(actor) || payment.void !== null) return null;

  function takeBack(): void {
    const [first, ...others] = sessions;
    if (first === undefined) return;
    const along = others.map(({ sid }) => sid);
    const args = {
      id: payment.id,
      table: first.table,
      session: first.sid,
      with: along,
      reason: reason.trim(),
    };
    mutate('tables/order/void', args).catch(saveFailed);
    setAsking(false);
    setReason('');
  }

  return (
    <>
      <Button variant="quiet" icon="undo" onPress={() => setAsking(true)}>
        {t`Take back`}
      </Button>
      <Dialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Take the payment back`}
        size="small"
        footer={
          <Button variant="danger" isDisabled={reason.trim() === ''} onPress={takeBack}>
            {t`Take back`}
          </Button>
        }
      >
        <p>
          {words.method(payment.method)} · {format.money(payment.amount + payment.tip, branch.currency)}
        </p>
        <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
      </Dialog>
    </>
  );
}
