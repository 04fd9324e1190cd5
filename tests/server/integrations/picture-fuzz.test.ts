import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPictureStore, type PictureStore } from '#server/integrations/picture-store.ts';

let folder: string;
let store: PictureStore;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'pictures-fuzz-'));
  store = createPictureStore(folder);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const REFUSALS = ['picture_type', 'picture_broken', 'picture_size'];

/** Seeded, so that a failure can be reproduced. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

function mutated(bytes: Buffer, random: () => number): Buffer {
  const at = (length: number) => Math.floor(random() * length);
  const copy = Buffer.from(bytes);
  switch (at(5)) {
    case 0:
      return copy.subarray(0, at(copy.length));
    case 1: {
      for (let flips = 1 + at(20); flips > 0; flips -= 1) copy[at(copy.length)] = at(256);
      return copy;
    }
    case 2:
      return Buffer.concat([copy.subarray(0, at(copy.length)), copy.subarray(at(copy.length))]);
    case 3:
      return copy.fill(at(256), at(copy.length));
    default:
      return Buffer.concat([copy, copy.subarray(at(copy.length)), Buffer.from('<script>alert(1)</script>')]);
  }
}

/** Either all files are stored, or the picture is refused with a known reason. */
async function judge(bytes: Uint8Array, what: string): Promise<boolean> {
  const kept = await store.keep(bytes);
  const files = await readdir(folder, { recursive: true });
  expect(
    files.filter((name) => name.includes('.draft')),
    what,
  ).toEqual([]);
  if (!kept.ok) {
    expect(REFUSALS, what).toContain(kept.refusal.code);
    return false;
  }
  const name = path.basename(kept.value.image, '.webp');
  expect(files.filter((file) => file.includes(name)).length, what).toBe(7);
  const smallest = await sharp(path.join(folder, 'pictures', `${name}-160.webp`)).metadata();
  expect([smallest.format, smallest.exif, smallest.xmp], what).toEqual(['webp', undefined, undefined]);
  return true;
}

it('keeps mutated pictures of every kind whole or refuses them', async () => {
  const random = seeded(20_260_606);
  const source = sharp({ create: { width: 48, height: 32, channels: 3, background: '#c0561e' } });
  const kinds = {
    jpeg: await source.clone().jpeg().toBuffer(),
    png: await source.clone().png().toBuffer(),
    webp: await source.clone().webp().toBuffer(),
    avif: await source.clone().avif({ effort: 0 }).toBuffer(),
  };
  let refused = 0;
  for (const [kind, whole] of Object.entries(kinds)) {
    expect(await judge(whole, kind)).toBe(true);
    for (let round = 0; round < 25; round += 1) {
      if (!(await judge(mutated(whole, random), `${kind} ${round}`))) refused += 1;
    }
  }
  expect(refused).toBeGreaterThan(30);
}, 120_000);

it('refuses files that only claim to be a picture', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  for (const hostile of [
    Buffer.alloc(0),
    Buffer.from(svg),
    Buffer.concat([png, Buffer.from(svg)]),
    Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<?php system($_GET[0]);')]),
    Buffer.from('GIF89a\u0001\u0000\u0001\u0000;'),
    Buffer.from('PK\u0003\u0004../../etc/passwd'),
    Buffer.from('%PDF-1.7 /JavaScript'),
    Buffer.from('RIFF\u00ff\u00ff\u00ff\u00ffWEBPVP8 '),
    Buffer.concat([Buffer.from([0, 0, 0, 0x20]), Buffer.from('ftypavif'), Buffer.alloc(64, 0xff)]),
    Buffer.alloc(1024 * 1024, 0xff),
  ]) {
    expect(await judge(hostile, hostile.subarray(0, 12).toString('latin1'))).toBe(false);
  }
});
