import { afterEach, beforeEach, expect, it } from 'vitest';
import { text } from 'node:stream/consumers';
import { readFromStore } from '#server/backup/backup-store.ts';
import { createObjectStore, type ObjectStore } from '#server/integrations/object-store.ts';
import { createFakeObjectStore, type FakeObjectStore } from '#tests/support/object-store.ts';

let fake: FakeObjectStore;
let store: ObjectStore;

beforeEach(async () => {
  fake = await createFakeObjectStore();
  store = createObjectStore(fake, { firstPauseMs: 1 });
  for (const name of [
    'brigade-20261125T031000Z.tar.gz',
    'brigade-20261126T031000Z.tar.gz',
    'brigade-zzz.txt',
  ])
    fake.objects.set(name, Buffer.from(name));
});

afterEach(() => fake.stop());

it('reads the newest backup', async () => {
  const { name, from } = await readFromStore(store, 'newest');
  expect(name).toBe('brigade-20261126T031000Z.tar.gz');
  expect(await text(from)).toBe(name);
});

it('reads a backup by its name', async () => {
  expect((await readFromStore(store, 'brigade-20261125T031000Z.tar.gz')).name).toContain('1125');
});

it('names the newest ones where the one asked for is missing', async () => {
  await expect(readFromStore(store, 'brigade-20200101T000000Z.tar.gz')).rejects.toThrow(
    'its newest are brigade-20261125T031000Z.tar.gz, brigade-20261126T031000Z.tar.gz',
  );
});

it('says that a store has no backup', async () => {
  fake.objects.clear();
  await expect(readFromStore(store, 'newest')).rejects.toThrow('the store has no backup');
});
