import { CHANGED, createEventStreams } from './event-streams.ts';
import type { Hub } from './hub.ts';

const MOST_WATCHERS = 20_000;

/** Customers' pages that show a branch's menu. */
export interface MenuWatch {
  /** A stream of events, one whenever the menu may have changed. Undefined: there are too many already. */
  open(branchId: number): ReadableStream<Uint8Array> | undefined;
  watchers(): number;
  stop(): void;
}

/** Server-sent events without content: what has changed is asked for like any other menu. */
export function createMenuWatch(hub: Pick<Hub, 'onMenu'>): MenuWatch {
  const streams = createEventStreams({ most: MOST_WATCHERS, alive: ':\n\n' });
  return {
    open: (branchId) => streams.open((teller) => hub.onMenu(branchId, () => teller.tell(CHANGED))),
    watchers: () => streams.count(),
    stop: () => streams.stop(),
  };
}
