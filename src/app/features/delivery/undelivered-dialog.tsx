import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';

/** The reason an order could not be delivered; one tap each. */
export function UndeliveredDialog(props: {
  order: Order;
  onReason: (reason: string) => void;
  /** The dialog has just opened: ignore taps. */
  isStill: boolean;
  onClose: () => void;
}) {
  const { order, onReason, isStill, onClose } = props;
  const { t } = useLingui();
  const labels = useOrderLabels();
  const reasons = [
    t`No one answered the door`,
    t`Address not found`,
    t`Customer does not answer`,
    t`Customer refused the order`,
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`${labels.number(order)} could not be delivered`}
      shape="sheet"
    >
      <Stack gap={3}>
        <p>
          <Trans>The order goes back to the restaurant with the reason.</Trans>
        </p>
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            isDisabled={isStill}
            onPress={() => {
              onReason(reason);
              onClose();
            }}
          >
            {reason}
          </Button>
        ))}
      </Stack>
    </Dialog>
  );
}
