import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { isFinished } from '#domain/orders/order-steps.ts';
import { useDishesLabel } from './dish-label.ts';
import type { ChosenLine } from './lines-by-order.ts';
import { useServe } from './use-serve.ts';

/** Marks the selected lines as served; confirms if some are not ready. `onServed` gets the lines that stay selected. */
export function ServeButton({
  lines,
  onServed,
}: {
  lines: readonly ChosenLine[];
  onServed: (stays: ReadonlySet<string>) => void;
}) {
  const { t } = useLingui();
  const serve = useServe();
  const dishLabel = useDishesLabel();
  const [isAsking, setAsking] = useState(false);
  const pieces = lines.reduce((sum, { line }) => sum + line.quantity, 0);
  const unready = lines.filter(({ line }) => !isFinished(line));
  return (
    <>
      <Button
        variant="primary"
        icon="check"
        onPress={() => (unready.length > 0 ? setAsking(true) : onServed(serve(lines)))}
      >
        {t`Served (${pieces})`}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={t`Not ready yet. Serve anyway?`}
        confirmLabel={t`Serve anyway`}
        onConfirm={() => onServed(serve(lines, true))}
      >
        {dishLabel(unready)}
      </ConfirmDialog>
    </>
  );
}
