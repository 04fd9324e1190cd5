import { createLog } from '#server/log.ts';
import { startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';

// A server reduced to its launcher, in a separate process that a test may kill.
const [dataDir = ''] = process.argv.slice(2);
const log = createLog({ logLevel: 'silent' });
try {
  const { connection } = await startEmbeddedPostgres({ dataDir, log });
  process.stdout.write(`${JSON.stringify(connection)}\n`);
  setInterval(() => undefined, 60_000);
} catch (error) {
  process.stdout.write(`${JSON.stringify({ refused: String(error) })}\n`);
  process.exitCode = 1;
}
