import type { ReadBatch } from './batch.ts';

const MAX_BATCHES = 64;
const MAX_CHANGES = 256;

/**
 * How many of the waiting batches are decided together: those before the first that has to see what an earlier one of
 * them has stored. That is a batch of the same client, a repeated change, a change that depends on one of them, and a
 * condition, which reads the database itself.
 */
export function sizeOfGroup(waiting: readonly ReadBatch[]): number {
  const clients = new Set<string>();
  const ids = new Set<string>();
  let changes = 0;
  for (const [index, { batch }] of waiting.entries()) {
    changes += batch.mutations.length;
    const isFull = index >= MAX_BATCHES || changes > MAX_CHANGES;
    const isRepeated = batch.mutations.some(
      ({ id, dep }) => ids.has(id) || (dep !== undefined && ids.has(dep)),
    );
    const hasCondition = batch.onlyIf !== undefined;
    const isSameClient = batch.client !== null && clients.has(batch.client);
    if (index > 0 && (isFull || isRepeated || hasCondition || isSameClient)) return index;
    if (hasCondition) return 1;
    if (batch.client !== null) clients.add(batch.client);
    for (const { id } of batch.mutations) ids.add(id);
  }
  return waiting.length;
}
