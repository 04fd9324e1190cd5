import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { notices } from '#ui/notices.tsx';
import { useRefusalText } from '../../i18n/refusal-words.ts';
import { callAsMember } from './member.ts';
import type { PlacedOrder } from './placed-orders.ts';

/** A member takes an order back that nobody has accepted yet. */
export function CancelOrder({ placed, onCanceled }: { placed: PlacedOrder; onCanceled: () => void }) {
  const { t } = useLingui();
  const refusalText = useRefusalText();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const { sid, shop, branch } = placed;

  async function cancel(): Promise<void> {
    setPending(true);
    const { orderCalls } = await import('#contract/orders.ts');
    const request = { sid, status: 'CANCELED', seen: { status: 'APPROVAL', done: 0 } };
    const options = { shop, branch, idempotencyKey: crypto.randomUUID() };
    const answer = await callAsMember('orders/status', orderCalls['orders/status'], request, options);
    setPending(false);
    setAsking(false);
    if (!answer.ok) notices.error(refusalText(answer.refusal));
    onCanceled();
  }

  return (
    <>
      <Button variant="danger" isPending={isPending} onPress={() => setAsking(true)}>
        <Trans>Cancel the order</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Are you sure you want to cancel`}
        confirmLabel={t`Cancel the order`}
        cancelLabel={t`Keep the order`}
        onConfirm={() => void cancel()}
      >
        <Trans>Nobody has accepted it yet. It costs nothing.</Trans>
      </ConfirmDialog>
    </>
  );
}
