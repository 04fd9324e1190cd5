import { HOUR_MS } from '#domain/time.ts';
import type { Log } from '../log.ts';
import { fetchProgram } from './fetch-program.ts';
import { hasFailed, isNewer } from './programs.ts';

const TRY_AGAIN_AFTER_MS = HOUR_MS;
/** Restaurants are closed from three to six in the morning, on the clock of the hub's machine. */
const NIGHT = { from: 3, to: 6 };

/** Code that a stranger on the way could replace is never run. */
function isSafe(server: string): boolean {
  const { protocol, hostname } = new URL(server);
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

interface Updating {
  /** The origin of the server. */
  server: string;
  /** The folder that the hub was extracted to. */
  root: string;
  /** The version that runs. */
  running: string;
  log: Pick<Log, 'info' | 'warn'>;
  now: () => Date;
  /** Ends this program, so that the fetched one starts. */
  restart: () => void;
}

/** Called after each report: `version` is the server's, `members` how many devices are connected to the hub. */
export type AfterReport = (version: string | undefined, members: number) => Promise<void>;

/** Keeps the program of a downloaded hub at the version of its server. */
export function createUpdater({ server, root, running, log, now, restart }: Updating): AfterReport {
  let isFetching = false;
  let triedAt = -Infinity;
  let fetched: string | undefined;

  async function fetchOnce(version: string): Promise<void> {
    isFetching = true;
    triedAt = now().getTime();
    try {
      if (await hasFailed(root, version)) return;
      await fetchProgram({ server, version, root, running });
      fetched = version;
      log.info({ version }, 'the new version is fetched');
    } catch (err) {
      log.warn({ err, version }, 'the new version could not be fetched');
    } finally {
      isFetching = false;
    }
  }

  return async (version, members) => {
    if (version === undefined || isFetching || !isNewer(version, running) || !isSafe(server)) return;
    if (fetched !== version && now().getTime() - triedAt >= TRY_AGAIN_AFTER_MS) await fetchOnce(version);
    const hour = now().getHours();
    const isQuiet = members === 0 || (hour >= NIGHT.from && hour < NIGHT.to);
    if (fetched === version && isQuiet) restart();
  };
}
