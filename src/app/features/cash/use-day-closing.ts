import { useEffect, useEffectEvent, useRef } from 'react';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useRows, useSavedStates } from '../../sync/sync-context.tsx';

const NOTHING = {};

/** The closing as it would be made now; asked for again when the moves or counts of a drawer change on any device. */
export function useDayClosing() {
  const { answer, again } = usePolledCall('cash/day', NOTHING);
  const savedState = useSavedStates();
  const drawers = useRows('drawer')
    .map(({ sid, moves, count }) => [sid, moves.length, count?.at ?? '', savedState(sid) ?? ''].join(' '))
    .join();
  const asked = useRef(drawers);
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (asked.current === drawers) return;
    asked.current = drawers;
    askAgain();
  }, [drawers]);
  return { answer, again };
}
