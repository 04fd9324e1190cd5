import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';
import { DELETION_KEPT_MS } from '#domain/catalog/restore-deleted.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { changeArgs } from './change-args.ts';

const addedSchema = z.object({ sid: z.string(), addition: z.string() });
const undoneSchema = z.object({ deletion: z.string() });

/**
 * The addition to the menu of an entry that can still be undone. Undefined: of another entry, what it added is gone, or
 * another listed change edited or undid it since.
 */
export function useAddition(entry: TimelineEntry, entries: readonly TimelineEntry[]): string | undefined {
  const now = useNowEvery(MINUTE_MS);
  const args = changeArgs(addedSchema, entry);
  const product = useRow('product', args?.sid ?? '');
  if (args === undefined || entry.refused !== null) return undefined;
  const { sid, addition } = args;
  // A copied menu has many rows and names none.
  const isThere = sid === '' || product !== undefined;
  const newer = entries.slice(0, Math.max(0, entries.indexOf(entry)));
  const isOver = newer.some((one) =>
    one.name === 'catalog/restore'
      ? changeArgs(undoneSchema, one)?.deletion === addition
      : sid !== '' && one.subject === sid && one.changed.length > 0,
  );
  return isThere && !isOver && now - entry.arrived_at < DELETION_KEPT_MS ? addition : undefined;
}
