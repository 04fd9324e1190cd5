import { SECOND_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import { imports } from '../store/imports.ts';
import { importFile } from '../sync/import-shop.ts';

const EVERY_MS = SECOND_MS;

/** Brings in what waits, one after another. Whoever is stopped in between, or shares the database, makes nothing twice. */
export async function runImports(context: Context, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const waiting = await imports.next(context.db);
    if (waiting === undefined) return;
    const { id, branch_id: branchId, name, file, actor_id, actor_name } = waiting;
    const done = await importFile(context, branchId, file, {
      id,
      name,
      actor: { id: actor_id, name: actor_name },
    });
    await imports.finish(context.db, id, context.clock.now(), done.ok ? null : done.refusal);
    context.live.imported(branchId, id);
  }
}

export function startImports(context: Context): { stop(): Promise<void> } {
  let isOver = false;
  let running: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    running = running.then(() =>
      runImports(context, () => isOver).catch((error: unknown) =>
        context.log.error({ err: error }, 'an import failed and will be tried again'),
      ),
    );
  }, EVERY_MS);
  return {
    async stop() {
      isOver = true;
      clearInterval(timer);
      await running;
    },
  };
}
