import { useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { PaymentResult } from './payment-result.tsx';
import { type DonePayment, useUndoPayment } from './use-undo-payment.ts';

interface PaymentDoneProps {
  payment: DonePayment;
  /** Takes the next payment of the same bill. */
  onNext: () => void;
  onClose: () => void;
}

/** The end of a payment: the change due stays visible until dismissed, with receipt and undo. */
export function PaymentDone({ payment, onNext, onClose }: PaymentDoneProps) {
  const { t } = useLingui();
  const undoing = useUndoPayment(payment);
  const hasNext = payment.left > 0 && !undoing.isUndone;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={undoing.isUndone ? t`Payment undone` : t`Payment taken`}
      shape="sheet"
      size="large"
      footer={
        <>
          <Button variant={hasNext ? 'secondary' : 'primary'} size="kitchen" onPress={onClose}>
            {t`Done`}
          </Button>
          {hasNext ? (
            <Button variant="primary" size="kitchen" onPress={onNext}>
              {t`Next payment`}
            </Button>
          ) : null}
        </>
      }
    >
      <PaymentResult payment={payment} undoing={undoing} />
    </Dialog>
  );
}
