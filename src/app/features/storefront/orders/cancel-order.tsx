import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { useRefusalNotice } from '../../../i18n/refusal-notice.ts';
import type { orderCancelCalls } from '#contract/order-cancel.ts';
import { callAsMember } from '../account/member.ts';
import { keepJustCanceled } from './just-canceled.ts';
import type { PlacedOrder } from './placed-orders.ts';
import { keepKeyboard } from '../shared/use-keep-keyboard-open.ts';
import { useLazyAction } from '../shared/use-lazy-action.ts';

/** Lets the customer cancel an order that has not been accepted yet. */
export function CancelOrder({ placed, onCanceled }: { placed: PlacedOrder; onCanceled: () => void }) {
  const { t } = useLingui();
  const refusalNotice = useRefusalNotice();
  const [isAsking, setAsking] = useState(false);
  const [isPending, setPending] = useState(false);
  const withPart = useLazyAction();
  const { sid, key, shop, branch } = placed;

  // The button disappears when the order's first status changes.
  const wasAsked = useRef(false);
  useEffect(
    () => () => {
      if (wasAsked.current) keepKeyboard();
    },
    [],
  );

  async function cancel(call: (typeof orderCancelCalls)['orders/cancel']): Promise<void> {
    setPending(true);
    wasAsked.current = true;
    const answer = await callAsMember('orders/cancel', call, { sid, key }, { shop, branch });
    setPending(false);
    if (answer.ok) keepJustCanceled(sid);
    else refusalNotice(answer.refusal);
    onCanceled();
  }

  return (
    <>
      <Button isPending={isPending} onPress={() => setAsking(true)}>
        <Trans>Cancel order</Trans>
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Cancel this order?`}
        confirmLabel={t`Cancel order`}
        cancelLabel={t`Keep order`}
        onConfirm={() =>
          withPart(
            () => import('#contract/order-cancel.ts'),
            (part) => void cancel(part.orderCancelCalls['orders/cancel']),
            t`The order could not be cancelled. Please try again.`,
          )
        }
      >
        <Trans>The restaurant has not accepted it yet, so it costs you nothing.</Trans>
      </ConfirmDialog>
    </>
  );
}
