import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import type { PartyLine } from './use-party.ts';

/** Takes chosen lines off a bill, when the person has read which. */
export function RemoveLines({ chosen, onRemove }: { chosen: readonly PartyLine[]; onRemove: () => void }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button icon="trash" onPress={() => setAsking(true)}>
        {t`Remove`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t`Take these off the bill?`}
        confirmLabel={t`Take them off`}
        onConfirm={onRemove}
      >
        <ul>
          {chosen.map(({ line }) => (
            <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
          ))}
        </ul>
        <p>
          <Trans>The kitchen sees them struck out. They can be ordered anew, not brought back.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
