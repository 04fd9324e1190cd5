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
    const texts: Record<string, string> = {
      'tables/status': t`${table}: covers changed`,
      'tables/call': t`${table}: guests’ call`,
      'tables/claim': t`${table}: guest’s payment released`,
      'tables/items-add': t`${table}: items added`,
      'tables/split': t`${table}: bill split`,
      'tables/merge': args.merge === null ? t`${table}: unmerged` : t`${table}: merged`,
      'tables/attach': t`Order added to ${table}`,
      'tables/detach': t`Order removed from its table`,
      'tables/reset': t`${table}: cleared`,
      'tables/order/payment': t`${table}: payment`,
      'tables/print': t`${table}: bill or receipt printed`,
      'tables/order/void': t`${table}: payment voided`,
    };
    if (name === 'tables/move-lines') return movedLines(raw, table);
    if (name === 'tables/move') return movedParty(args.to, table);
    return name.startsWith('tables/bookings/') ? bookingOf(args) : texts[name];
  };
}
