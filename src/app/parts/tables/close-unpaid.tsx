import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { isManager } from '#domain/roles.ts';
import { useApprovedActor } from '../../auth/approval.ts';
import { ManagerPin } from '../people/manager-pin.tsx';

interface CloseUnpaidProps {
  table: string;
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
export function CloseUnpaid({ table, amount, isOpen, onOpenChange, onClose, onPay }: CloseUnpaidProps) {
  const { t } = useLingui();
  const actor = useApprovedActor(isOpen);
  const [reason, setReason] = useState('');
  const mayClose = isManager(actor);
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      size="small"
      title={mayClose ? t`Close ${table} with ${amount} unpaid?` : t`${amount} is unpaid at ${table}`}
      footer={
        mayClose ? (
          <Button
            variant="danger"
            isDisabled={reason.trim() === ''}
            onPress={() => {
              onClose(reason.trim());
              onOpenChange(false);
            }}
          >
            {t`Close unpaid`}
          </Button>
        ) : (
          <>
            <ManagerPin />
            <Button variant="primary" onPress={() => onOpenChange(false)}>
              {t`Back`}
            </Button>
          </>
        )
      }
    >
      {mayClose ? (
        <Stack gap={4}>
          <p>{t`You won’t be able to take this payment later. It is listed as unpaid in payments and reports.`}</p>
          <TextField label={t`Reason`} value={reason} onChange={setReason} maxLength={200} />
        </Stack>
      ) : (
        <p>{t`Only a manager can close a table that hasn’t paid. Take the payment, or call a manager.`}</p>
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
