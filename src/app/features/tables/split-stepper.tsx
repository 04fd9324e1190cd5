import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { beyondParts } from '#domain/tables/split-table.ts';
import { sittingOf, type Table } from '#domain/tables/table.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import { useSaveFailed } from '../../parts/actions/use-save-failed.ts';
import { useMutate, useView } from '../../sync/sync-context.tsx';
import { useMove } from './use-move.ts';

/**
 * The number of parts a table's bill is split into; before a part is removed, its lines are shown and can be moved
 * back to the table.
 */
export function SplitStepper({ table }: { table: Table }) {
  const { t } = useLingui();
  const view = useView();
  const mutate = useMutate();
  const saveFailed = useSaveFailed();
  const move = useMove();
  const [isAsking, setAsking] = useState(false);
  const part = table.number_of_split;
  const session = view.get('session', sittingOf(table));
  const kept = session === undefined ? undefined : beyondParts(session, part - 1, view);
  const lines = kept?.lines ?? [];
  const isWaiting = (kept?.waiting.length ?? 0) > 0;

  function bringBack(): void {
    if (session === undefined) return;
    move.lastPart(
      table,
      lines.map((line) => ({ ...line, home: session })),
    );
    setAsking(false);
  }

  if (table.pay_all && part === 1) return null;
  return (
    <>
      <Stepper
        label={t`Split bill into`}
        value={part}
        min={1}
        max={table.pay_all ? part : 20}
        onChange={(parts) => {
          if (parts < part && (lines.length > 0 || isWaiting)) setAsking(true);
          else
            mutate('tables/split', { sid: table.sid, number_of_split: parts, seen: part }).catch(saveFailed);
        }}
      />
      <Dialog
        isOpen={isAsking && (lines.length > 0 || isWaiting)}
        onOpenChange={setAsking}
        size="small"
        title={t`Part ${part} of the bill still has dishes`}
        footer={
          isWaiting ? undefined : (
            <Button variant="primary" onPress={bringBack}>
              {t`Move to the whole table’s bill`}
            </Button>
          )
        }
      >
        <ul>
          {lines.map(({ line }) => (
            <li key={line.id}>{`${line.quantity} × ${line.name}`}</li>
          ))}
        </ul>
        <p>
          {isWaiting ? (
            <Trans>Orders for this part are waiting for approval. Accept or decline them first.</Trans>
          ) : (
            <Trans>
              Part {part} can be removed once its dishes are on another bill. Nothing changes for the kitchen.
            </Trans>
          )}
        </p>
      </Dialog>
    </>
  );
}
