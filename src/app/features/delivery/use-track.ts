import { useEffect, useState } from 'react';
import { TRACK_EVERY_MS } from '#domain/delivery/position.ts';
import { locate } from '../../device/position.ts';
import { afterRefusal, createTrack, type TrackState } from '../../device/track.ts';
import { keepAwake, type WakeState } from '../../device/wake-lock.ts';
import { serverNow } from '../../clock/clock.ts';
import { useCall } from '../../calls/use-call.ts';

/** Retry delay while the order's own change is still on its way to the server. */
const RETRY_MS = 3000;
const NOTHING: TrackState = { sentAt: null, waiting: 0, trouble: null };

/** Reports this phone's position while an order is underway, and keeps its screen on. */
export function useTrack(isUnderway: boolean): TrackState & { wake: WakeState } {
  const callBranch = useCall();
  const [state, setState] = useState(NOTHING);
  const [wake, setWake] = useState<WakeState>('released');
  useEffect(() => {
    if (!isUnderway) return undefined;
    let isOver = false;
    let soon: ReturnType<typeof setTimeout> | undefined;
    const track = createTrack({
      locate: () => locate(serverNow() - Date.now()),
      async send(points) {
        const answer = await callBranch('user/track', { points: [...points] });
        if (answer.ok) return 'sent';
        const { code } = answer.refusal;
        if (code === 'not_underway' && !isOver) {
          clearTimeout(soon);
          soon = setTimeout(tick, RETRY_MS);
        }
        return afterRefusal(code);
      },
      onState: setState,
    });
    const tick = () => {
      track.tick().catch((error: unknown) => console.warn('the position was not sent', error));
    };
    const seen = () => {
      if (document.visibilityState === 'visible') tick();
    };
    const timer = setInterval(tick, TRACK_EVERY_MS);
    window.addEventListener('online', tick);
    document.addEventListener('visibilitychange', seen);
    const rest = keepAwake(setWake);
    tick();
    return () => {
      isOver = true;
      clearInterval(timer);
      clearTimeout(soon);
      window.removeEventListener('online', tick);
      document.removeEventListener('visibilitychange', seen);
      rest();
      setState(NOTHING);
    };
  }, [isUnderway, callBranch]);
  return { ...state, wake };
}
