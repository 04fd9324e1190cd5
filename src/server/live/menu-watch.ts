import type { Hub } from './hub.ts';

/** A customer who looks at a menu hears of it at once, then no oftener than this. */
const AT_MOST_EVERY_MS = 1000;
/** Proxies cut what is silent for long. */
const ALIVE_EVERY_MS = 25_000;
const MOST_WATCHERS = 20_000;
/** More than this unread: nobody reads there. */
const MOST_UNREAD = 20;

const text = new TextEncoder();
const HELLO = text.encode('retry: 3000\n\n');
const ALIVE = text.encode(':\n\n');
const CHANGED = text.encode('data: changed\n\n');

interface Watcher {
  write(bytes: Uint8Array): void;
  /** It has gone by itself. */
  gone(): void;
  close(): void;
}

/** Customers' pages that show a branch's menu. */
export interface MenuWatch {
  /** A stream of events, one whenever the menu may have changed. Undefined: there are too many already. */
  open(branchId: number): ReadableStream<Uint8Array> | undefined;
  watchers(): number;
  stop(): void;
}

/** Server-sent events without content: what has changed is asked for like any other menu. */
export function createMenuWatch(hub: Pick<Hub, 'onMenu'>): MenuWatch {
  const watchers = new Set<Watcher>();
  const timer = setInterval(() => {
    for (const watcher of watchers) watcher.write(ALIVE);
  }, ALIVE_EVERY_MS);
  timer.unref();

  function watch(branchId: number, controller: ReadableStreamDefaultController<Uint8Array>): Watcher {
    let soon: NodeJS.Timeout | undefined;
    let isDue = false;
    const leave = hub.onMenu(branchId, () => {
      if (soon !== undefined) {
        isDue = true;
        return;
      }
      watcher.write(CHANGED);
      soon = setTimeout(() => {
        soon = undefined;
        if (isDue) watcher.write(CHANGED);
        isDue = false;
      }, AT_MOST_EVERY_MS);
    });
    const watcher: Watcher = {
      write(bytes) {
        if (!watchers.has(watcher)) return;
        if ((controller.desiredSize ?? 0) < -MOST_UNREAD) watcher.close();
        else controller.enqueue(bytes);
      },
      gone() {
        watchers.delete(watcher);
        clearTimeout(soon);
        leave();
      },
      close() {
        watcher.gone();
        controller.close();
      },
    };
    return watcher;
  }

  return {
    open(branchId) {
      if (watchers.size >= MOST_WATCHERS) return undefined;
      let mine: Watcher | undefined;
      return new ReadableStream<Uint8Array>({
        start(controller) {
          mine = watch(branchId, controller);
          watchers.add(mine);
          mine.write(HELLO);
        },
        cancel() {
          mine?.gone();
        },
      });
    },
    watchers: () => watchers.size,
    stop() {
      clearInterval(timer);
      for (const watcher of watchers) watcher.close();
    },
  };
}
