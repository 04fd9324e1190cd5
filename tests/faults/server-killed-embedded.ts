import path from 'node:path';
import { readPostmasterFile } from '#server/store/embedded/postmaster-file.ts';
import type { FaultRow } from './support/fault-row.ts';
import { killAgainAndAgain } from './support/kill-server.ts';
import { openPlace } from './support/place.ts';

/** The server is killed in the middle of a batch; every other time its embedded PostgreSQL with it. */
export const serverKilledEmbedded: FaultRow = {
  name: 'server-killed-embedded',
  async run(times) {
    const place = await openPlace('embedded');
    let databases = 0;
    try {
      const report = await killAgainAndAgain(place, times, async (round) => {
        if (round % 2 === 0) return;
        const file = await readPostmasterFile(path.join(place.server.dataDir, 'postgres'));
        if (file === undefined) throw new Error('no PostgreSQL to kill');
        process.kill(file.pid, 'SIGKILL');
        databases += 1;
      });
      return { ...report, note: `${databases} times its database was killed too` };
    } finally {
      await place.end();
    }
  },
};
