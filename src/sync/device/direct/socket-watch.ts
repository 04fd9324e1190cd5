import { PING_TEXT } from '#contract/live-events.ts';
import type { Clock, SocketLike } from '#engine/env.ts';
import type { Transport } from './direct-transport.ts';

/** A socket is pinged after this silence, and is silent for good after the second. */
const QUIET_MS = 2_000;
const DEAD_MS = 3_500;
const LOOK_EVERY_MS = 500;
const TRY_EVERY_MS = 5_000;

function every(clock: Clock, ms: number, run: () => void): () => void {
  let timer: unknown;
  function next(): void {
    timer = clock.setTimeout(() => {
      next();
      run();
    }, ms);
  }
  next();
  return () => clock.clearTimeout(timer);
}

/** Calls `opened` when a socket of this way opens again. Returns how to stop. */
export function watchReturn(way: Transport, clock: Clock, opened: () => void): () => void {
  let probe: SocketLike | undefined;
  const stop = every(clock, TRY_EVERY_MS, () => {
    probe?.close();
    probe = way.socket({ opened, heard: () => undefined, closed: () => undefined });
  });
  return () => {
    stop();
    probe?.close();
  };
}

/** Calls `silent` when a ping of a silent socket is not answered while a person looks at the page. */
export function watchSilence(
  wire: SocketLike,
  { clock, now, isVisible }: { clock: Clock; now: () => number; isVisible: () => boolean },
  silent: () => void,
): { heard: () => void; stop: () => void } {
  let heardAt = now();
  let isPinged = false;
  const stop = every(clock, LOOK_EVERY_MS, () => {
    const quiet = now() - heardAt;
    if (quiet >= DEAD_MS && isPinged) {
      isPinged = false;
      silent();
    } else if (quiet >= QUIET_MS && !isPinged && isVisible()) {
      isPinged = true;
      heardAt = now() - QUIET_MS;
      wire.send(PING_TEXT);
    }
  });
  return {
    stop,
    heard() {
      heardAt = now();
      isPinged = false;
    },
  };
}
