import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { AskManager } from '../people/ask-manager.tsx';

interface OverpaidSheetProps {
  /** By how much, in the currency's minor unit. */
  by: number;
  /** The address where its payments are voided and refunded. */
  payments: string;
  onClose: () => void;
}

/** Instead of the payment sheet where more was paid than is due: what to give back, and who can. */
export function OverpaidSheet({ by, payments, onClose }: OverpaidSheetProps) {
  const { t } = useLingui();
  const format = useFormat();
  const { actor, branch } = useWorkplace();
  const sum = format.money(by, branch.currency);
  const manages = isManager(actor);
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}
      title={t`Overpaid by ${sum}`}
      shape="sheet"
      footer={
        manages ? (
          <Link href={payments} variant="primary" size="kitchen" icon="receipt">
            {t`Void or refund a payment`}
          </Link>
        ) : (
          <>
            <AskManager request={{ act: t`Void or refund a payment`, items: [sum], href: payments }} />
            <Button size="kitchen" onPress={onClose}>{t`Close`}</Button>
          </>
        )
      }
    >
      <p role="status">
        {manages ? (
          <Trans>The payments exceed the bill total. Nothing is left to pay; give {sum} back.</Trans>
        ) : (
          <Trans>
            The payments exceed the bill total. Nothing is left to pay. The owner or a manager can void or
            refund a payment.
          </Trans>
        )}
      </p>
    </Dialog>
  );
}
