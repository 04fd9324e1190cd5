import type { OutboxEntry } from '#engine/outbox-entry.ts';

/** A refused change, as the queue stores it. */
export function aRefused(name: string, args: object, more: Partial<OutboxEntry> = {}): OutboxEntry {
  return {
    id: 'change-1',
    mid: 1,
    order: 1,
    client: 'client-1',
    actor: 'bo',
    shop: 1,
    branch: 1,
    name,
    v: 1,
    args,
    at: 0,
    app: '1',
    state: 'rejected',
    ...more,
  };
}
