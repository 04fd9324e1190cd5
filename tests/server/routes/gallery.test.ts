import { afterAll, beforeAll, expect, it } from 'vitest';
import { A_VIDEO, aGalleryItem, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const ask = async (token: string, name: string, payload: object) => {
  const { status, body } = await world.call(name, token, { ...scopeOf(world.branch), ...payload });
  const titles: string[] | undefined = body.items?.map(({ title }: { title: string }) => title);
  return { status, body, titles };
};
const shown = async () => {
  const place = { site: world.branch.shop.site_uid, place: world.branch.sid };
  const { body } = await world.call('page/banners', undefined, place);
  return body.items.map(({ title }: { title: string }) => title);
};

it('keeps the items of branch and shop in the saved order, the branch first', async () => {
  const put = (token: string, title: string, obj = 'branch') =>
    ask(token, 'gallery/edit', { obj, item: aGalleryItem({ sid: title, title }), seen: '' });
  await Promise.all(['one', 'two', 'three'].map((title) => put(manager, title)));
  // Three at once may arrive in any order; the rest of the test uses the order of arrival.
  const [first, second, third] = await shown();
  expect(new Set([first, second, third])).toEqual(new Set(['one', 'two', 'three']));
  expect((await put(owner, 'of-all', 'shop')).status).toBe(200);
  expect((await put(manager, 'mine', 'shop')).status).toBe(403);
  const ordered = await ask(manager, 'gallery/order', { obj: 'branch', sids: [third, 'gone', first] });
  expect(ordered.titles).toEqual([third, first, second]);
  expect(await shown()).toEqual([third, first, second, 'of-all']);
  const left = await ask(manager, 'gallery/delete', { obj: 'branch', sid: 'one' });
  const kept = [third, first, second].filter((sid) => sid !== 'one');
  expect(left.titles).toEqual(kept);
  expect(await shown()).toEqual([...kept, 'of-all']);
  const { body } = await ask(owner, 'timeline', { kind: 'gallery' });
  expect(body.count).toBe(6);
});

it('refuses to overwrite the change of another editor', async () => {
  const { body } = await ask(manager, 'GET gallery/edit', { obj: 'branch', sid: 'two' });
  const save = (title: string) =>
    ask(manager, 'gallery/edit', { obj: 'branch', item: { ...body.item, title }, seen: body.seen });
  expect((await save('The terrace')).status).toBe(200);
  expect((await save('The terrace')).status).toBe(200);
  expect((await save('The kitchen')).body.code).toBe('changed_meanwhile');
});

it('accepts only uploaded items, either a picture or a video', async () => {
  for (const change of [
    { image_url: 'https://elsewhere.example/a.webp' },
    { image_url: '/media/pictures/../../secret.webp' },
    { image_url: null, link: 'javascript:alert(1)' },
    { image_url: null },
    { link: `/media/videos/${'a'.repeat(40)}.mp4` },
  ]) {
    const item = aGalleryItem(change);
    expect((await ask(manager, 'gallery/edit', { obj: 'branch', item, seen: '' })).status).toBe(400);
  }
});

it('accepts a video on another site, with a picture of it', async () => {
  const link = 'https://www.youtube.com/watch?v=abc';
  const { image_url } = aGalleryItem({});
  for (const [sid, image] of [
    ['linked', null],
    ['linked-2', image_url],
  ] as const) {
    const item = aGalleryItem({ sid, title: sid, link, image_url: image });
    expect((await ask(owner, 'gallery/edit', { obj: 'branch', item, seen: '' })).status).toBe(200);
  }
});

it('refuses an address that is not https, and a picture of an uploaded video', async () => {
  const { image_url } = aGalleryItem({});
  for (const change of [
    { image_url: null, link: 'http://youtube.com/watch?v=abc' },
    { image_url: null, link: 'https://youtube.com/"onclick=' },
    { image_url, link: A_VIDEO },
  ]) {
    const item = { ...aGalleryItem({ sid: 'wrong' }), ...change };
    expect((await ask(owner, 'gallery/edit', { obj: 'branch', item, seen: '' })).status).toBe(400);
  }
});

it('holds at most sixty items', async () => {
  let last = 200;
  for (let count = 0; count <= 60 && last === 200; count += 1) {
    last = (await ask(manager, 'gallery/edit', { obj: 'branch', item: aGalleryItem(), seen: '' })).status;
  }
  expect(last).toBe(409);
  expect((await ask(manager, 'gallery', { obj: 'branch' })).titles).toHaveLength(60);
});

it('serves videos and their ranges as uploaded', async () => {
  const webm = Buffer.concat([
    Buffer.from([0x1a, 0x45, 0xdf, 0xa3]),
    Buffer.from('..webm'),
    Buffer.alloc(90),
  ]);
  for (const [file, ending] of [
    [A_VIDEO, 'mp4'],
    [webm, 'webm'],
  ] as const) {
    const { body } = await ask(manager, 'video/upload', { file });
    expect(body.link).toMatch(new RegExp(`^/media/videos/[0-9a-f]{40}\\.${ending}$`));
    const whole = await world.fetch(body.link);
    expect(whole.headers.get('content-type')).toBe(`video/${ending}`);
    expect(Buffer.from(await whole.arrayBuffer()).equals(file)).toBe(true);
    const part = await world.fetch(body.link, { headers: { range: 'bytes=4-7' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 4-7/${file.length}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(file.subarray(4, 8))).toBe(true);
  }
});

it('refuses a video whose content is of another type', async () => {
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic', 'latin1'), Buffer.alloc(80)]);
  for (const file of [
    Buffer.from('<html><script>1</script>'.repeat(9)),
    heic,
    Buffer.from('GIF89a'),
    Buffer.alloc(0),
  ]) {
    const { status, body } = await ask(manager, 'video/upload', { file });
    expect([status, body.code]).toEqual([400, 'video_type']);
  }
});
