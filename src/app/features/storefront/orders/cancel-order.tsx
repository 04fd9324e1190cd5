import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import type { orderCalls } from '#contract/orders.ts';
import { callAsMember } from '../account/member.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { keepKeyboard } from '../shared/use-keep-keyboard-open.ts';
import { useLazyAction } from '../shared/use-lazy-action.ts';

/** Lets a member cancel an order that has not been accepted yet. */
export function CancelOrder({ placed, onCanceled }: { placed: PlacedOrder; onCanceled: () => void }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const withPart = useLazyAction();
  const { sid, shop, branch } = placed;

  // The button disappears when the order's first status changes.
  const wasAsked = useRef(false);
  useEffect(
    () => () => {
      if (wasAsked.current) keepKeyboard();
    },
    [],
  );

  async function cancel(call: (typeof orderCalls)['orders/status']): Promise<void> {
    setPending(true);
    wasAsked.current = true;
    const request = { sid, status: 'CANCELED', seen: { status: 'APPROVAL', done: 0 } };
    const options = { shop, branch, idempotencyKey: crypto.randomUUID() };
    const answer = await callAsMember('orders/status', call, request, options);
    setPending(false);
    if (!answer.ok) refusalNotice(answer.refusal);
    onCanceled();
  }

  return (
    <>
      <Button variant="danger" isPending={isPending} onPress={() => setAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Are you sure you want to cancel`}
        confirmLabel={t`Cancel order`}
        cancelLabel={t`Keep order`}
        onConfirm={() =>
          withPart(
            () => import('#contract/orders.ts'),
            (part) => void cancel(part.orderCalls['orders/status']),
            t`The order could not be cancelled. Please try again.`,
          )
        }
      >
        <Trans>Not accepted yet. You are not charged.</Trans>
      </ConfirmDialog>
    </>
  );
}
