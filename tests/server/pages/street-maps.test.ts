import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { PMTiles } from 'pmtiles';
import { Hono } from 'hono';
import { createStreetMaps } from '#server/integrations/street-maps.ts';
import { createLog } from '#server/log.ts';
import { serveStreetMaps } from '#server/pages/street-map-files.ts';
import { rasterMap, vectorMap } from '#tests/support/pmtiles.ts';

let folder: string;
let now = 0;
beforeEach(async () => {
  folder = path.join(await mkdtemp(path.join(tmpdir(), 'brigade-maps-')), 'maps');
});
afterEach(() => rm(path.dirname(folder), { recursive: true, force: true }));

const put = async (name: string, bytes: Uint8Array) => {
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, name), bytes);
};
const maps = () => createStreetMaps(folder, { now: () => now }, createLog({ logLevel: 'silent' }));

function served() {
  const app = new Hono();
  serveStreetMaps(app, folder, maps());
  return (file: string, headers: Record<string, string> = {}) => app.request(`/maps/${file}`, { headers });
}

it('lists nothing without the folder', async () => {
  expect(await maps().list()).toEqual([]);
});

it('lists vector and picture maps by name, and no other files', async () => {
  await put('b.pmtiles', vectorMap('park'));
  await put('a.pmtiles', await rasterMap({ r: 1, g: 2, b: 3 }));
  await put('broken.pmtiles', Buffer.from('PMTiles'));
  await put('notes.txt', Buffer.from('x'));
  expect((await maps().list()).map(({ path: at, kind }) => [at, kind])).toEqual([
    ['/maps/a.pmtiles', 'raster'],
    ['/maps/b.pmtiles', 'vector'],
  ]);
});

it('finds a file that is added while the server runs', async () => {
  const found = maps();
  expect(await found.list()).toEqual([]);
  await put('late.pmtiles', vectorMap('park'));
  now += 15_000;
  expect(await found.list()).toHaveLength(1);
});

it('answers ranges of a file', async () => {
  const bytes = vectorMap('park');
  await put('town.pmtiles', bytes);
  const response = await served()('town.pmtiles', { range: 'bytes=0-6' });
  expect([response.status, await response.text()]).toEqual([206, 'PMTiles']);
  expect(response.headers.get('content-range')).toBe(`bytes 0-6/${bytes.length}`);
});

it('gives a replaced file another tag', async () => {
  await put('town.pmtiles', vectorMap('park'));
  const first = await served()('town.pmtiles');
  const etag = first.headers.get('etag') ?? '';
  expect((await served()('town.pmtiles', { 'if-none-match': etag })).status).toBe(304);
  await utimes(path.join(folder, 'town.pmtiles'), 1, 1);
  expect((await served()('town.pmtiles', { 'if-none-match': etag })).status).toBe(200);
});

it.each(['other.pmtiles', 'notes.txt', '..%2Fsecret.key', '../secret.key'])('refuses %s', async (file) => {
  await put('town.pmtiles', vectorMap('park'));
  await put('notes.txt', Buffer.from('x'));
  await writeFile(path.join(path.dirname(folder), 'secret.key'), 'x');
  expect((await served()(file)).status).toBe(404);
});

it('serves tiles to a reader of PMTiles', async () => {
  await put('town.pmtiles', vectorMap('park'));
  const ask = served();
  const archive = new PMTiles({
    getKey: () => 'town',
    async getBytes(offset: number, length: number) {
      const response = await ask('town.pmtiles', { range: `bytes=${offset}-${offset + length - 1}` });
      return { data: await response.arrayBuffer() };
    },
  });
  const tile = await archive.getZxy(0, 0, 0);
  expect(Buffer.from(tile?.data ?? new ArrayBuffer(0)).toString('latin1')).toContain('landuse');
});
