import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { zip } from '../../../src/build/zip.mjs';
import { createUpdater } from '#server/shop-hub/keep-updated.ts';
import { newestProgram, noteStart } from '#server/shop-hub/programs.ts';

const DEPENDENCIES = { 'node-datachannel': '1.0.0' };
const describedAs = (version: string) =>
  JSON.stringify({ version, type: 'module', dependencies: DEPENDENCIES });

let root: string;
let web: Server;
let archive: Buffer;
let asked = 0;
let at: Date;
const restart = vi.fn<() => void>();
const warned: unknown[] = [];

const archiveOf = (version: string, name = 'brigade-hub/hub.js') =>
  zip([
    { name: 'brigade-hub/package.json', content: Buffer.from(describedAs(version)) },
    { name, content: Buffer.from('// the program') },
  ]);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'brigade-updated-'));
  await writeFile(path.join(root, 'package.json'), describedAs('2.3.80'));
  archive = archiveOf('2.3.81');
  asked = 0;
  warned.length = 0;
  restart.mockReset();
  at = new Date(2026, 5, 1, 20, 0);
  web = createServer((_request, response) => {
    asked += 1;
    response.end(archive);
  }).listen(0, '127.0.0.1');
  await once(web, 'listening');
});
afterEach(async () => {
  web.close();
  await rm(root, { recursive: true });
});

function updater(server?: string) {
  const address = web.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return createUpdater({
    server: server ?? `http://127.0.0.1:${port}`,
    root,
    running: '2.3.80',
    log: { info: () => {}, warn: (details: unknown) => warned.push(details) },
    now: () => at,
    restart,
  });
}

it('fetches the server’s newer version and restarts at once where no device is connected', async () => {
  await updater()('2.3.81', 0);
  expect(restart).toHaveBeenCalledOnce();
  const { folder, version } = await newestProgram(root);
  expect(version).toBe('2.3.81');
  expect(await readFile(path.join(folder, 'hub.js'), 'utf8')).toBe('// the program');
});

it('waits for the night, or for the last device to leave, with the restart', async () => {
  const after = updater();
  await after('2.3.81', 4);
  expect(restart).not.toHaveBeenCalled();
  at = new Date(2026, 5, 2, 3, 30);
  await after('2.3.81', 4);
  expect(restart).toHaveBeenCalledOnce();
  expect(asked).toBe(1);
});

it.each([
  ['the same version', '2.3.80'],
  ['an older version', '2.3.79'],
  ['no version', undefined],
])('stays as it is with a server of %s', async (_which, version) => {
  await updater()(version, 0);
  expect([asked, restart.mock.calls.length]).toEqual([0, 0]);
});

it('runs nothing that came unencrypted from another machine', async () => {
  await updater('http://example.com')('2.3.81', 0);
  expect([asked, restart.mock.calls.length, warned.length]).toEqual([0, 0, 0]);
});

it('keeps its program where another server answers that has an older version, and asks again after an hour', async () => {
  const after = updater();
  archive = archiveOf('2.3.80');
  await after('2.3.81', 0);
  await after('2.3.81', 0);
  expect([asked, warned.length, (await newestProgram(root)).version]).toEqual([1, 1, '2.3.80']);
  archive = archiveOf('2.3.81');
  at = new Date(at.getTime() + 3_600_000);
  await after('2.3.81', 0);
  expect(restart).toHaveBeenCalledOnce();
});

it.each(['brigade-hub/../../outside.js', 'other/hub.js', 'brigade-hub/.proven', 'brigade-hub//hub.js'])(
  'refuses an archive with the file %s',
  async (name) => {
    archive = archiveOf('2.3.81', name);
    await updater()('2.3.81', 0);
    expect([warned.length, (await newestProgram(root)).version]).toEqual([1, '2.3.80']);
  },
);

it('refuses an archive that is damaged', async () => {
  archive = archive.subarray(0, archive.length - 40);
  await updater()('2.3.81', 0);
  expect([warned.length, (await newestProgram(root)).version]).toEqual([1, '2.3.80']);
});

it('does not fetch a version again that has failed here', async () => {
  await updater()('2.3.81', 0);
  await noteStart(await newestProgram(root), 'wrong');
  await updater()('2.3.81', 0);
  expect(asked).toBe(1);
  expect(restart).toHaveBeenCalledOnce();
});
