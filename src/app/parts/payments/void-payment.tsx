import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ok } from '#domain/result.ts';
import { isManager } from '#domain/roles.ts';
import type { TakenPayment } from '#domain/tables/taken-payments.ts';
import { DialogForm } from '../form/dialog-form.tsx';
import { ReasonField } from '../form/reason-field.tsx';
import { useReasonForm } from '../form/use-reason-form.ts';
import { ManagerPin } from '../people/manager-pin.tsx';
import { useApprovers } from '../people/use-approvers.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useTableLabels } from '../tables/table-labels.ts';
import { useSaveFailed } from '../actions/use-save-failed.ts';
import { useMutate } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';

/** Voids a whole payment with a reason, also across merged tables; managers only. */
export function VoidPayment({ taken: { payment, sessions, order } }: { taken: TakenPayment }) {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useTableLabels();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const isApprovable = useApprovers().length > 0;
  const [isAsking, setAsking] = useState(false);
  const form = useReasonForm();
  if (payment.void !== null) return null;
  if (!isManager(actor) && !isApprovable) return null;
  const isOnline = payment.method === 'online';
  const title = isOnline ? t`Refund payment` : t`Void payment`;
  const amount = format.money(payment.amount + payment.tip, branch.currency);
  const reason = form.values.reason.trim();

  function voidPayment(): void {
    form.discard();
    setAsking(false);
    if (order !== undefined) {
      mutate('orders/payment/void', { sid: order.sid, id: payment.id, reason }).catch(saveFailed);
      return;
    }
    const [first, ...others] = sessions;
    if (first === undefined) return;
    const along = others.map(({ sid }) => sid);
    const args = {
      id: payment.id,
      table: first.table,
      session: first.sid,
      with: along,
      reason,
    };
    mutate('tables/order/void', args).catch(saveFailed);
  }

  return (
    <>
      <Button variant="quiet" icon="undo" onPress={() => setAsking(true)}>
        {isOnline ? t`Refund` : t`Void`}
      </Button>
      <DialogForm
        form={form}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onSubmit={() =>
          form.submit(async () => {
            voidPayment();
            return ok(null);
          })
        }
        title={title}
        size="small"
        variant="danger"
        isDisabled={reason === ''}
        label={isOnline ? t`Refund` : t`Void`}
        submit={
          isManager(actor) ? undefined : (
            <ManagerPin
              request={{ act: title, items: [labels.method(payment.method)], amount, reason }}
              isDisabled={reason === ''}
              onApproved={voidPayment}
            />
          )
        }
      >
        <p>
          {labels.method(payment.method)} · {amount}
        </p>
        {isOnline ? (
          <p>{t`The whole payment goes back to the guest, with its tip. It no longer counts for the bill.`}</p>
        ) : null}
        <ReasonField
          usual={[t`Wrong amount`, t`Wrong payment method`, t`Paid twice`, t`Guest complained`]}
          {...form.field('reason')}
        />
      </DialogForm>
    </>
  );
}
