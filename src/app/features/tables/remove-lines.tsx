import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { leads } from '#domain/roles.ts';
import { unpaidLines } from '#domain/tables/bill.ts';
import { VoidDialog } from '../../parts/void-dialog.tsx';
import { useWorkplace } from '../../session/workplace.ts';
import type { PartyLine } from './use-party.ts';

interface RemoveLinesProps {
  chosen: readonly PartyLine[];
  /** With a reason: also what is cooked already. */
  onRemove: (reason?: string) => void;
  onRestore: () => void;
}

/**
 * Takes chosen lines off a bill, when the person has read which; what is cooked is a manager's to take off, and to put
 * back.
 */
export function RemoveLines({ chosen, onRemove, onRestore }: RemoveLinesProps) {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  const [isAsking, setAsking] = useState(false);
  const lines = chosen.map(({ line }) => line).filter(({ voided }) => voided === undefined);
  const isPaid = chosen.some(
    (one) => one.line.voided === undefined && unpaidLines([one], [one.home]).length === 0,
  );
  const cooked = lines.filter(({ status }) => status !== 'PLACED');
  const dialog = { isOpen: isAsking, onOpenChange: setAsking };
  if (lines.length === 0) {
    return leads(actor) ? (
      <Button icon="undo" onPress={onRestore}>
        {t`Put back on the bill`}
      </Button>
    ) : null;
  }
  return (
    <>
      <Button icon="trash" onPress={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      {cooked.length === 0 ? (
        <ConfirmDialog
          {...dialog}
          title={t`Take these off the bill?`}
          confirmLabel={t`Take them off`}
          onConfirm={() => onRemove()}
        >
          <ul>
            {lines.map((line) => (
              <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
            ))}
          </ul>
          <p>
            <Trans>The kitchen sees them struck out.</Trans>
          </p>
          {isPaid ? (
            <p role="status">
              <Trans>
                Something of it is paid. That money stays noted until the owner or a manager takes the payment
                back.
              </Trans>
            </p>
          ) : null}
        </ConfirmDialog>
      ) : leads(actor) ? (
        <VoidDialog {...dialog} lines={lines} onVoid={onRemove} />
      ) : (
        <Dialog {...dialog} title={t`Ask a manager`} size="small">
          <ul>
            {cooked.map((line) => (
              <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
            ))}
          </ul>
          <p>
            <Trans>The kitchen has begun with it. A manager can take it off the bill, with a reason.</Trans>
          </p>
        </Dialog>
      )}
    </>
  );
}
