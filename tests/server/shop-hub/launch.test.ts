import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { launchHub, NEWER_PROGRAM } from '#server/shop-hub/launch.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'brigade-launch-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A program that notes that it ran, and then runs `code`. */
async function program(version: string, code: string): Promise<void> {
  const folder = version === '1.0.0' ? root : path.join(root, 'versions', version);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ version, type: 'module' }));
  const ran = `appendFileSync(process.argv[2] + '/ran', '${version} ');`;
  await writeFile(
    path.join(folder, 'hub.js'),
    `import { appendFileSync } from 'node:fs';\n${ran}\n${code}\n`,
  );
}

const said: string[] = [];
const launch = (provenAfterMs = 60_000) => launchHub({ root, provenAfterMs, say: (line) => said.push(line) });
const ran = async () => (await readFile(path.join(root, 'ran'), 'utf8')).trim().split(' ');

it('ends with the status of its program', async () => {
  await program('1.0.0', 'process.exit(3);');
  expect(await launch()).toBe(3);
  expect(await ran()).toEqual(['1.0.0']);
});

it('runs the newer program once the hub has fetched it', async () => {
  await program('1.1.0', 'process.exit(0);');
  await rename(path.join(root, 'versions'), path.join(root, 'server'));
  await program(
    '1.0.0',
    `import { renameSync } from 'node:fs';
renameSync(process.argv[2] + '/server', process.argv[2] + '/versions');
process.exit(${NEWER_PROGRAM});`,
  );
  expect(await launch()).toBe(0);
  expect(await ran()).toEqual(['1.0.0', '1.1.0']);
});

it('runs the program before where a new one fails at its first start, then and later', async () => {
  await program('1.0.0', 'process.exit(0);');
  await program('1.1.0', 'process.exit(1);');
  expect(await launch()).toBe(0);
  expect(await launch()).toBe(0);
  expect(await ran()).toEqual(['1.1.0', '1.0.0', '1.0.0']);
  expect(said).toEqual(['Version 1.1.0 of the hub failed, so the one before runs again.']);
});

it('keeps a program that has run for a while, whatever ends it', async () => {
  await program('1.0.0', 'process.exit(0);');
  await program('1.1.0', 'setTimeout(() => process.exit(1), 1500);');
  expect(await launch(100)).toBe(1);
  expect(await launch()).toBe(1);
  expect(await ran()).toEqual(['1.1.0', '1.1.0']);
});
