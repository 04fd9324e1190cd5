import type { SyncContext } from '../context.ts';
import { unavailableReason } from '../unavailable.ts';
import { applyGroup } from './apply-group.ts';
import type { Batch, BatchResult, ReadBatch } from './batch.ts';
import { MutationFault, readChange } from './decide.ts';
import { sizeOfGroup } from './group-of.ts';

type Outcome = { result: BatchResult | undefined } | { error: unknown };

interface WaitingBatch extends ReadBatch {
  /** With the outcome, if another batch has led its group; undefined: it leads the next. */
  wake(outcome: Outcome | undefined): void;
}

/** The batches that wait while a group of their branch is applied; a branch without such a group has no entry. */
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

async function applyInTurn(context: SyncContext, one: ReadBatch): Promise<BatchResult | undefined> {
  const branches = waitingIn.get(context) ?? new Map<number, WaitingBatch[]>();
  waitingIn.set(context, branches);
  const { branchId } = one.batch;
  const waiting = branches.get(branchId) ?? [];
  if (branches.has(branchId)) {
    const outcome = await new Promise<Outcome | undefined>((wake) => {
      waiting.push({ ...one, wake });
    });
    if (outcome !== undefined) return resultOf(outcome);
  } else {
    branches.set(branchId, waiting);
  }
  try {
    const followers = waiting.splice(0, sizeOfGroup([one, ...waiting]) - 1);
    const [own, ...others] = await outcomesOf(context, branchId, [one, ...followers]);
    for (const [index, follower] of followers.entries()) follower.wake(others[index]);
    return own && resultOf(own);
  } finally {
    // At once, without an await in between: a batch that joined a branch without a leader would wait for ever.
    const next = waiting.shift();
    if (next === undefined) branches.delete(branchId);
    else next.wake(undefined);
  }
}

function resultOf(outcome: Outcome): BatchResult | undefined {
  if ('error' in outcome) throw outcome.error;
  return outcome.result;
}

/** Applies a group; if that fails because of one of its changes, each batch alone. Never throws. */
async function outcomesOf(
  context: SyncContext,
  branchId: number,
  group: readonly ReadBatch[],
): Promise<Outcome[]> {
  try {
    const results = await applyGroup(context, branchId, group);
    return group.map((_one, index) => ({ result: results?.[index] }));
  } catch (error) {
    if (group.length === 1 || unavailableReason(error) !== undefined) {
      const thrown = await counted(context, error);
      return group.map(() => ({ error: thrown }));
    }
    const outcomes: Outcome[] = [];
    for (const one of group) outcomes.push(...(await outcomesOf(context, branchId, [one])));
    return outcomes;
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
