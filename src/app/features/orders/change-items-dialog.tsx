import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Stack } from '#ui/stack.tsx';
import { TextField } from '#ui/text-field.tsx';
import { MAX_LINE_QUANTITY } from '#domain/cart/price-line.ts';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import css from './change-items-dialog.module.css';

export interface LineChange {
  item: string;
  quantity: number;
  note: string;
}

export interface ChangeItemsDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (order: Order, changes: readonly LineChange[]) => void;
}

const asIs = ({ id, quantity, note }: OrderLine): LineChange => ({ item: id, quantity, note });

/** Changes quantity and note of lines that are not started; the kitchen sees old and new. */
export function ChangeItemsDialog({ order, isOpen, onOpenChange, onChange }: ChangeItemsDialogProps) {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const [edited, setEdited] = useState<ReadonlyMap<string, LineChange>>(new Map());
  const live = liveLines(order);
  const changes = live.flatMap((line) => {
    const change = edited.get(line.id);
    const isNew =
      change !== undefined && (change.quantity !== line.quantity || change.note.trim() !== line.note);
    return isNew && line.status === 'PLACED' ? [{ ...change, note: change.note.trim() }] : [];
  });
  const edit = (change: LineChange) => setEdited((before) => new Map(before).set(change.item, change));
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={t`Change items`}
      footer={
        <Button
          variant="primary"
          isDisabled={changes.length === 0}
          onPress={() => {
            onChange(order, changes);
            setEdited(new Map());
            onOpenChange(false);
          }}
        >
          <Trans>Save</Trans>
        </Button>
      }
    >
      <Stack gap={4}>
        {live.map((line) => {
          const now = edited.get(line.id) ?? asIs(line);
          const isFree = line.status === 'PLACED';
          const seating = labels.seating(order, line);
          return (
            <section key={line.id} className={css.line} aria-label={line.name}>
              <span className={css.name}>
                <b>{isFree ? line.name : `${line.name} (${labels.item(line.status)})`}</b>
                {seating === '' ? null : <small>{seating}</small>}
              </span>
              <Stepper
                label={line.name}
                value={now.quantity}
                min={isFree ? 1 : now.quantity}
                max={isFree ? MAX_LINE_QUANTITY : now.quantity}
                onChange={(quantity) => edit({ ...now, quantity })}
              />
              <TextField
                label={t`Note for the kitchen`}
                value={now.note}
                onChange={(note) => edit({ ...now, note })}
                maxLength={200}
                isDisabled={!isFree}
                isOptional
                className={css.note}
              />
            </section>
          );
        })}
      </Stack>
    </Dialog>
  );
}
