import type { SocketHandlers, SocketLike } from '#engine/env.ts';

/** Runs when a way carries; what it returns runs at every message. */
type OnCarry = (wire: SocketLike) => (() => void) | undefined;

/** A socket that is carried by the first of several ways to open; each end is reported once. */
export interface SocketRace {
  isDecided(): boolean;
  enter(start: (handlers: SocketHandlers) => SocketLike, onCarry: OnCarry): void;
  /** Runs when the socket ends, however it does. */
  atEnd(run: () => void): void;
  /** Ends it for another way that is open. */
  move: () => void;
  /** Ends it as if the carrier had. */
  end: () => void;
  send(text: string): void;
  close(): void;
}

export interface RacePorts {
  /** A way ended before one has opened. */
  failed(): void;
  /** Whether another way is open when the one that carries ends. */
  isOtherOpen(): boolean;
}

export function createSocketRace(handlers: SocketHandlers, ports: RacePorts): SocketRace {
  let carrier: SocketLike | undefined;
  let isOver = false;
  const atEnd: (() => void)[] = [];

  function close(): void {
    isOver = true;
    for (const run of atEnd.splice(0)) run();
  }
  function end(isMoved = false): void {
    if (isOver) return;
    close();
    handlers.closed(isMoved);
  }

  return {
    isDecided: () => isOver || carrier !== undefined,
    atEnd: (run) => void atEnd.push(run),
    end: () => end(),
    move: () => end(true),
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
          if (isMine) end(ports.isOtherOpen());
          else if (carrier === undefined) ports.failed();
        },
      });
      atEnd.push(() => own.close());
    },
  };
}
