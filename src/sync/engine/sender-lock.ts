import type { Env } from './env.ts';

export const SENDER_SILENCE_MS = 12_000;
const BEAT_EVERY_MS = 4_000;

/**
 * Elects one sender per person on a device, to save work; two senders would lose or duplicate nothing. A visible tab
 * asks a hidden one to release the lock, and steals it after 12 s without an answer (a frozen tab keeps its lock).
 */
export interface SenderLock {
  start(): void;
  /** The page was shown or hidden. */
  seen(visible: boolean): void;
  /** The page is frozen or closed: releases the lock. */
  leave(): void;
  holding(): boolean;
}

export function createSenderLock(env: Env, actor: string, onChange: (holding: boolean) => void): SenderLock {
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
      if (visible && silentMs >= SENDER_SILENCE_MS) request(true);
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
