import { useLingui } from '@lingui/react/macro';
import * as z from 'zod/mini';
import { moveLinesSchema } from '#domain/tables/move-lines.ts';
import { useView } from '../../sync/sync-context.tsx';
import { useDishLabel } from './dish-label.ts';

const argsSchema = z.object({
  sid: z.optional(z.string()),
  table: z.optional(z.string()),
  name: z.optional(z.string()),
  merge: z.optional(z.nullable(z.string())),
  to: z.optional(z.string()),
});

type FloorArgs = z.infer<typeof argsSchema>;

/** Describes a floor change; undefined for other changes. */
export function useFloorChangeLabel(): (name: string, args: unknown) => string | undefined {
  const { t } = useLingui();
  const view = useView();
  const dishLabel = useDishLabel();

  function movedLines(raw: unknown, table: string): string {
    const lines = z.safeParse(moveLinesSchema, raw);
    const dishes = dishLabel(lines.success ? lines.data.items : []);
    const part = lines.success ? lines.data.table_part : null;
    return part === null ? t`${dishes} moved to ${table}` : t`${dishes} moved to ${table}, part ${part}`;
  }

  function movedParty(sid: string | undefined, table: string): string {
    const to = view.get('table', sid ?? '')?.name;
    return to === undefined ? t`${table}: party moved` : t`${table}: party moved to ${to}`;
  }

  function bookingOf({ name, sid = '' }: FloorArgs): string {
    const guest = name ?? view.get('booking', sid)?.name ?? t`a guest`;
    return t`Booking of ${guest}`;
  }

  return (name, raw) => {
    const parsed = z.safeParse(argsSchema, raw);
    const args = parsed.success ? parsed.data : {};
    const table = view.get('table', args.table ?? args.sid ?? '')?.name ?? t`a table`;
    switch (name) {
      case 'tables/status':
        return t`${table}: covers changed`;
      case 'tables/call':
        return t`${table}: guests’ call`;
      case 'tables/items-add':
        return t`${table}: items added`;
      case 'tables/move-lines':
        return movedLines(raw, table);
      case 'tables/split':
        return t`${table}: bill split`;
      case 'tables/merge':
        return args.merge === null ? t`${table}: unmerged` : t`${table}: merged`;
      case 'tables/move':
        return movedParty(args.to, table);
      case 'tables/attach':
        return t`Order added to ${table}`;
      case 'tables/detach':
        return t`Order removed from its table`;
      case 'tables/reset':
        return t`${table}: cleared`;
      case 'tables/order/payment':
        return t`${table}: payment`;
      case 'tables/print':
        return t`${table}: bill or receipt printed`;
      case 'tables/order/void':
        return t`${table}: payment voided`;
      default:
        return name.startsWith('tables/bookings/') ? bookingOf(args) : undefined;
    }
  };
}
