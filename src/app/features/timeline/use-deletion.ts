import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';
import { DELETION_KEPT_MS } from '#domain/catalog/restore-deleted.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { changeArgs } from './change-args.ts';

const argsSchema = z.object({ sid: z.string(), deletion: z.string() });
/** Of a change that undid an addition: the deletion of what had been added. */
const removalSchema = z.object({ sid: z.string(), removal: z.string() });
const restoredSchema = z.object({ deletion: z.string() });
const kinds: Partial<Record<string, 'catalog' | 'product' | 'extra'>> = {
  'products/delete': 'product',
  'products/delete-many': 'product',
  'catalog/delete': 'catalog',
  'extra/delete': 'extra',
  'catalog/restore': 'product',
};

/** The deletion that an entry made, with the sid of what it deleted; '' of several things. */
function deletionIn(entry: TimelineEntry): { sid: string; deletion: string } | undefined {
  if (entry.name !== 'catalog/restore') return changeArgs(argsSchema, entry);
  const undone = changeArgs(removalSchema, entry);
  return undone && { sid: undone.sid, deletion: undone.removal };
}

/**
 * The deletion of an entry that can still be undone. Undefined: of another entry, what it took is there again, or
 * another listed change restored it.
 */
export function useDeletion(entry: TimelineEntry, entries: readonly TimelineEntry[]): string | undefined {
  const now = useNowEvery(MINUTE_MS);
  const kind = kinds[entry.name];
  const args = deletionIn(entry);
  const sid = args?.sid ?? '';
  const there = {
    product: useRow('product', sid),
    catalog: useRow('catalog', sid),
    extra: useRow('extra', sid),
  };
  if (kind === undefined || args === undefined || entry.refused !== null) return undefined;
  const newer = entries.slice(0, Math.max(0, entries.indexOf(entry)));
  const isRestored = newer.some(
    (one) => one.name === 'catalog/restore' && changeArgs(restoredSchema, one)?.deletion === args.deletion,
  );
  if (isRestored) return undefined;
  const isKept = now - entry.arrived_at < DELETION_KEPT_MS;
  return isKept && there[kind] === undefined ? args.deletion : undefined;
}
