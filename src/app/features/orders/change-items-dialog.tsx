import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '#ui/button.tsx';
import { Problem } from '#ui/problem.tsx';
import { replaceLine, setQuantity } from '#domain/cart/cart-lines.ts';
import { afterChanges, type ChangeItems, canAddItems } from '#domain/cart/change-items.ts';
import { type CartLine, cartLineSchema, chosenOptionsSchema } from '#domain/cart/price-line.ts';
import { optionsOf } from '#domain/catalog/option-key.ts';
import { noteOfAllergy } from '#domain/orders/allergy-in-note.ts';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { ok } from '#domain/result.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useRefusalText } from '../../i18n/refusal-text.ts';
import { DialogForm } from '../../parts/form/dialog-form.tsx';
import { useForm } from '../../parts/form/use-form.ts';
import { lazyWithRetry } from '../../parts/frame/lazy-with-retry.ts';
import { useView } from '../../sync/sync-context.tsx';
import { AddedLine, ChangedLine, OrderSum } from './change-items-lines.tsx';
import { OrderNote } from './order-note.tsx';
import { RemoveItemsDialog, type RemoveItemsDialogProps } from './remove-items-dialog.tsx';
import { useOrderMenu } from './use-order-menu.ts';
import css from './change-items-dialog.module.css';

const AddDishes = lazyWithRetry(() => import('./add-dishes.tsx').then((code) => code.AddDishes));
const LineOptions = lazyWithRetry(() => import('./line-options.tsx').then((code) => code.LineOptions));

const lineChangeSchema = z.object({
  item: z.string(),
  quantity: z.int(),
  note: z.string(),
  /** Absent: unchanged. */
  extra: z.optional(chosenOptionsSchema),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

const schema = z.object({ edited: z.array(lineChangeSchema), added: z.array(cartLineSchema) });
type ChangesInput = z.infer<typeof schema>;
const initial: ChangesInput = { edited: [], added: [] };

export interface ChangeItemsDialogProps {
  order: Order;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onChange: (changes: readonly ChangeItems[]) => void;
  onRemove: RemoveItemsDialogProps['onRemove'];
}

type OpenOver = 'menu' | { line: string } | { removed: string } | null;

function openLine(open: OpenOver, key: 'line' | 'removed'): string | undefined {
  if (open === null || open === 'menu') return undefined;
  return { line: undefined, removed: undefined, ...open }[key];
}

const asIs = ({ id, quantity, note }: OrderLine): LineChange => ({ item: id, quantity, note });

function isChange(line: OrderLine, { quantity, note, extra }: LineChange): boolean {
  const hasOptions = extra !== undefined && optionsOf({ extra }) !== optionsOf(line);
  return hasOptions || quantity !== line.quantity || note.trim() !== line.note;
}

/** What was entered as changes: one for each line, and one for all added dishes. */
function changesOf(
  order: Order,
  edits: readonly LineChange[],
  added: CartLine[],
  branch: string,
): ChangeItems[] {
  const { sid } = order;
  const changes: ChangeItems[] = edits.map(({ note, ...edit }) => ({ sid, ...edit, note: note.trim() }));
  return added.length === 0 ? changes : [...changes, { sid, added, branch_sid: branch }];
}

/** The order with these changes by this device's menu, or why they are refused. */
function useAfter(order: Order, changes: readonly ChangeItems[]) {
  const { actor, branch } = useWorkplace();
  const view = useView();
  const { id, shop_id } = branch;
  return afterChanges(order, changes, view, { id: '', now: serverNow(), actor, branch: { id, shop_id } });
}

/** Changes dishes that are not started and adds others; the kitchen sees old and new. */
export function ChangeItemsDialog(props: ChangeItemsDialogProps) {
  const { order, isOpen, onOpenChange, onChange, onRemove } = props;
  const { t } = useLingui();
  const format = useFormat();
  const refusalText = useRefusalText();
  const { branch } = useWorkplace();
  const menu = useOrderMenu(order);
  const form = useForm<ChangesInput, ChangesInput>({ initial, schema });
  /** What is open over the dialog: the menu, the options of a line by its id, or the question to remove one. */
  const [open, setOpen] = useState<OpenOver>(null);
  const { edited, added } = form.values;
  const live = liveLines(order);
  const editOf = (line: OrderLine) => edited.find(({ item }) => item === line.id) ?? asIs(line);
  const changed = live.filter((line) => isChange(line, editOf(line)));
  const late = changed.filter(({ status }) => status !== 'PLACED');
  const edits = changed.filter((line) => !late.includes(line)).map(editOf);
  const changes = changesOf(order, edits, added, branch.sid);
  const after = useAfter(order, changes);
  const shown = after.ok ? after.value : order;
  const edit = (change: LineChange) =>
    form.change({ edited: [...edited.filter(({ item }) => item !== change.item), change] });
  const setAdded = (lines: CartLine[]) => form.change({ added: lines });
  const total = format.money(shown.total, order.currency);
  const picked = openLine(open, 'line');
  const removed = openLine(open, 'removed');

  const submit = () =>
    form.submit(async () => {
      const known = new Set(order.products.map(({ id }) => id));
      const news = shown.products.filter(({ id }) => !known.has(id));
      const expected_total = news.reduce((sum, { price }) => sum + price, 0);
      onChange(
        changes.map((change) => (change.added === undefined ? change : { ...change, expected_total })),
      );
      onOpenChange(false);
      return ok(null);
    });

  return (
    <>
      <DialogForm
        form={form}
        isOpen={isOpen}
        onClose={() => onOpenChange(false)}
        onSubmit={submit}
        title={t`Change items`}
        isDisabled={changes.length === 0 || !after.ok}
      >
        {noteOfAllergy(order.note) === '' ? null : <OrderNote order={order} />}
        {live.map((line) => (
          <ChangedLine
            key={line.id}
            order={order}
            line={line}
            after={shown.products.find(({ id }) => id === line.id) ?? line}
            change={editOf(line)}
            onChange={edit}
            onOptions={menu.hasOptions(line.product_id) ? () => setOpen({ line: line.id }) : undefined}
            onRemove={() => setOpen({ removed: line.id })}
          />
        ))}
        {added.map((line) => (
          <AddedLine
            key={line.id}
            line={line}
            name={menu.productOf(line.product_id)?.name ?? t`No longer on the menu`}
            after={shown.products.find(({ id }) => id === line.id)}
            currency={order.currency}
            onQuantity={(quantity) => setAdded(setQuantity(added, line.id, quantity))}
            onOptions={() => setOpen({ line: line.id })}
          />
        ))}
        {canAddItems(order) ? (
          <Button icon="plus" onPress={() => setOpen('menu')}>
            <Trans>Add a dish</Trans>
          </Button>
        ) : null}
        <div className={css.foot}>
          <OrderSum before={order} after={shown} />
          {late.map((line) => (
            <Problem key={line.id}>{refusalText({ code: 'cooking', params: { item: line.name } })}</Problem>
          ))}
          {after.ok ? null : <Problem>{refusalText(after.refusal)}</Problem>}
        </div>
      </DialogForm>
      {open === 'menu' ? (
        <AddDishes
          menu={menu}
          currency={order.currency}
          added={added}
          total={total}
          onChange={setAdded}
          onClose={() => setOpen(null)}
        />
      ) : null}
      {removed === undefined ? null : (
        <RemoveItemsDialog
          order={order}
          chosen={[removed]}
          isOpen
          onOpenChange={() => setOpen(null)}
          onRemove={onRemove}
        />
      )}
      {picked === undefined ? null : (
        <LineOptions
          menu={menu}
          currency={order.currency}
          line={live.find(({ id }) => id === picked)}
          change={edited.find(({ item }) => item === picked)}
          added={added.find(({ id }) => id === picked)}
          onEdit={edit}
          onAdded={(line) => setAdded(replaceLine(added, line.id, line))}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
