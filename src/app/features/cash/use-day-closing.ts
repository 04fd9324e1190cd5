import { useEffect, useEffectEvent, useRef } from 'react';
import { usePolledCall } from '../../calls/use-polled-call.ts';
import { useRows, useSavedStates } from '../../sync/sync-context.tsx';

const NOTHING = {};
/** Orders change all evening, and each closing reads all of the day. */
const ORDERS_EVERY_MS = 5_000;

/**
 * The closing as it would be made now; asked for again when the moves or counts of a drawer change on any device, and
 * every five seconds while orders or payments do.
 */
export function useDayClosing() {
  const { answer, again } = usePolledCall('cash/day', NOTHING);
  const savedState = useSavedStates();
  const withState = ([sid = '', ...rest]: (string | number)[]) =>
    [sid, ...rest, savedState(String(sid)) ?? ''].join(' ');
  const drawers = useRows('drawer')
    .map(({ sid, moves, count }) => withState([sid, moves.length, count?.at ?? '']))
    .join();
  const orders = useRows('order').map(({ sid, status, total }) => withState([sid, status, total]));
  const sessions = useRows('session').map(({ sid, payments }) => withState([sid, payments.length]));
  const sales = [...orders, ...sessions].join();
  const asked = useRef({ drawers, sales });
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askAgain = useEffectEvent(() => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    again();
  });
  useEffect(() => {
    if (asked.current.drawers !== drawers) askAgain();
    else if (asked.current.sales !== sales) waiting.current ??= setTimeout(askAgain, ORDERS_EVERY_MS);
    asked.current = { drawers, sales };
  }, [drawers, sales]);
  useEffect(() => () => clearTimeout(waiting.current), []);
  return { answer, again };
}
