import { CHANGED, createEventStreams } from './event-streams.ts';
import type { Hub } from './hub.ts';

/** Event streams of customers' pages that show a branch's menu. */
export interface MenuWatch {
  /** A stream with an event whenever the menu may have changed. */
  open(branchId: number): ReadableStream<Uint8Array>;
  watchers(): number;
  stop(): void;
}

/** Server-sent events without content: the page loads the menu again. */
export function createMenuWatch(hub: Pick<Hub, 'onMenu'>): MenuWatch {
  const streams = createEventStreams({ alive: ':\n\n' });
  return {
    open: (branchId) => streams.open((teller) => hub.onMenu(branchId, () => teller.tell(CHANGED))),
    watchers: () => streams.count(),
    stop: () => streams.stop(),
  };
}
