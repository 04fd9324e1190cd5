// Builds page, server, server-rendered screens and the shop hub into `dist`, unless they are built from the present sources.
// `--force` builds them in any case.
import { spawn } from 'node:child_process';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { linkPostgres } from './link-postgres.mjs';
import { HUB_ARCHIVE, packHub } from './pack-hub.mjs';
import { sourceStamp } from './source-stamp.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = path.join(ROOT, 'dist/.built-from');
const OUTPUTS = ['page/index.html', 'server/main.js', 'ssr/ssr.js', HUB_ARCHIVE].map((file) =>
  path.join(ROOT, 'dist', file),
);
const BUILDS = [[], ['--ssr'], ['--mode', 'ssr', '--ssr', 'src/app/ssr.tsx'], ['--mode', 'hub', '--ssr']];

/** @param {string} stamp */
async function isBuilt(stamp) {
  try {
    const [builtFrom] = await Promise.all([readFile(STAMP, 'utf8'), ...OUTPUTS.map((file) => access(file))]);
    return builtFrom === stamp;
  } catch {
    return false;
  }
}

/** @param {string[]} args */
function viteBuild(args) {
  const vite = path.join(ROOT, 'node_modules/vite/bin/vite.js');
  const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn', ...args], {
    cwd: ROOT,
    stdio: 'inherit',
  });
  /** @type {Promise<void>} */
  const ended = new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`the build failed (${code})`))));
  });
  return ended;
}

await linkPostgres(ROOT);
const stamp = await sourceStamp(ROOT);
if (process.argv.includes('--force') || !(await isBuilt(stamp))) {
  await rm(STAMP, { force: true });
  const results = await Promise.allSettled(BUILDS.map(viteBuild));
  for (const result of results) {
    if (result.status === 'fulfilled') continue;
    console.error(result.reason.message);
    process.exit(1);
  }
  await packHub(ROOT);
  await mkdir(path.dirname(STAMP), { recursive: true });
  await writeFile(STAMP, stamp);
}
