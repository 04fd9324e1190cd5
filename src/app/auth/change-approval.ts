import type { Approver } from '#engine/queue.ts';

let take: () => Approver | undefined = () => undefined;

/** Sets who gives approvals; the code of approvals loads only where one is asked for. */
export function approvalsFrom(source: () => Approver | undefined): void {
  take = source;
}

/** The approval for a change that is made now. */
export function approvalForChange(): Approver | undefined {
  return take();
}
