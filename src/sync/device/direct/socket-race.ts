import type { SocketHandlers, SocketLike } from '#engine/env.ts';

/** Runs when a way carries; what it returns runs at every message. */
type OnCarry = (wire: SocketLike) => (() => void) | undefined;

/** A socket that is carried by the first of several ways to open; each end is reported once. */
export interface SocketRace {
  isDecided(): boolean;
  enter(start: (handlers: SocketHandlers) => SocketLike, onCarry: OnCarry): void;
  /** Runs when the socket ends, however it does. */
  atEnd(run: () => void): void;
  /** Ends it as if the carrier had. */
  end: () => void;
  send(text: string): void;
  close(): void;
}

/** `failed` is called when a way ends before one has opened. */
export function createSocketRace(handlers: SocketHandlers, failed: () => void): SocketRace {
  let carrier: SocketLike | undefined;
  let isOver = false;
  const atEnd: (() => void)[] = [];

  function close(): void {
    isOver = true;
    for (const run of atEnd.splice(0)) run();
  }
  function end(): void {
    if (isOver) return;
    close();
    handlers.closed();
  }

  return {
    isDecided: () => isOver || carrier !== undefined,
    atEnd: (run) => void atEnd.push(run),
    end,
    close,
    send: (text) => carrier?.send(text),
    enter(start, onCarry) {
      let isMine = false;
      let isDone = false;
      let hear: (() => void) | undefined;
      const own = start({
        opened() {
          // A socket may open while it is made, before it is known here.
          queueMicrotask(() => {
            if (isOver || carrier !== undefined) return own.close();
            isMine = true;
            carrier = own;
            hear = onCarry(own);
            handlers.opened();
          });
        },
        heard(text) {
          if (!isMine || isOver) return;
          hear?.();
          handlers.heard(text);
        },
        closed() {
          if (isDone || isOver) return;
          isDone = true;
          if (isMine) end();
          else if (carrier === undefined) failed();
        },
      });
      atEnd.push(() => own.close());
    },
  };
}
