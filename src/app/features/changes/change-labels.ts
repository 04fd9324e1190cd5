import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import { isManager } from '#domain/roles.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { itemStatusSchema, type OrderStatus, orderStatuses } from '#domain/orders/order.ts';
import { changeItemsSchema } from '#domain/cart/change-items.ts';
import { addItemsSchema } from '#domain/cart/add-items.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useDishLabel } from './dish-label.ts';
import { useFloorChangeLabel } from './floor-change-label.ts';
import { useWorkplace } from '../../auth/workplace.ts';

/** The arguments of a stored change that texts are made of; any may be missing. */
const argsSchema = z.object({
  sid: z.optional(z.string()),
  label: z.optional(z.string()),
  status: z.optional(z.string()),
  available: z.optional(z.boolean()),
  driver: z.optional(z.nullable(z.unknown())),
  added: z.optional(z.array(z.unknown())),
  items: z.optional(
    z.array(z.union([z.string(), z.object({ product: z.string(), status: z.optional(itemStatusSchema) })])),
  ),
});

type ChangeArgs = z.infer<typeof argsSchema>;

function argsOf(entry: OutboxEntry): ChangeArgs {
  const parsed = z.safeParse(argsSchema, entry.args);
  return parsed.success ? parsed.data : {};
}

export function statusOf(text: string | undefined): OrderStatus | undefined {
  return orderStatuses.find((one) => one === text);
}

/** Changes of a cash drawer: a person has one at a time, so nothing else has to be named. */
const CASH_TEXTS: Readonly<Record<string, MessageDescriptor>> = {
  'cash/open': msg`Cash drawer started`,
  'cash/move': msg`Cash paid in or out`,
  'cash/count': msg`Cash counted`,
};

/** A new status of the branch. */
const BRANCH_TEXTS: Partial<Record<string, MessageDescriptor>> = {
  busy: msg`Branch: busy`,
  closed: msg`Branch: closed`,
};

/** What is to be done about an overpaid bill, by who may do it. */
function useOverpaidText(): (amount: string) => string {
  const { t } = useLingui();
  const { actor } = useWorkplace();
  return (amount) =>
    isManager(actor)
      ? t`${amount} overpaid. Void or refund one of the payments.`
      : t`${amount} overpaid. Ask a manager to void or refund one of the payments.`;
}

/** Describes queued changes in the terms of the screens. */
export function useQueueLabels() {
  const { t } = useLingui();
  const labels = useOrderLabels();
  const floorChangeLabel = useFloorChangeLabel();
  const dishLabel = useDishLabel();
  const format = useFormat();
  const view = useView();
  const { branch } = useWorkplace();
  const overpaid = useOverpaidText();

  function orderName(sid: string | undefined): string {
    const order = sid === undefined ? undefined : view.get('order', sid);
    if (order === undefined) return t`an order`;
    return [labels.number(order), ...(order.table === null ? [] : [labels.place(order)])].join(', ');
  }

  function lineTexts(products: readonly CartLine[]): { id: string; text: string }[] {
    return products.map((line) => {
      const product = view.get('product', line.product_id)?.name ?? t`a product`;
      return { id: line.id, text: `${line.quantity} × ${product}` };
    });
  }

  function stockText({ sid, available }: ChangeArgs): string {
    const name = (sid === undefined ? undefined : view.get('product', sid)?.name) ?? t`a product`;
    return available === false ? t`${name}: sold out` : t`${name}: available`;
  }

  const itemsText = (order: string, { added }: ChangeArgs) =>
    added === undefined ? t`${order}: items changed` : t`${order}: items added`;

  /** Describes a change of an order; undefined for other changes. */
  function orderText(change: string, args: ChangeArgs): string | undefined {
    const order = orderName(args.sid);
    const items = (args.items ?? []).map((one) => (typeof one === 'string' ? { product: one } : one));
    const dishes = dishLabel([{ order: args.sid ?? '', lines: items.map(({ product }) => product) }]);
    switch (change) {
      case 'orders/status': {
        const status = statusOf(args.status);
        return status === undefined ? t`${order}: moved` : t`${order}: ${labels.status(status)}`;
      }
      case 'orders/item-status': {
        const [first] = items.flatMap(({ status }) => status ?? []);
        const isOne = first !== undefined && items.every(({ status }) => status === first);
        return isOne ? `${order}: ${dishes} – ${labels.item(first)}` : t`${order}: ${dishes} updated`;
      }
      case 'orders/item-change':
        return itemsText(order, args);
      case 'orders/item-remove':
        return t`${order}: ${dishes} removed`;
      case 'orders/item-restore':
        return t`${order}: ${dishes} back on the bill`;
      case 'orders/claim':
        return args.driver === null ? t`${order}: released by the driver` : t`${order}: claimed by a driver`;
      case 'orders/pack':
        return t`${order}: packed`;
      case 'orders/payment':
        return t`${order}: payment`;
      case 'orders/payment/void':
        return t`${order}: payment voided`;
      case 'orders/transfer':
        return t`${order}: bank transfer recorded`;
      case 'orders/delivered':
        return t`${order}: handed over`;
      case 'orders/undelivered':
        return t`${order}: could not be delivered`;
      case 'orders/recall':
        return t`${order}: recalled`;
      default:
        return undefined;
    }
  }

  return {
    status: (text: string) => {
      const status = statusOf(text);
      return status === undefined ? text : labels.status(status);
    },
    /** The sid of the order a change is about, if it is on this device. */
    orderOf(entry: OutboxEntry): string | undefined {
      const { sid } = argsOf(entry);
      return sid !== undefined && view.get('order', sid) !== undefined ? sid : undefined;
    },
    /** Customer and contents of a refused order or addition, so that it can be entered again. */
    contents(entry: OutboxEntry): { id: string; text: string }[] {
      if (entry.name === 'tables/items-add') {
        const added = z.safeParse(addItemsSchema, entry.args);
        return added.success ? lineTexts(added.data.products) : [];
      }
      if (entry.name === 'orders/item-change') {
        const changed = z.safeParse(changeItemsSchema, entry.args);
        return changed.success ? lineTexts(changed.data.added ?? []) : [];
      }
      const parsed = entry.name === 'cart/checkout' ? z.safeParse(placeOrderSchema, entry.args) : undefined;
      if (parsed?.success !== true) return [];
      const { data } = parsed;
      const table = data.table === null ? undefined : view.get('table', data.table)?.name;
      const part = data.table_part;
      const place = table === undefined || part === null ? table : t`${table}, part ${part}`;
      const whom = [place, data.name, data.phone, data.street].filter(Boolean).join(' · ');
      const lines = lineTexts(data.products);
      const all = [{ id: 'whom', text: whom }, ...lines, { id: 'note', text: data.note }];
      return all.filter((one) => one.text !== '');
    },
    adjusted(entry: OutboxEntry): string {
      const { total, expected } = entry.verdict?.details ?? {};
      const due = entry.verdict?.details?.['due'];
      if (typeof due === 'number') {
        const amount = format.money(Math.abs(due), branch.currency);
        return due < 0 ? overpaid(amount) : t`${amount} still due`;
      }
      const tries = entry.verdict?.details?.['tries'];
      if (typeof tries === 'number') return t`Wrong PIN: the order is still on its way. Tries left: ${tries}`;
      if (typeof total !== 'number' || typeof expected !== 'number') return t`Adjusted by the server`;
      return t`The total is ${format.money(total, branch.currency)} instead of ${format.money(expected, branch.currency)} because prices changed`;
    },
    what(entry: OutboxEntry): string {
      const args = argsOf(entry);
      if (entry.name === 'cart/checkout') return args.label ? t`New order ${args.label}` : t`New order`;
      if (entry.name === 'products/stock') return stockText(args);
      if (entry.name === 'settings/update-status')
        return t(BRANCH_TEXTS[args.status ?? ''] ?? msg`Branch: open`);
      const cash = CASH_TEXTS[entry.name];
      if (cash !== undefined) return t(cash);
      return orderText(entry.name, args) ?? floorChangeLabel(entry.name, entry.args) ?? entry.name;
    },
  };
}
