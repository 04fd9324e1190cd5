import type { Env } from './env.ts';

export const SEAT_SILENCE_MS = 12_000;
const BEAT_EVERY_MS = 4_000;

/**
 * One sender per person on a device, to save work; nothing is lost or doubled when there are two. A visible
 * tab asks a hidden one for the seat, and steals it after 12 s without a sign of life (a frozen tab keeps its
 * lock).
 */
export interface SenderSeat {
  start(): void;
  /** The page was shown or hidden. */
  seen(visible: boolean): void;
  /** Frozen or going away: the seat is free. */
  leave(): void;
  holding(): boolean;
}

export function createSenderSeat(env: Env, actor: string, onChange: (holding: boolean) => void): SenderSeat {
  const name = `brigade-sender-${actor}`;
  let visible = true;
  let holding = false;
  let release: (() => void) | undefined;
  let unsubscribe: (() => void) | undefined;
  let beatTimer: unknown;
  let silentMs = 0;
  let turn = 0;

  function set(next: boolean): void {
    if (holding === next) return;
    holding = next;
    onChange(next);
  }

  function request(steal: boolean): void {
    release?.();
    turn += 1;
    const mine = turn;
    silentMs = 0;
    release = env.lock.request(
      name,
      { steal },
      {
        held() {
          if (mine !== turn) return;
          set(true);
          env.broadcast.post({ type: 'seat.alive', actor });
        },
        lost() {
          if (mine !== turn) return;
          set(false);
          request(false);
        },
      },
    );
  }

  function beat(): void {
    beatTimer = env.clock.setTimeout(beat, BEAT_EVERY_MS);
    if (holding) env.broadcast.post({ type: 'seat.alive', actor });
    else {
      silentMs += BEAT_EVERY_MS;
      if (visible && silentMs >= SEAT_SILENCE_MS) request(true);
    }
  }

  function leave(): void {
    turn += 1;
    release?.();
    release = undefined;
    set(false);
    env.clock.clearTimeout(beatTimer);
    unsubscribe?.();
    unsubscribe = undefined;
  }

  return {
    start() {
      if (unsubscribe !== undefined) return;
      unsubscribe = env.broadcast.subscribe((message) => {
        if (message.type === 'outbox.changed' || message.actor !== actor) return;
        if (message.type === 'seat.alive') silentMs = 0;
        else if (holding && !visible) {
          set(false);
          request(false);
        }
      });
      request(false);
      beatTimer = env.clock.setTimeout(beat, BEAT_EVERY_MS);
    },
    seen(next) {
      visible = next;
      if (visible && !holding && unsubscribe !== undefined) {
        env.broadcast.post({ type: 'seat.wanted', actor });
      }
    },
    leave,
    holding: () => holding,
  };
}
