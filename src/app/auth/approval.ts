import type { Approve } from '#engine/queue.ts';
import { approvalsFrom } from './change-approval.ts';

let given: Approve | undefined;
approvalsFrom(() => given);

/** Runs an act under a manager's approval. It covers the changes made before `act` returns, and none after that. */
export function actApproved(approve: Approve, act: () => void): void {
  given = approve;
  try {
    act();
  } finally {
    given = undefined;
  }
}
