import type { MessageBus } from '../integrations/message-bus.ts';
import type { Database } from '../store/database.ts';

const CHANNEL = 'brigade_feed';

/** The bus of a deployment without `BUS_URL`: LISTEN and NOTIFY of the database itself. */
export function createDatabaseBus(db: Pick<Database, 'listen' | 'notify'>): MessageBus {
  return {
    // A notification carries fewer than 8,000 bytes.
    maxBytes: 7_900,
    send: (messages) => db.notify(CHANNEL, messages),
    listen: (received) =>
      db.listen(CHANNEL, (payload) => {
        // After a gap the head watch finds the branches that moved.
        if (payload !== null) received(payload);
      }),
    // `/readyz` reports the database itself.
    trouble: () => undefined,
  };
}
