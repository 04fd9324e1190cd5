import * as z from 'zod/mini';
import { withApproval } from '#domain/approval.ts';
import { afterChanges, type ChangeItems } from '#domain/cart/change-items.ts';
import { type CartLine, cartLineSchema, chosenOptionsSchema } from '#domain/cart/price-line.ts';
import { optionsOf } from '#domain/catalog/option-key.ts';
import { lineOfText } from '#domain/fields.ts';
import { liveLines, type Order, type OrderLine } from '#domain/orders/order.ts';
import { type RemoveItems, removeItems } from '#domain/orders/remove-items.ts';
import { isManager } from '#domain/roles.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { serverNow } from '../../clock/clock.ts';
import { useForm } from '../../parts/form/use-form.ts';
import { useApprovers } from '../../parts/people/use-approvers.ts';
import { useView } from '../../sync/sync-context.tsx';

const lineChangeSchema = z.object({
  item: z.string(),
  quantity: z.int(),
  note: z.string(),
  /** Absent: unchanged. */
  extra: z.optional(chosenOptionsSchema),
});
export type LineChange = z.infer<typeof lineChangeSchema>;

const schema = z.object({
  edited: z.array(lineChangeSchema),
  added: z.array(cartLineSchema),
  /** The ids of the lines to remove. */
  removed: z.array(z.string()),
  /** Why they are removed. */
  reason: lineOfText(0, 200),
});
type ItemsInput = z.infer<typeof schema>;
const initial: ItemsInput = { edited: [], added: [], removed: [], reason: '' };

/** What is sent once the draft is saved. */
export interface ItemsChange {
  /** One for each changed line, and one for all added dishes. */
  changes: ChangeItems[];
  removal: RemoveItems | undefined;
}

const asIs = ({ id, quantity, note }: OrderLine): LineChange => ({ item: id, quantity, note });

function isChange(line: OrderLine, { quantity, note, extra }: LineChange): boolean {
  const hasOptions = extra !== undefined && optionsOf({ extra }) !== optionsOf(line);
  return hasOptions || quantity !== line.quantity || note.trim() !== line.note;
}

const isStarted = ({ status }: OrderLine) => status !== 'PLACED';

/** What is changed, added and removed of an order; nothing is sent before it is saved. */
export function useItemsDraft(order: Order) {
  const { actor, branch } = useWorkplace();
  const view = useView();
  const hasApprover = useApprovers().length > 0;
  const form = useForm<ItemsInput, ItemsInput>({ initial, schema });
  const { edited, added, removed } = form.values;
  const reason = form.values.reason.trim();
  const { sid } = order;
  const mayVoid = isManager(actor) || hasApprover;
  const live = liveLines(order);
  const editOf = (line: OrderLine) => edited.find(({ item }) => item === line.id) ?? asIs(line);
  const marked = live.filter(({ id, voided }) => removed.includes(id) && voided === undefined);
  const going = marked.filter((line) => mayVoid || !isStarted(line));
  const changed = live.filter((line) => !marked.includes(line) && isChange(line, editOf(line)));
  const free = changed.filter((line) => !isStarted(line));
  const voids = going.filter(isStarted);

  const changes: ChangeItems[] = free.map((line) => {
    const { note, ...edit } = editOf(line);
    return { sid, ...edit, note: note.trim() };
  });
  if (added.length > 0) changes.push({ sid, added, branch_sid: branch.sid });
  const isVoid = voids.length > 0;
  const removal: RemoveItems | undefined =
    going.length === 0
      ? undefined
      : { sid, items: going.map(({ id }) => id), reason, ...(isVoid ? { void: true } : {}) };

  function afterAll() {
    const { id, shop_id } = branch;
    const context = { id: '', now: serverNow(), actor, branch: { id, shop_id } };
    const after = afterChanges(order, changes, view, context);
    if (!after.ok || removal === undefined) return after;
    // The sum is shown before the reason and the manager's PIN are given.
    const approved = { ...context, actor: isVoid ? withApproval(actor, '') : actor };
    return removeItems(after.value, { ...removal, reason: reason || '…' }, approved);
  }
  const after = afterAll();
  const shown = after.ok ? after.value : order;
  const news = shown.products.filter(({ id }) => order.products.every((line) => line.id !== id));

  return {
    form,
    live,
    added,
    reason,
    mayVoid,
    editOf,
    /** The order as it will be, or why the changes are refused. */
    after,
    shown,
    /** The added dishes at their prices. */
    news,
    changed: free,
    /** The lines that are removed; `voids`: those of them that the kitchen has started. */
    going,
    voids,
    /** Lines that the kitchen started after they were changed here; these changes are not sent. */
    late: [...changed, ...marked].filter((line) => isStarted(line) && !going.includes(line)),
    hasChanges: changes.length > 0 || removal !== undefined,
    edit: (line: OrderLine, change: LineChange): void => {
      const others = edited.filter(({ item }) => item !== change.item);
      const { quantity, note, extra } = change;
      const isAsBefore = quantity === line.quantity && note === line.note && extra === undefined;
      form.change({ edited: isAsBefore ? others : [...others, change] });
    },
    setAdded: (lines: CartLine[]) => form.change({ added: lines }),
    setRemoved: (line: OrderLine, isRemoved: boolean): void => {
      const others = removed.filter((id) => id !== line.id);
      if (!isRemoved) return form.change({ removed: others });
      // Counted down to none, all pieces go, and all come back.
      const whole = edited.map((one) => (one.item === line.id ? { ...one, quantity: line.quantity } : one));
      return form.change({ removed: [...others, line.id], edited: whole });
    },
    /** What to send; the added dishes with their sum on the screen. */
    request: (): ItemsChange => {
      const expected_total = news.reduce((sum, { price }) => sum + price, 0);
      return {
        changes: changes.map((one) => (one.added === undefined ? one : { ...one, expected_total })),
        removal,
      };
    },
  };
}
export type ItemsDraft = ReturnType<typeof useItemsDraft>;
