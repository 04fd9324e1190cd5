import { useEffect, useSyncExternalStore } from 'react';
import { withApproval } from '#domain/approval.ts';
import type { Actor } from '#domain/roles.ts';
import type { Approve } from '#engine/queue.ts';
import { approvalsFrom } from './change-approval.ts';
import { useWorkplace } from './workplace.ts';

/** A manager who allows the person at this device what needs a manager, for one act. */
export interface GivenApproval {
  name: string;
  approve: Approve;
}

/** An approval that is not used ends after this time, or with the dialog it was given in. */
const LASTS_MS = 60_000;

let given: GivenApproval | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: GivenApproval | null): void {
  clearTimeout(timer);
  if (next === given) return;
  given = next;
  for (const listener of listeners) listener();
}

export function giveApproval(next: GivenApproval): void {
  set(next);
  timer = setTimeout(() => set(null), LASTS_MS);
}

// An approval covers one act: the changes of one event, such as all items of a void.
approvalsFrom(() => {
  if (given === null) return undefined;
  clearTimeout(timer);
  timer = setTimeout(() => set(null), 0);
  return given.approve;
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const current = () => given;

/** The approval in effect; null: none. */
export function useApproval(): GivenApproval | null {
  return useSyncExternalStore(subscribe, current);
}

/**
 * The person at this device, allowed what a manager is while an approval is in effect. `isOpen`: whether the dialog is
 * open that the approval is asked for in; closed without the act, it takes the approval with it.
 */
export function useApprovedActor(isOpen: boolean): Actor {
  const { actor } = useWorkplace();
  const approval = useApproval();
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => set(null);
  }, [isOpen]);
  return approval === null ? actor : withApproval(actor, approval.name);
}
