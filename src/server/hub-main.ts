// The shop hub as it is downloaded, started by its launcher. `main.ts` with `HUB_OF` or `--hub` runs the same.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { APP_VERSION } from './app-version.ts';
import { configOrExit, exitOnSetupFault } from './config.ts';
import { openLog } from './open-log.ts';
import { createUpdater } from './shop-hub/keep-updated.ts';
import { NEWER_PROGRAM } from './shop-hub/launch.ts';
import { runHub } from './shop-hub/run-hub.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const config = configOrExit();
const log = openLog(config);
const [root] = process.argv.slice(2);

// Without its launcher it would keep the port from the next one.
process.once('disconnect', () => process.exit(1));

try {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'direct-process.js');
  const restart = () => void starting.then((hub) => hub.stop()).finally(() => process.exit(NEWER_PROGRAM));
  const now = () => new Date();
  const updating = root === undefined ? undefined : { root, running: APP_VERSION, log, now, restart };
  const starting = runHub(
    config,
    log,
    script,
    updating && ((server) => createUpdater({ server, ...updating })),
  );
  const running = await starting;
  process.stdout.write(running.text);
  stopOnSignal(log, () => running.stop());
} catch (error) {
  exitOnSetupFault(error);
}
