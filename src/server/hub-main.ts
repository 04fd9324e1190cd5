// The shop hub as it is downloaded. `main.ts` with `HUB_OF` or `--hub` runs the same.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { configOrExit, exitOnSetupFault } from './config.ts';
import { openLog } from './open-log.ts';
import { runHub } from './shop-hub/run-hub.ts';
import { stopOnSignal } from './stop-on-signal.ts';

const config = configOrExit();
const log = openLog(config);

try {
  const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'direct-process.js');
  const running = await runHub(config, log, script);
  process.stdout.write(running.text);
  stopOnSignal(log, () => running.stop());
} catch (error) {
  exitOnSetupFault(error);
}
