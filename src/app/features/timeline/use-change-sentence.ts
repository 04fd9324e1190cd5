import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';
import { itemStatusSchema, orderStatusSchema } from '#domain/orders/order.ts';
import { recordedMethodSchema } from '#domain/orders/payment.ts';
import { isolated } from '../../i18n/isolated.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useTableLabels } from '../../parts/tables/table-labels.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { useWorkplace } from '../../auth/workplace.ts';
import { changeArgs } from './change-args.ts';
import { useCashSentences } from './use-cash-sentences.ts';
import { useGuestSentences } from './use-guest-sentences.ts';
import { useNamedSentences } from './use-named-sentences.ts';

const argsSchema = z.object({
  sid: z.optional(z.string()),
  table: z.optional(z.string()),
  method: z.optional(z.string()),
  paid: z.optional(z.number()),
  float: z.optional(z.number()),
  person: z.optional(z.object({ name: z.string() })),
  kind: z.optional(z.string()),
  answered: z.optional(z.number()),
  withdrawn: z.optional(z.boolean()),
  zone: z.optional(z.nullable(z.looseObject({ name: z.optional(z.string()) }))),
  amount: z.optional(z.number()),
  total: z.optional(z.number()),
  status: z.optional(z.string()),
  reason: z.optional(z.string()),
  name: z.optional(z.string()),
  /** Of a change that added something to the menu. */
  addition: z.optional(z.string()),
  /** Of a change that undid such a one. */
  undone: z.optional(z.boolean()),
  /** How many things were put back together, or came with an import. */
  count: z.optional(z.number()),
  /** How many things that removed, and the names of the first of them. */
  removed: z.optional(z.number()),
  names: z.optional(z.array(z.string())),
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  products: z.optional(z.array(z.looseObject({ name: z.optional(z.string()) }))),
  items: z.optional(z.array(z.union([z.string(), z.looseObject({ status: z.optional(z.string()) })]))),
});
export type Args = z.infer<typeof argsSchema>;

export interface Told {
  by: string;
  args: Args;
  entry: TimelineEntry;
}

/** A change as a sentence with its person, amount and place; undefined for changes that only have a label. */
export function useChangeSentence(): (entry: TimelineEntry) => string | undefined {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const tableLabels = useTableLabels();
  const view = usePeek();
  const { branch } = useWorkplace();
  const money = (amount: number) => isolated(format.money(Math.abs(amount), branch.currency));
  const withReason = (sentence: string, { reason = '' }: Args) =>
    reason === '' ? sentence : `${sentence} · ${reason}`;

  function placeOf({ args: { table = '', sid = '' }, entry }: Told): string | undefined {
    const { order_number: stored } = entry;
    const name = view.get('table', table)?.name;
    if (name !== undefined) return t`table ${name}`;
    const order = view.get('order', sid);
    const number = order === undefined ? stored && isolated(`#${stored}`) : labels.number(order);
    return number ? t`order ${number}` : undefined;
  }

  function paid(told: Told): string | undefined {
    const { by, args } = told;
    if (args.paid === undefined) return undefined;
    const amount = money(args.paid);
    const known = z.safeParse(recordedMethodSchema, args.method);
    const method = known.success ? tableLabels.method(known.data) : '';
    const place = placeOf(told);
    if (args.method === 'discount') {
      return place === undefined
        ? t`${by} gave a discount of ${amount}`
        : t`${by} gave ${place} a discount of ${amount}`;
    }
    return place === undefined
      ? t`${by} took ${amount} (${method})`
      : t`${by} took ${amount} (${method}) for ${place}`;
  }

  function voided(told: Told): string | undefined {
    const { by } = told;
    const place = placeOf(told);
    return place === undefined ? t`${by} voided a payment` : t`${by} voided a payment of ${place}`;
  }

  function recalled(told: Told): string | undefined {
    const { by } = told;
    const place = placeOf(told);
    return place === undefined ? undefined : t`${by} undid the last step of ${place}`;
  }

  function stepped(told: Told): string | undefined {
    const { by, args } = told;
    const place = placeOf(told);
    const known = z.safeParse(orderStatusSchema, args.status);
    if (place === undefined || !known.success) return undefined;
    const status = labels.status(known.data, view.get('order', args.sid ?? '')?.action);
    return t`${by} set ${place} to: ${status}`;
  }

  function marked(told: Told): string | undefined {
    const { by, args } = told;
    const place = placeOf(told);
    const [first] = args.items ?? [];
    const known = z.safeParse(itemStatusSchema, typeof first === 'string' ? '' : first?.status);
    if (place === undefined || !known.success) return undefined;
    const count = args.items?.length ?? 0;
    const dishes = t`${plural(count, { one: '# dish', other: '# dishes' })}`;
    const status = labels.item(known.data);
    return t`${by} set ${dishes} of ${place} to: ${status}`;
  }

  function switched({ by, args: { status } }: Told): string | undefined {
    const known: Record<string, string> = {
      open: t`${by} opened the branch`,
      busy: t`${by} marked the branch as busy`,
      closed: t`${by} closed the branch`,
    };
    return known[status ?? ''];
  }

  const { started, moved, counted } = useCashSentences();
  const sentences: Partial<Record<string, (told: Told) => string | undefined>> = {
    'tables/order/payment': paid,
    'orders/payment': paid,
    'tables/order/void': voided,
    'orders/payment/void': voided,
    'cash/open': started,
    'cash/move': moved,
    'cash/count': counted,
    'orders/recall': recalled,
    'orders/status': stepped,
    'orders/item-status': marked,
    'settings/update-status': switched,
    ...useGuestSentences(),
    ...useNamedSentences(),
  };
  return (entry) => {
    // Of long arguments, which were cut off, the thing is still known.
    const args = { sid: entry.subject, ...changeArgs(argsSchema, entry) };
    const sentence = sentences[entry.name]?.({ by: entry.by || t`A guest`, args, entry });
    return sentence === undefined ? undefined : withReason(sentence, args);
  };
}
