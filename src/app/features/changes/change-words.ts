import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import { placeOrderSchema } from '#domain/cart/place-order.ts';
import type { CartLine } from '#domain/cart/price-line.ts';
import { itemStatusSchema, type OrderStatus, orderStatuses } from '#domain/orders/order.ts';
import { addItemsSchema } from '#domain/tables/add-items.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderWords } from '../../parts/order-words.ts';
import { useView } from '../../session/sync-context.tsx';
import { useDishWords } from './dish-words.ts';
import { useFloorChangeWords } from './floor-change-words.ts';
import { useWorkplace } from '../../session/workplace.ts';

/** The parts of a stored change's arguments that words are made of; anything may be missing. */
const argsSchema = z.object({
  sid: z.optional(z.string()),
  label: z.optional(z.string()),
  status: z.optional(z.string()),
  available: z.optional(z.boolean()),
  items: z.optional(
    z.array(z.union([z.string(), z.object({ product: z.string(), status: z.optional(itemStatusSchema) })])),
  ),
});

function argsOf(entry: OutboxEntry): z.infer<typeof argsSchema> {
  const parsed = z.safeParse(argsSchema, entry.args);
  return parsed.success ? parsed.data : {};
}

export function statusOf(text: string | undefined): OrderStatus | undefined {
  return orderStatuses.find((one) => one === text);
}

/** What a queued change was, in words a waiter uses. */
export function useChangeWords() {
  const { t } = useLingui();
  const words = useOrderWords();
  const floorWords = useFloorChangeWords();
  const dishWords = useDishWords();
  const format = useFormat();
  const view = useView();
  const { branch } = useWorkplace();

  function orderName(sid: string | undefined): string {
    const order = sid === undefined ? undefined : view.get('order', sid);
    if (order === undefined) return t`an order`;
    return [words.number(order), ...(order.table === null ? [] : [words.place(order)])].join(', ');
  }

  function lineTexts(products: readonly CartLine[]): { id: string; text: string }[] {
    return products.map((line) => {
      const product = view.get('product', line.product_id)?.name ?? t`a product`;
      return { id: line.id, text: `${line.quantity} × ${product}` };
    });
  }

  return {
    status: (text: string) => {
      const status = statusOf(text);
      return status === undefined ? text : words.status(status);
    },
    /** The sid of the order a change is about, when it is about one that is on this device. */
    orderOf(entry: OutboxEntry): string | undefined {
      const { sid } = argsOf(entry);
      return sid !== undefined && view.get('order', sid) !== undefined ? sid : undefined;
    },
    /** Who an order that was refused is for and what is in it, so that nobody has to remember it. */
    contents(entry: OutboxEntry): { id: string; text: string }[] {
      if (entry.name === 'tables/items-add') {
        const added = z.safeParse(addItemsSchema, entry.args);
        return added.success ? lineTexts(added.data.products) : [];
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
        return due < 0 ? t`${amount} too much was taken` : t`${amount} is still open`;
      }
      const tries = entry.verdict?.details?.['tries'];
      if (typeof tries === 'number')
        return t`The PIN was wrong, so the order is still on its way. Tries left: ${tries}`;
      if (typeof total !== 'number' || typeof expected !== 'number') return t`Adjusted by the server`;
      return t`The total is ${format.money(total, branch.currency)}, not ${format.money(expected, branch.currency)}: prices had changed`;
    },
    what(entry: OutboxEntry): string {
      const args = argsOf(entry);
      const order = orderName(args.sid);
      const items = (args.items ?? []).map((one) => (typeof one === 'string' ? { product: one } : one));
      const dishes = dishWords([{ order: args.sid ?? '', lines: items.map(({ product }) => product) }]);
      switch (entry.name) {
        case 'cart/checkout':
          return args.label ? t`New order ${args.label}` : t`New order`;
        case 'orders/status': {
          const status = statusOf(args.status);
          return status === undefined ? t`${order}: moved` : t`${order}: ${words.status(status)}`;
        }
        case 'orders/item-status': {
          const [first] = items.flatMap(({ status }) => status ?? []);
          const isOne = first !== undefined && items.every(({ status }) => status === first);
          return isOne ? `${order}: ${dishes} – ${words.item(first)}` : t`${order}: ${dishes} marked`;
        }
        case 'orders/item-remove':
          return t`${order}: ${dishes} taken off`;
        case 'orders/item-restore':
          return t`${order}: ${dishes} back on the bill`;
        case 'orders/claim':
          return t`${order}: taken or given back by a driver`;
        case 'orders/transfer':
          return t`${order}: bank transfer noted`;
        case 'orders/delivered':
          return t`${order}: handed over`;
        case 'orders/undelivered':
          return t`${order}: could not be delivered`;
        case 'orders/recall':
          return t`${order}: recalled`;
        case 'products/stock': {
          const product = args.sid === undefined ? undefined : view.get('product', args.sid)?.name;
          const name = product ?? t`a product`;
          return args.available === false ? t`${name}: sold out` : t`${name}: available`;
        }
        case 'settings/update-status':
          return args.status === 'busy' ? t`Branch: busy` : t`Branch: open`;
        default:
          return floorWords(entry.name, entry.args) ?? entry.name;
      }
    },
  };
}
