import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { TextField } from '#ui/text-field.tsx';
import { MAX_LINE_QUANTITY } from '#domain/cart/price-line.ts';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { ok } from '#domain/result.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { Stepper } from '../../parts/actions/stepper.tsx';
import css from './change-items-dialog.module.css';

const lineChangeSchema = z.object({ item: z.string(), quantity: z.int(), note: z.string() });
export type LineChange = z.infer<typeof lineChangeSchema>;

const schema = z.object({ edited: z.array(lineChangeSchema) });
type ChangesInput = z.infer<typeof schema>;
const initial: ChangesInput = { edited: [] };

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
  const form = useForm<ChangesInput, ChangesInput>({ initial, schema });
  const { edited } = form.values;
  const editOf = (id: string) => edited.find(({ item }) => item === id);
  const live = liveLines(order);
  const changes = live.flatMap((line) => {
    const change = editOf(line.id);
    const isNew =
      change !== undefined && (change.quantity !== line.quantity || change.note.trim() !== line.note);
    return isNew && line.status === 'PLACED' ? [{ ...change, note: change.note.trim() }] : [];
  });
  const edit = (change: LineChange) =>
    form.change({ edited: [...edited.filter(({ item }) => item !== change.item), change] });

  const submit = () =>
    form.submit(async () => {
      onChange(order, changes);
      onOpenChange(false);
      return ok(null);
    });

  return (
    <DialogForm
      form={form}
      isOpen={isOpen}
      onClose={() => onOpenChange(false)}
      onSubmit={submit}
      title={t`Change items`}
      isDisabled={changes.length === 0}
    >
      {live.map((line) => {
        const now = editOf(line.id) ?? asIs(line);
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
    </DialogForm>
  );
}
