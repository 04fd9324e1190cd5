import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { outageDrill } from '#device/outage-drill.ts';
import {
  type DrillChange,
  type DrillScore,
  doubledIn,
  missingNotes,
  scoreDrill,
} from '#domain/practice/drill-score.ts';
import type { Drill } from '#domain/practice/drill.ts';
import { useWorkplace } from '../../auth/workplace.ts';
import { useOutbox, useRetryNow, useRows } from '../../sync/sync-context.tsx';

/** The drill of this device in this branch; null: none. */
export function useDrill(): Drill | null {
  const { branch } = useWorkplace();
  const drill = useSyncExternalStore(outageDrill.subscribe, outageDrill.current);
  return drill?.branch === branch.id ? drill : null;
}

/** The changes on this device of the person in a branch; null: none. */
function useChanges(branch: number | null): DrillChange[] {
  const outbox = useOutbox();
  return useMemo(
    () =>
      outbox
        .filter(({ entry }) => entry.branch === branch)
        .map(({ entry: { id, name, args, at, settled_at }, outcome }) => ({
          id,
          name,
          args,
          at,
          outcome,
          settled_at,
        })),
    [outbox, branch],
  );
}

/** The score of a drill as it stands. */
export function useDrillScore(drill: Drill): DrillScore {
  const changes = useChanges(drill.branch);
  const orders = useRows('order');
  const sessions = useRows('session');
  const { actor, session } = useWorkplace();
  return useMemo(
    () =>
      scoreDrill(drill, changes, { actor, signIn: session.expires, doubled: doubledIn(orders, sessions) }),
    [drill, changes, actor, session.expires, orders, sessions],
  );
}

/** Notes the changes made during the drill and their verdicts, also in another branch. */
export function useDrillNotes(drill: Drill | null): void {
  const changes = useChanges(drill?.branch ?? null);
  useEffect(() => {
    const notes = drill === null ? [] : missingNotes(drill, changes);
    if (notes.length > 0) void outageDrill.note(notes);
  }, [drill, changes]);
}

/** Connects at once when the drill is over. */
export function useReconnectAfter(drill: Drill | null): void {
  const retryNow = useRetryNow();
  const isOn = drill?.ended_at === null;
  const wasOn = useRef(isOn);
  useEffect(() => {
    if (wasOn.current && !isOn) retryNow();
    wasOn.current = isOn;
  }, [isOn, retryNow]);
}
