import { randomBytes } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ObjectStoreConfig } from '#server/config.ts';
import { createObjectStore } from '#server/integrations/object-store.ts';
import { createFakeObjectStore, type FakeObjectStore } from '#tests/support/object-store.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';

let fake: FakeObjectStore;
let folder: string;

const PART_BYTES = 1000;
const storeWith = (change: Partial<ObjectStoreConfig> = {}) =>
  createObjectStore({ ...fake, ...change }, { partBytes: PART_BYTES, firstPauseMs: 1 });

async function fileOf(bytes: Buffer): Promise<string> {
  const file = path.join(folder, 'file');
  await writeFile(file, bytes);
  return file;
}

beforeEach(async () => {
  fake = await createFakeObjectStore();
  folder = await makeScratchFolder('objects-');
});

afterEach(async () => {
  await fake.stop();
  await rm(folder, { recursive: true, force: true });
});

it('stores a small file in one request and reads it back', async () => {
  const bytes = randomBytes(700);
  const store = storeWith({ url: `${fake.url}/shop one` });
  await store.put("it's (a) name.tar.gz", await fileOf(bytes));
  expect([...fake.objects.keys()]).toEqual(["shop one/it's (a) name.tar.gz"]);
  expect(fake.counts()).toEqual({ puts: 1, parts: 0, open: 0 });
  expect(await buffer(await store.get("it's (a) name.tar.gz"))).toEqual(bytes);
});

it('stores a large file in parts', async () => {
  const bytes = randomBytes(3 * PART_BYTES + 1);
  const store = storeWith();
  await store.put('large', await fileOf(bytes));
  expect(fake.counts()).toEqual({ puts: 0, parts: 4, open: 0 });
  expect(await buffer(await store.get('large'))).toEqual(bytes);
});

it('lists more objects than one answer has, of its own folder only', async () => {
  for (const name of [
    'a b/brigade-1',
    'a b/brigade-2',
    'a b/brigade-3',
    'a b/other',
    'b/brigade-4',
    'brigade-5',
  ])
    fake.objects.set(name, Buffer.from(name));
  const listed = await storeWith({ url: `${fake.url}/a b` }).list('brigade-');
  expect(listed).toEqual([1, 2, 3].map((number) => ({ name: `brigade-${number}`, bytes: 13 })));
});

it('deletes an object', async () => {
  fake.objects.set('old', Buffer.from('x'));
  await storeWith().remove('old');
  expect(fake.objects.size).toBe(0);
});

it('sends again where the store is busy or fails', async () => {
  const bytes = randomBytes(2 * PART_BYTES);
  fake.answerNext([503, 'SlowDown'], [500, 'InternalError'], [429, 'TooManyRequests']);
  const store = storeWith();
  await store.put('large', await fileOf(bytes));
  expect(fake.objects.get('large')).toEqual(bytes);
});

it('gives up where the store stays busy', async () => {
  fake.answerNext(...Array.from({ length: 20 }, (): [number, string] => [503, 'SlowDown']));
  await expect(storeWith().list('')).rejects.toThrow('the backup store refused: SlowDown');
});

it('leaves no unfinished upload where the parts cannot be joined', async () => {
  fake.failNextJoin();
  await expect(storeWith().put('large', await fileOf(randomBytes(2 * PART_BYTES)))).rejects.toThrow(
    'InternalError',
  );
  expect(fake.objects.size).toBe(0);
  expect(fake.counts().open).toBe(0);
});

it.each([
  [{ secretKey: 'wrong' }, 'check BACKUP_S3_SECRET_KEY'],
  [{ accessKey: 'AKIAOTHER' }, 'check BACKUP_S3_ACCESS_KEY'],
  [{ region: 'us-east-1' }, 'check BACKUP_S3_REGION'],
])('says which setting a refusal is about: %o', async (change, advice) => {
  await expect(storeWith(change).list('')).rejects.toThrow(advice);
});

it('names a bucket that does not exist', async () => {
  const url = fake.url.replace(/\w+$/, 'another');
  await expect(storeWith({ url }).list('')).rejects.toThrow('check the bucket of BACKUP_S3_URL');
});

it('says that a store does not answer', async () => {
  await expect(storeWith({ url: 'http://127.0.0.1:1/bucket' }).list('')).rejects.toThrow(
    'the backup store at http://127.0.0.1:1 does not answer',
  );
});

it('ends an upload when the server stops', async () => {
  const ending = new AbortController();
  ending.abort();
  const file = await fileOf(randomBytes(2 * PART_BYTES));
  await expect(storeWith().put('large', file, ending.signal)).rejects.toThrow('aborted');
  expect(fake.counts().open).toBe(0);
});
