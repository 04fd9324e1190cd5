import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';
import { itemStatusSchema, orderStatusSchema } from '#domain/orders/order.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { useOrderLabels } from '../../parts/orders/order-labels.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { changeArgs } from './change-args.ts';

/** The arguments that a sentence can name; other calls have other ones. */
const argsSchema = z.object({
  status: z.optional(z.string()),
  items: z.optional(z.array(z.union([z.string(), z.looseObject({ status: z.optional(z.string()) })]))),
  promised_at: z.optional(z.number()),
  course: z.optional(z.number()),
  covers: z.optional(z.number()),
  reason: z.optional(z.string()),
  bags: z.optional(z.number()),
  quantity: z.optional(z.number()),
  note: z.optional(z.string()),
  rush: z.optional(z.boolean()),
  sids: z.optional(z.array(z.string())),
  available: z.optional(z.boolean()),
  available_tomorrow: z.optional(z.boolean()),
  count: z.optional(z.nullable(z.number())),
  extra: z.optional(z.array(z.unknown())),
  part: z.optional(z.object({ quantity: z.number() })),
  added: z.optional(z.array(z.object({ quantity: z.number() }))),
});
type Args = z.infer<typeof argsSchema>;

/** What a change set, in a few words: `Preparing`, `2 dishes`; '' where its label says everything. */
export function useChangeDetail(): (entry: TimelineEntry) => string {
  const { t } = useLingui();
  const format = useFormat();
  const labels = useOrderLabels();
  const { branch } = useWorkplace();

  const statusOf = ({ status = '' }: Args) => {
    const order = z.safeParse(orderStatusSchema, status);
    return order.success ? labels.status(order.data) : '';
  };
  const dishesOf = ({ items = [], part }: Args) => {
    const [first] = items;
    const parsed = z.safeParse(itemStatusSchema, typeof first === 'string' ? '' : first?.status);
    const count = part?.quantity ?? items.length;
    const dishes = t`${plural(count, { one: '# dish', other: '# dishes' })}`;
    return parsed.success ? `${dishes}: ${labels.item(parsed.data)}` : dishes;
  };
  const details: Partial<Record<string, (args: Args) => string>> = {
    'orders/status': statusOf,
    'orders/item-status': dishesOf,
    'orders/promise': ({ promised_at: at }) =>
      at === undefined ? '' : format.instant(at, branch.timezone, 'time'),
    'orders/fire': ({ course }) => (course === undefined ? '' : t`Course ${course}`),
    'orders/pack': ({ bags }) =>
      bags === undefined ? '' : t`${plural(bags, { one: '# bag', other: '# bags' })}`,
    'products/stock': ({ available, available_tomorrow: tomorrow, count }) =>
      [
        available === undefined ? '' : available ? t`Available` : t`Sold out`,
        tomorrow === undefined ? '' : tomorrow ? t`Available tomorrow` : t`Sold out tomorrow`,
        count === undefined ? '' : count === null ? t`Not counted` : t`${count} left`,
      ]
        .filter(Boolean)
        .join(' · '),
    // The first of them is named as the subject.
    'orders/shown': ({ sids = [] }) =>
      sids.length < 2 ? '' : t`${plural(sids.length - 1, { one: 'and # more', other: 'and # more' })}`,
    'orders/item-remove': (args) => (args.items?.length === 0 ? '' : dishesOf(args)),
    'orders/item-change': ({ quantity, note = '', extra, added }) => {
      const line = [quantity === undefined ? '' : `${quantity} ×`, note].filter(Boolean).join(' ');
      const count = added?.reduce((sum, one) => sum + one.quantity, 0) ?? 0;
      const more = count === 0 ? '' : t`added: ${count}`;
      return [line, extra === undefined ? '' : t`other options`, more].filter(Boolean).join(' · ');
    },
    'orders/rush': ({ rush }) => (rush === undefined ? '' : rush ? t`on` : t`off`),
    'tables/status': ({ covers }) =>
      covers === undefined || covers === 0 ? '' : t`${plural(covers, { one: '# guest', other: '# guests' })}`,
  };
  return (entry) => {
    const args = changeArgs(argsSchema, entry);
    if (args === undefined) return '';
    return [details[entry.name]?.(args) ?? '', args.reason ?? ''].filter(Boolean).join(' · ');
  };
}
