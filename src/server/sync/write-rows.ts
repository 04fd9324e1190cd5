import { ok } from '#domain/result.ts';
import type { RowChange } from '#domain/rows.ts';
import type { SyncContext } from '../context.ts';
import { changeRows } from './change-rows.ts';

/** Writes rows of a branch outside the queue (settings, menu) and notifies every device. */
export async function writeRows(
  context: SyncContext,
  branchId: number,
  changes: readonly RowChange[],
): Promise<void> {
  if (changes.length === 0) return;
  await changeRows(
    context,
    branchId,
    () => [],
    () => ok({ changes }),
  );
}
