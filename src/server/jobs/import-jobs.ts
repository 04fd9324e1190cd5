import { safeParse } from 'zod/mini';
import { refuse } from '#domain/result.ts';
import { shopFileSchema } from '#domain/shop-files/shop-file.ts';
import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { imports } from '../store/imports.ts';
import { importFile } from '../sync/import-shop.ts';
import { startRounds } from './rounds.ts';

const EVERY_MS = SECOND_MS;

/**
 * Runs waiting imports one after another. Imports are idempotent, so interruptions and parallel servers create no
 * duplicates.
 */
export async function runImports(context: Context, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const waiting = await imports.next(context.db);
    if (waiting === undefined) return;
    const { id, branch_id: branchId, name, actor_id, actor_name } = waiting;
    const file = safeParse(shopFileSchema, waiting.file);
    const actor = { id: actor_id, name: actor_name };
    if (!file.success) context.log.warn({ import: id }, 'an import file cannot be read and is dropped');
    const done = file.success
      ? await importFile(context, branchId, file.data, { id, name, actor })
      : refuse('import_unreadable');
    await imports.finish(context.db, id, context.clock.now(), done.ok ? null : done.refusal);
    context.live.imported(branchId, id);
  }
}

export function startImports(context: Context): { stop(): Promise<void> } {
  return startRounds({
    everyMs: EVERY_MS,
    log: context.log,
    failed: 'an import failed and will be tried again',
    round: (_number, isOver) => runImports(context, isOver),
  });
}
