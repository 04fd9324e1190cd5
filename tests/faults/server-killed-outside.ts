import type { FaultRow } from './support/fault-row.ts';
import { killAgainAndAgain } from './support/kill-server.ts';
import { sharedPlace } from './support/place.ts';

/** The server is killed in the middle of a batch, with an external database (`DATABASE_URL`). */
export const serverKilledOutside: FaultRow = {
  name: 'server-killed-outside',
  run: async (times) => killAgainAndAgain(await sharedPlace(), times),
};
