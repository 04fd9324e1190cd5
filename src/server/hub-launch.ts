// What the start scripts of the downloaded hub run.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { launchHub } from './shop-hub/launch.ts';

process.exitCode = await launchHub({ root: path.dirname(fileURLToPath(import.meta.url)) });
process.exit();
