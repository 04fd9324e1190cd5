import type { Cursor, RowUpdate } from '#contract/sync.ts';
import type { RowRef } from '#domain/rows.ts';
import type { BranchModel } from './branch-model.ts';
import { type CachePart, type Env, type FeedPart, SyncFault } from './env.ts';

/**
 * Rows are batched for this long before they are cached, so that a rush causes a few writes per second instead of one
 * per change.
 */
const CACHE_AFTER_MS = 400;

/** Writes confirmed rows to the cache, in batches and one after the other. */
export interface CacheWriter {
  /** Rows that were just applied. `before`: the cursor until then; `unreadable`: rows that were left out. */
  add(part: FeedPart, before: Cursor | null, unreadable: readonly RowRef[]): void;
  /** Writes what is pending now. */
  flush(): void;
}

export function createCacheWriter(
  env: Pick<Env, 'cache' | 'clock' | 'report'>,
  scope: string,
  model: BranchModel,
): CacheWriter {
  const { confirmed } = model;
  let writing = Promise.resolve();
  let pending: (Omit<CachePart, 'rows'> & { rows: Map<string, RowUpdate> }) | undefined;
  let timer: unknown;

  function write(part: CachePart): void {
    const included = model.included();
    writing = writing
      .then(async () => {
        const outcome = await env.cache.apply(scope, part, included);
        const cursor = confirmed.cursor();
        if (outcome !== 'behind' || cursor === null) return;
        const rows = confirmed.updates();
        await env.cache.replace(scope, { cursor, included: model.included(), rows });
      })
      .catch((cause: unknown) => env.report(new SyncFault('cache_failed', 'rows were not cached', cause)));
  }

  function flush(): void {
    env.clock.clearTimeout(timer);
    if (pending === undefined) return;
    const { rows, ...positions } = pending;
    pending = undefined;
    write({ ...positions, rows: [...rows.values()] });
  }

  return {
    add(part, before, unreadable) {
      const known = part.full ? undefined : pending;
      if (known === undefined) {
        env.clock.clearTimeout(timer);
        timer = env.clock.setTimeout(flush, CACHE_AFTER_MS);
      }
      const { from, full, rows, through } = known ?? {
        ...part,
        rows: new Map<string, RowUpdate>(),
        through: before === null ? [] : [before],
      };
      for (const update of part.rows) rows.set(`${update.kind} ${update.sid}`, update);
      for (const { kind, sid } of unreadable) rows.delete(`${kind} ${sid}`);
      pending = { from, full, to: part.to, rows, through: [...through, part.to] };
    },
    flush,
  };
}
