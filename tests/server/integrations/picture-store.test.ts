import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPictureStore, type PictureStore } from '#server/integrations/picture-store.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let folder: string;
let store: PictureStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-'));
  store = createPictureStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const files = async () => (await readdir(folder, { recursive: true })).sort();
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 90, b: 20 } } });

/** A PNG with a header of any content. */
function png(width: number, height: number, data = deflateSync(Buffer.alloc(10))): Buffer {
  const chunk = (type: string, body: Buffer) => {
    const head = Buffer.alloc(8);
    head.writeUInt32BE(body.length);
    head.write(type, 4, 'latin1');
    return Buffer.concat([head, body, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe('a picture', () => {
  it('is stored upright in three sizes and two formats, without its location', async () => {
    const taken = await photo(1200, 800)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Secret Owner' }, IFD3: { GPSLatitude: '41/1 0/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(taken).metadata()).exif).toBeDefined();
    const kept = await store.keep(taken);
    if (!kept.ok) throw new Error(kept.refusal.code);
    expect(kept.value).toMatchObject({ width: 800, height: 1200 });
    const name = path.basename(kept.value.image, '.webp');
    expect(await files()).toEqual(
      [
        'pictures',
        ...['.webp', '-160.webp', '-480.webp', '-960.webp', '-160.avif', '-480.avif', '-960.avif'].map(
          (end) => `pictures/${name}${end}`,
        ),
      ].sort(),
    );
    for (const [end, width] of [
      ['-160.webp', 160],
      ['-480.avif', 480],
      ['-960.webp', 800],
    ] as const) {
      const bytes = await readFile(path.join(folder, 'pictures', name + end));
      const { exif, width: found, height, orientation } = await sharp(bytes).metadata();
      expect({ found, exif, orientation }).toEqual({ found: width, exif: undefined, orientation: undefined });
      expect(height).toBeGreaterThan(found);
      expect(bytes.toString('latin1')).not.toContain('Secret');
    }
    expect(await store.keep(taken)).toEqual(kept);
  });

  it.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      'picture_type',
    ],
    ['a page', Buffer.from('<html><script>alert(1)</script>'), 'picture_type'],
    ['a GIF', Buffer.from('GIF89a\u0001\u0000\u0001\u0000'), 'picture_type'],
    ['a PDF', Buffer.from('%PDF-1.7'), 'picture_type'],
    ['nothing', Buffer.alloc(0), 'picture_type'],
    ['a pixel bomb', png(60_000, 60_000), 'picture_size'],
    ['only a header', png(100, 100).subarray(0, 40), 'picture_broken'],
    ['a page after the first bytes of a JPEG', Buffer.from('\xFF\xD8\xFF<html>', 'latin1'), 'picture_broken'],
    ['a lie about its size', png(4000, 4000), 'picture_broken'],
  ])('leaves no file when it is %s', async (_what, bytes, code) => {
    const before = await files();
    expect(await store.keep(bytes)).toMatchObject({ ok: false, refusal: { code } });
    expect(await files()).toEqual(before);
  });

  it('truncated or corrupted anywhere is stored whole or not at all', async () => {
    const whole = await photo(300, 200).png().toBuffer();
    const noise = await sharp(
      Buffer.from(Array.from({ length: 300 * 200 * 3 }, (_, n) => (n * 7919) % 251)),
      {
        raw: { width: 300, height: 200, channels: 3 },
      },
    )
      .jpeg()
      .toBuffer();
    for (const original of [whole, noise]) {
      for (let at = 8; at < original.length; at += Math.ceil(original.length / 12)) {
        const cut = await store.keep(original.subarray(0, at));
        const spoiled = Buffer.from(original);
        spoiled[at] = (spoiled[at] ?? 0) ^ 0xff;
        const changed = await store.keep(spoiled);
        for (const result of [cut, changed]) {
          if (!result.ok) continue;
          const bytes = await readFile(path.join(folder, 'pictures', path.basename(result.value.image)));
          expect((await sharp(bytes).stats()).channels.length).toBeGreaterThan(0);
        }
      }
    }
    expect((await files()).filter((name) => name.includes('draft'))).toEqual([]);
    const names = (await files()).filter((name) => /[0-9a-f]{40}\.webp$/.test(name));
    for (const name of names) {
      const stem = name.replace('.webp', '');
      expect((await files()).filter((one) => one.startsWith(stem))).toHaveLength(7);
    }
  });
});

describe('the call', () => {
  let world: World;
  beforeAll(async () => {
    world = await createWorld();
  });
  afterAll(() => world.drop());

  it('serves a picture that a product shows', async () => {
    const owner = (await world.signIn(['owner'])).token;
    const file = await photo(640, 480).webp().toBuffer();
    const { status, body } = await world.call('image/upload', owner, { ...scopeOf(world.branch), file });
    expect(status).toBe(200);
    const served = await world.fetch(body.image);
    expect(served.headers.get('content-type')).toBe('image/webp');
    expect(served.headers.get('cache-control')).toContain('immutable');
  });

  it('reads no large body from an unknown sender or over the limit', async () => {
    const form = (bytes: number) => {
      const data = new FormData();
      data.set('shop', String(world.shop.id));
      data.set('branch', String(world.branch.id));
      data.set('file', new Blob([Buffer.alloc(bytes)]));
      return data;
    };
    const send = (body: FormData, headers: Record<string, string> = {}) =>
      world.fetch('/staff/api/image/upload', { method: 'POST', body, headers });
    expect((await send(form(1000))).status).toBe(401);
    const owner = { authorization: `Bearer ${(await world.signIn(['owner'])).token}` };
    expect((await send(form(1000), owner)).status).toBe(400);
    expect((await send(form(13 * 1024 * 1024), owner)).status).toBe(413);
    const kitchen = { authorization: `Bearer ${(await world.signIn(['kitchen'])).token}` };
    expect((await send(form(1000), kitchen)).status).toBe(403);
  });
});
