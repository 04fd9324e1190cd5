import type { SyncContext } from '../context.ts';
import { unavailableReason } from '../unavailable.ts';
import { applyGroup } from './apply-group.ts';
import type { Batch, BatchResult, ReadBatch } from './batch.ts';
import { MutationFault, readChange } from './decide.ts';
import { sizeOfGroup } from './group-of.ts';

interface WaitingBatch extends ReadBatch {
  resolve(result: BatchResult | undefined): void;
  reject(error: unknown): void;
}

/** The batches that wait for the group of their branch that runs now; a branch without one has no entry. */
const waitingIn = new WeakMap<SyncContext, Map<number, WaitingBatch[]>>();

/**
 * Applies a batch: decides changes in order, each once, in one transaction under the branch's lock, then notifies the
 * live hub. Batches that arrive while another is applied share the next transaction. Undefined: no such branch. An
 * unexpected failure of one of its own changes rolls the batch back and is thrown.
 */
export async function applyBatch(context: SyncContext, batch: Batch): Promise<BatchResult | undefined> {
  let changes;
  try {
    changes = batch.mutations.map(readChange);
  } catch (error) {
    throw await counted(context, error);
  }
  return applyInTurn(context, { batch, changes });
}

function applyInTurn(context: SyncContext, one: ReadBatch): Promise<BatchResult | undefined> {
  const branches = waitingIn.get(context) ?? new Map<number, WaitingBatch[]>();
  waitingIn.set(context, branches);
  const { branchId } = one.batch;
  return new Promise((resolve, reject) => {
    const waiting = { ...one, resolve, reject };
    const running = branches.get(branchId);
    if (running !== undefined) {
      running.push(waiting);
      return;
    }
    branches.set(branchId, [waiting]);
    void applyAll(context, branchId, branches);
  });
}

/** Applies what waits for a branch, also what comes while that is done. */
async function applyAll(
  context: SyncContext,
  branchId: number,
  branches: Map<number, WaitingBatch[]>,
): Promise<void> {
  const queue = branches.get(branchId) ?? [];
  while (queue.length > 0) await settle(context, branchId, queue.splice(0, sizeOfGroup(queue)));
  // At once, without an await in between: a batch that joined the empty queue would wait for ever.
  branches.delete(branchId);
}

/** Applies a group; if that fails because of one of its changes, each batch by itself. */
async function settle(context: SyncContext, branchId: number, group: readonly WaitingBatch[]): Promise<void> {
  try {
    const results = await applyGroup(context, branchId, group);
    for (const [index, one] of group.entries()) one.resolve(results?.[index]);
  } catch (error) {
    if (group.length > 1 && unavailableReason(error) === undefined) {
      for (const one of group) await settle(context, branchId, [one]);
      return;
    }
    const thrown = await counted(context, error);
    for (const one of group) one.reject(thrown);
  }
}

/** Counts a failure that a change itself has caused, and returns what to throw. */
async function counted({ store, clock }: SyncContext, error: unknown): Promise<unknown> {
  // A full disk or an unavailable database says nothing about the change.
  if (!(error instanceof MutationFault) || unavailableReason(error) !== undefined) return error;
  const { cause, mutation } = error;
  const text = cause instanceof Error ? `${cause.message}\n${cause.stack ?? ''}` : 'unknown';
  try {
    await store.countFailure(mutation, text, clock.now());
    return error;
  } catch (uncounted) {
    return uncounted;
  }
}
