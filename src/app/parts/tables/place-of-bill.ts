import * as z from 'zod/mini';
import { rootOf } from '#domain/tables/table.ts';
import type { OutboxEntry } from '#engine/outbox-entry.ts';
import type { useView } from '../../sync/sync-context.tsx';

const placeSchema = z.object({ sid: z.optional(z.string()), table: z.optional(z.string()) });

/** The order or the table whose bill a change is about; `root`: the table whose bill that is on. */
export function placeOfBill(view: ReturnType<typeof useView>, entry: OutboxEntry) {
  const parsed = z.safeParse(placeSchema, entry.args);
  const { sid = '', table: at = sid } = parsed.success ? parsed.data : {};
  const order = view.get('order', sid);
  const named = view.get('table', order?.table?.sid ?? at);
  const root = named === undefined ? undefined : view.get('table', rootOf(named));
  return { order, named, root };
}

/** Whether a change was answered with a bill that is overpaid by it. */
export function tellsOverpaid({ verdict }: OutboxEntry): boolean {
  return verdict?.verdict === 'adjusted' && Number(verdict.details?.['due'] ?? 0) < 0;
}
