import fs from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { compressFolder } from '../../../src/build/compress-page.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const SCRIPT = 'export const dish = "soup";\n'.repeat(200);
const LAND = JSON.stringify(Array.from({ length: 500 }, (_, n) => [n, n]));
const VIDEO = Buffer.from(Array.from({ length: 5_000 }, (_, n) => n % 256));

let world: World;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  world = await createWorld();
  const pageDir = await makeScratchFolder('page');
  const mediaDir = await makeScratchFolder('media');
  await Promise.all(['.vite', 'assets', 'map'].map((folder) => mkdir(path.join(pageDir, folder))));
  await mkdir(path.join(mediaDir, 'videos'));
  await writeFile(
    path.join(pageDir, 'index.html'),
    `<html lang="en"><title>B</title><div id="root"></div>${' '.repeat(2_000)}</html>`,
  );
  await writeFile(path.join(pageDir, '.vite', 'manifest.json'), '{}');
  await writeFile(path.join(pageDir, 'assets', 'page-1.js'), SCRIPT);
  await writeFile(path.join(pageDir, 'map', 'land.json'), LAND);
  await writeFile(path.join(pageDir, 'icon.svg'), '<svg/>');
  await writeFile(path.join(mediaDir, 'videos', 'abc.mp4'), VIDEO);
  await compressFolder(pageDir);
  app = testApp(world.context, { pageDir, mediaDir });
});
afterAll(() => world.drop());

const get = (url: string, headers: Record<string, string> = {}) =>
  Promise.resolve(app.request(url, { headers }));

describe('a file of the page', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('is sent with the compression of the build: %s', async (encoding, unpack) => {
    const answer = await get('/assets/page-1.js', { 'accept-encoding': `identity, ${encoding}` });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-encoding')).toBe(encoding);
    expect(answer.headers.get('cache-control')).toContain('immutable');
    expect(answer.headers.get('content-type')).toContain('javascript');
    expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept-encoding');
    expect(unpack(Buffer.from(await answer.arrayBuffer())).toString()).toBe(SCRIPT);
  });

  it('is sent uncompressed to a client without compression', async () => {
    const answer = await get('/map/land.json');
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    expect(await answer.text()).toBe(LAND);
  });

  it("shows the staff app's frame with the logo until its scripts have run, on the sign-in page without the rail", async () => {
    const shell = await (await get('/admin/a/b/orders')).text();
    expect(shell).toContain('<nav><svg');
    const signIn = await (await get('/admin/login.html')).text();
    expect(signIn).toContain('<aside><svg');
    expect(signIn).not.toContain('<nav>');
    expect(await (await get('/orders')).text()).not.toContain('id="skeleton"');
  });

  it.each(['/assets/page-1.js', '/icon.svg', '/admin', '/media/videos/abc.mp4'])(
    '%s is answered 304 when it is unchanged',
    async (file) => {
      const etag = (await get(file)).headers.get('etag') ?? '';
      expect(etag).toMatch(/^(W\/)?".+"$/);
      const again = await get(file, { 'if-none-match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await get(file, { 'if-none-match': '"another"' })).status).toBe(200);
    },
  );

  it.each([
    '/.vite/manifest.json',
    '/assets/page-1.js.br',
    '/assets/page-1.js.gz',
    '/assets',
    '/assets/../index.html.gz',
  ])('%s is not public', async (file) => {
    const answer = await get(file);
    expect(answer.headers.get('content-type')).not.toContain('javascript');
    expect(await answer.text()).not.toContain('soup');
  });
});

describe('a stored video', () => {
  it.each([
    ['bytes=4-7', 206, 'bytes 4-7/5000', 4],
    ['bytes=4990-', 206, 'bytes 4990-4999/5000', 10],
    ['bytes=-3', 206, 'bytes 4997-4999/5000', 3],
    ['bytes=9000-', 416, 'bytes */5000', 0],
  ])('answers the range %s', async (range, status, contentRange, length) => {
    const answer = await get('/media/videos/abc.mp4', { range });
    expect([answer.status, answer.headers.get('content-range')]).toEqual([status, contentRange]);
    expect((await answer.arrayBuffer()).byteLength).toBe(length);
  });

  it('is sent whole without a range', async () => {
    const answer = await get('/media/videos/abc.mp4');
    expect(answer.headers.get('accept-ranges')).toBe('bytes');
    expect(Buffer.from(await answer.arrayBuffer()).equals(VIDEO)).toBe(true);
  });
});

describe('a path that is not in its normal form', () => {
  const odd = [
    ...Array.from({ length: 250 }, (_, n) => `${'/'.repeat(n + 2)}map/land.json`),
    ...Array.from({ length: 250 }, (_, n) => `/map${'/'.repeat(n + 2)}land.json`),
    ...Array.from({ length: 250 }, (_, n) => `/map/${'%20'.repeat(n + 1)}land.json`),
    ...Array.from({ length: 250 }, (_, n) => `/media${'/'.repeat(n + 2)}videos/abc.mp4`),
  ];

  it('is answered 404 without a disk access', async () => {
    const looks = ['statSync', 'createReadStream', 'existsSync'] as const;
    const spies = looks.map((name) => vi.spyOn(fs, name));
    syncBuiltinESMExports();
    await (await get('/assets/page-1.js')).text();
    expect(spies[0]).toHaveBeenCalled();
    for (const spy of spies) spy.mockClear();
    for (const file of odd) expect((await get(`http://localhost${file}`)).status, file).toBe(404);
    for (const spy of spies) expect(spy).not.toHaveBeenCalled();
    for (const spy of spies) spy.mockRestore();
    syncBuiltinESMExports();
  });
});
