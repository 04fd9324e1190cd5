import { useEffect, useEffectEvent, useRef } from 'react';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useRows, useSavedStates } from '../../sync/sync-context.tsx';

const NOTHING = {};

/** The closing as it would be made now; asked for again when orders, payments or drawers change on any device. */
export function useDayClosing() {
  const { answer, again } = usePolledCall('cash/day', NOTHING);
  const savedState = useSavedStates();
  const drawers = useRows('drawer').map(({ sid, moves, count }) => [sid, moves.length, count?.at ?? '']);
  const orders = useRows('order').map(({ sid, status, total }) => [sid, status, total]);
  const sessions = useRows('session').map(({ sid, payments }) => [sid, payments.length]);
  const known = [...drawers, ...orders, ...sessions]
    .map(([sid = '', ...rest]) => [sid, ...rest, savedState(String(sid)) ?? ''].join(' '))
    .join();
  const asked = useRef(known);
  const askAgain = useEffectEvent(again);
  useEffect(() => {
    if (asked.current === known) return;
    asked.current = known;
    askAgain();
  }, [known]);
  return { answer, again };
}
