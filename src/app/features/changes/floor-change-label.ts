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

/** Describes a floor change; undefined for other changes. */
export function useFloorChangeLabel(): (name: string, args: unknown) => string | undefined {
  const { t } = useLingui();
  const view = useView();
  const dishLabel = useDishLabel();
  return (name, raw) => {
    const parsed = z.safeParse(argsSchema, raw);
    const args = parsed.success ? parsed.data : {};
    const sid = args.table ?? args.sid ?? '';
    const table = view.get('table', sid)?.name ?? t`a table`;
    const guest = args.name ?? view.get('booking', args.sid ?? '')?.name ?? t`a guest`;
    switch (name) {
      case 'tables/status':
        return t`${table}: covers changed`;
      case 'tables/items-add':
        return t`${table}: items added`;
      case 'tables/move-lines': {
        const lines = z.safeParse(moveLinesSchema, raw);
        const dishes = dishLabel(lines.success ? lines.data.items : []);
        const part = lines.success ? lines.data.table_part : null;
        return part === null ? t`${dishes} moved to ${table}` : t`${dishes} moved to ${table}, part ${part}`;
      }
      case 'tables/split':
        return t`${table}: bill split`;
      case 'tables/merge':
        return args.merge === null ? t`${table}: unmerged` : t`${table}: merged`;
      case 'tables/move': {
        const to = view.get('table', args.to ?? '')?.name;
        return to === undefined ? t`${table}: party moved` : t`${table}: party moved to ${to}`;
      }
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
      case 'tables/bookings/edit':
      case 'tables/bookings/status':
      case 'tables/bookings/tables':
        return t`Booking of ${guest}`;
      default:
        return undefined;
    }
  };
}
