import { useEffect } from 'react';
import { type Alarm, type AlarmListener, dueAlarms } from '#domain/orders/alarms.ts';
import { playMelody } from '../../device/sound.ts';
import { serverNow } from '../../clock/clock.ts';
import { usePeek } from '../../sync/sync-context.tsx';
import { ticketOf } from '../orders/ticket-of.ts';

const LISTEN_EVERY_MS = 1_000;
const RING_EVERY_MS = 4_000;
const QUIET_RING_EVERY_MS = 20_000;

/** Plays each alarm once. */
function createRinger(play: (alarm: Alarm) => void) {
  const lastAt = new Map<string, number>();
  const known = new Set<string>();
  let isFirst = true;

  function isNews({ kind, sids }: Alarm): boolean {
    let news = false;
    for (const sid of sids) {
      const key = `${kind} ${sid}`;
      if (known.has(key)) continue;
      known.add(key);
      news = true;
    }
    // What was already so at the start is not news.
    return news && !isFirst;
  }

  return (due: readonly Alarm[], at: number): void => {
    const kinds = new Set<string>(due.map(({ kind }) => kind));
    for (const kind of lastAt.keys()) if (!kinds.has(kind)) lastAt.delete(kind);
    for (const alarm of due) {
      const news = isNews(alarm);
      const wait = alarm.loud ? RING_EVERY_MS : QUIET_RING_EVERY_MS;
      const since = at - (lastAt.get(alarm.kind) ?? -Infinity);
      if (alarm.rings ? since < wait : !news) continue;
      lastAt.set(alarm.kind, at);
      play(alarm);
    }
    isFirst = false;
  };
}

/** Plays due alarms on this device while mounted. Pass a stable `listener`. */
export function useAlarms(listener: AlarmListener, volume: number): void {
  const view = usePeek();
  useEffect(() => {
    const ring = createRinger(({ kind, loud }) => playMelody(kind, volume, loud));
    const timer = setInterval(
      () => ring(dueAlarms(view.list('order'), listener, serverNow(), ticketOf), performance.now()),
      LISTEN_EVERY_MS,
    );
    return () => clearInterval(timer);
  }, [view, listener, volume]);
}
