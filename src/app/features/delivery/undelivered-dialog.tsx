import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import type { Order } from '#domain/orders/order.ts';
import { useOrderWords } from '../../parts/order-words.ts';

/** Why an order comes back; one tap, for a person at a door. */
export function UndeliveredDialog(props: {
  order: Order;
  onReason: (reason: string) => void;
  /** It has only just opened. */
  isStill: boolean;
  onClose: () => void;
}) {
  const { order, onReason, isStill, onClose } = props;
  const { t } = useLingui();
  const words = useOrderWords();
  const reasons = [
    t`Nobody opened`,
    t`Address not found`,
    t`Customer does not answer`,
    t`Customer refused it`,
  ];
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t`${words.number(order)} could not be delivered`}
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
