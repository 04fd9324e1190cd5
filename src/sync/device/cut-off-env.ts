import type { DrillEnding } from '#domain/practice/drill.ts';
import type { Env, SocketHandlers, SocketLike } from '#engine/env.ts';

/** The drill as the environment needs it. */
export interface CutOff {
  isCutOff(branch: number): boolean;
  subscribe(listener: () => void): () => void;
  end(by: DrillEnding): Promise<void>;
}

/** Longer than the first attempt to reconnect takes, so that attempts are not counted in a rush. */
const REFUSED_AFTER_MS = 300;

/** Whether a change of another branch waits, which must not wait for a drill. */
async function hasOtherWork(env: Pick<Env, 'outbox'>, branch: number): Promise<boolean> {
  const { entries } = await env.outbox.read();
  return entries.some((entry) => entry.state === 'queued' && entry.branch !== branch);
}

/**
 * The environment of a branch for practising: while a drill cuts the branch off, its socket is closed and calls do not
 * leave the device. Real work ends the drill: a change of another branch is never held back by it.
 */
export function cutOffEnv<E extends Env>(env: E, branch: number, drill: CutOff): E {
  const open = new Set<() => void>();
  drill.subscribe(() => {
    if (drill.isCutOff(branch)) for (const close of open) close();
  });

  function socket(handlers: SocketHandlers): SocketLike {
    if (drill.isCutOff(branch)) {
      const timer = env.clock.setTimeout(() => handlers.closed(), REFUSED_AFTER_MS);
      return { send: () => undefined, close: () => env.clock.clearTimeout(timer) };
    }
    const wire = env.socket({
      ...handlers,
      closed(isMoved) {
        open.delete(cut);
        handlers.closed(isMoved);
      },
    });
    function cut(): void {
      open.delete(cut);
      wire.close();
      handlers.closed();
    }
    open.add(cut);
    return {
      send: (text) => wire.send(text),
      close() {
        open.delete(cut);
        wire.close();
      },
    };
  }

  return {
    ...env,
    socket,
    async post(path, body, token) {
      if (!drill.isCutOff(branch)) return env.post(path, body, token);
      if (!(await hasOtherWork(env, branch))) return { kind: 'unreachable' };
      await drill.end('other_work');
      return env.post(path, body, token);
    },
  };
}
