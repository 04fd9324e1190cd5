import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { ReasonField } from '../form/reason-field.tsx';
import { AskManager } from '../people/ask-manager.tsx';
import { ManagerPin } from '../people/manager-pin.tsx';
import { useApprovers } from '../people/use-approvers.ts';

interface CloseUnpaidProps {
  table: string;
  /** The address of the table’s bill, for a manager. */
  href: string;
  /** The unpaid amount, formatted. */
  amount: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onClose: (reason: string) => void;
  /** Opens the payment of what is due. */
  onPay: () => void;
}

/**
 * Closes a party with an unpaid balance: a manager gives a reason, it cannot be undone; other staff see that they
 * need a manager.
 */
export function CloseUnpaid({ table, href, amount, isOpen, onOpenChange, onClose, onPay }: CloseUnpaidProps) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const isApprovable = useApprovers().length > 0;
  const [typed, setReason] = useState('');
  const reason = typed.trim();
  const mayClose = isManager(actor) || isApprovable;
  const close = () => {
    onClose(reason);
    onOpenChange(false);
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={mayClose ? t`Close ${table} with ${amount} unpaid?` : t`${amount} is unpaid at ${table}`}
      footer={
        isManager(actor) ? (
          <Button variant="danger" isDisabled={reason === ''} onPress={close}>
            {t`Close unpaid`}
          </Button>
        ) : (
          <>
            <Button variant={mayClose ? 'secondary' : 'primary'} onPress={() => onOpenChange(false)}>
              {t`Back`}
            </Button>
            <ManagerPin
              request={{ act: t`Close unpaid`, items: [table], amount, reason, href }}
              isDisabled={reason === ''}
              onApproved={close}
            />
          </>
        )
      }
    >
      {mayClose ? (
        <Stack gap={4}>
          <p>{t`You won’t be able to take this payment later. It is listed as unpaid in payments and reports.`}</p>
          <ReasonField
            usual={[t`Left without paying`, t`Guest complained`, t`Invited by us`]}
            value={typed}
            onChange={setReason}
          />
        </Stack>
      ) : (
        <Stack gap={4}>
          <p>{t`Only a manager can close a table that hasn’t paid. Take the payment, or ask a manager.`}</p>
          <AskManager request={{ act: t`Close unpaid`, items: [amount], place: table, href }} />
        </Stack>
      )}
      <p>
        <Button
          variant="primary"
          icon="receipt"
          onPress={() => {
            onOpenChange(false);
            onPay();
          }}
        >
          {t`Pay ${amount}`}
        </Button>
      </p>
    </Dialog>
  );
}
