import * as z from 'zod/mini';
import type { TimelineEntry } from '#contract/timeline.ts';
import { DELETION_KEPT_MS } from '#domain/catalog/restore-deleted.ts';
import { MINUTE_MS } from '#domain/time.ts';
import { useNowEvery } from '../../clock/clock.ts';
import { useRow } from '../../sync/sync-context.tsx';
import { changeArgs } from './change-args.ts';

const argsSchema = z.object({ sid: z.string(), deletion: z.string() });
const kinds: Partial<Record<string, 'catalog' | 'product' | 'extra'>> = {
  'products/delete': 'product',
  'products/delete-many': 'product',
  'catalog/delete': 'catalog',
  'extra/delete': 'extra',
};

/** The deletion of an entry that can still be undone; undefined: of another entry, or what it took is there again. */
export function useDeletion(entry: TimelineEntry): string | undefined {
  const now = useNowEvery(MINUTE_MS);
  const kind = kinds[entry.name];
  const args = changeArgs(argsSchema, entry);
  const sid = args?.sid ?? '';
  const there = {
    product: useRow('product', sid),
    catalog: useRow('catalog', sid),
    extra: useRow('extra', sid),
  };
  if (kind === undefined || args === undefined || entry.refused !== null) return undefined;
  const isKept = now - entry.arrived_at < DELETION_KEPT_MS;
  return isKept && there[kind] === undefined ? args.deletion : undefined;
}
