import type { Approve } from '#engine/queue.ts';

let take: () => Approve | undefined = () => undefined;

/** Sets who gives approvals; the code of approvals loads only where one is asked for. */
export function approvalsFrom(source: () => Approve | undefined): void {
  take = source;
}

/** The approval for a change that is made now. */
export function approvalForChange(): Approve | undefined {
  return take();
}
