import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import { forgetUnusedMedia } from '#server/jobs/unused-media.ts';
import { createPictureStore } from '#server/integrations/picture-store.ts';
import { createVideoStore } from '#server/integrations/video-store.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { A_VIDEO, aGalleryItem, scopeOf } from '#tests/support/api.ts';
import { createWorld, menu, type World } from '#tests/support/world.ts';

let world: World;
let mediaDir: string;
beforeAll(async () => {
  world = await createWorld();
  mediaDir = await mkdtemp(path.join(tmpdir(), 'unused-'));
});
afterAll(async () => {
  await world.drop();
  await rm(mediaDir, { recursive: true, force: true });
});

const photo = (red: number) =>
  sharp({ create: { width: 20, height: 20, channels: 3, background: { r: red, g: 0, b: 0 } } })
    .png()
    .toBuffer();
const names = async () => {
  const found = await readdir(mediaDir, { recursive: true });
  return new Set(found.flatMap((file) => /([0-9a-f]{40})/.exec(file)?.[1] ?? []));
};
const nameOf = (link: string) => /([0-9a-f]{40})/.exec(link)?.[1] ?? '';
/** Makes all files as old as the test's clock says. */
async function sentAt(at: number): Promise<void> {
  for (const file of await readdir(mediaDir, { recursive: true }))
    await utimes(path.join(mediaDir, file), at / 1000, at / 1000);
}

it('deletes only what has been unreferenced for thirty days', async () => {
  const pictures = createPictureStore(mediaDir);
  const kept: string[] = [];
  for (const red of [1, 2, 3, 4]) {
    const done = await pictures.keep(await photo(red));
    if (done.ok) kept.push(done.value.image);
  }
  const film = await createVideoStore(mediaDir).keep(A_VIDEO);
  const [ofDish = '', ofGallery = '', loose = '', again = ''] = kept;
  const [dish] = menu.flatMap((one) => (one.kind === 'product' ? [one.row] : []));
  if (dish === undefined || !film.ok) throw new Error('the test menu has no dish');
  const show = (image: string | null) =>
    writeRows(world.context, world.branch.id, [{ kind: 'product', row: { ...dish, image } }]);
  await show(ofDish);
  const owner = (await world.signIn(['owner'])).token;
  const item = aGalleryItem({ image_url: ofGallery });
  await world.call('gallery/edit', owner, { ...scopeOf(world.branch), obj: 'branch', item, seen: '' });
  const look = () => forgetUnusedMedia(world.context, mediaDir);
  await sentAt(world.clock.now());

  await look();
  world.clock.advance(29 * DAY_MS);
  await look();
  expect((await names()).size).toBe(5);

  // Uploaded again because it is about to be used.
  await sentAt(world.clock.now() - 29 * DAY_MS);
  const file = path.join(mediaDir, 'pictures', path.basename(again));
  await utimes(file, world.clock.now() / 1000, world.clock.now() / 1000);
  // Removed from the dish today, so its thirty days start now.
  await show(null);
  world.clock.advance(2 * DAY_MS);
  await look();
  expect(await names()).toEqual(new Set([ofDish, ofGallery, again].map(nameOf)));
  expect(await names()).not.toContain(nameOf(loose));

  world.clock.advance(31 * DAY_MS);
  await look();
  expect(await names()).toEqual(new Set([nameOf(ofGallery)]));
  expect((await readdir(path.join(mediaDir, 'pictures'))).length).toBe(7);
});

it('restarts the thirty days when the file is uploaded again', async () => {
  const pictures = createPictureStore(mediaDir);
  const bytes = await photo(9);
  await pictures.keep(bytes);
  await sentAt(Date.UTC(2020, 0, 1));
  await pictures.keep(bytes);
  world.clock.set(Date.now());
  await forgetUnusedMedia(world.context, mediaDir);
  expect((await names()).size).toBe(2);
});
