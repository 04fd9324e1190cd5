import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { isManager } from '#domain/roles.ts';
import { cashToReduce } from '#domain/tables/cash-to-reduce.ts';
import type { Session } from '#domain/tables/session.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { newId } from '../../parts/actions/new-id.ts';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { ManagerPin } from '../../parts/people/manager-pin.tsx';
import { useMutate } from '../../sync/sync-context.tsx';

interface GiveBackProps {
  sessions: readonly Session[];
  /** By how much the bill is overpaid, in the currency's minor unit. */
  overpaid: number;
}

/**
 * Returns what is too much of a cash payment: it is voided, and what the guest leaves is recorded instead. Staff need a
 * manager's PIN for it.
 */
export function GiveBack({ sessions, overpaid }: GiveBackProps) {
  const { t } = useLingui();
  const format = useFormat();
  const mutate = useMutate();
  const failed = useSaveFailed();
  const { actor, branch } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const found = cashToReduce(sessions, overpaid);
  if (found === undefined) return null;
  const { session, payment } = found;
  const money = (amount: number) => format.money(amount, branch.currency);
  const back = money(overpaid);
  const [before, after] = [money(payment.amount), money(payment.amount - overpaid)];

  async function giveBack(): Promise<void> {
    const of = { table: session.table, session: session.sid };
    // First and at once: an approval covers what is changed before this function waits.
    const { id: dep } = await mutate('tables/order/void', {
      ...of,
      id: payment.id,
      reason: t`${back} given back`,
    });
    const { tip, covers } = payment;
    const rest = {
      ...of,
      id: newId(),
      paid: payment.amount - overpaid,
      tip,
      covers,
      method: 'cash' as const,
    };
    await mutate('tables/order/payment', rest, { dep });
    notices.success(t`Give ${back} back. The cash payment is now ${after}.`);
  }

  if (!isManager(actor)) {
    return (
      <p data-print="never">
        <ManagerPin
          label={t`Give back ${back}`}
          request={{
            act: t`Give back in cash`,
            items: [t`The cash payment of ${before} is voided and recorded again as ${after}.`],
            amount: back,
            reason: null,
          }}
          onApproved={() => void giveBack().catch(failed)}
        />
      </p>
    );
  }
  return (
    <>
      <p data-print="never">
        <Button variant="primary" icon="undo" onPress={() => setAsking(true)}>
          {t`Give back ${back}`}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Give ${back} back in cash?`}
        confirmLabel={t`Give back ${back}`}
        tone="primary"
        onConfirm={() => giveBack().catch(failed)}
      >
        <p>{t`The cash payment of ${before} is voided and recorded again as ${after}.`}</p>
      </ConfirmDialog>
    </>
  );
}
