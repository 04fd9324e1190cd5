import { afterEach, describe, expect, test } from 'vitest';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import { insertBranch, insertShop } from '#server/store/create-shop.ts';
import { shops } from '#server/store/shops.ts';
import { createTestDatabase, type TestDatabase } from '../support/test-database.ts';
import { aBranch, aShop } from '../support/world.ts';
import { runOnDatabase } from './run-on-database.ts';

let database: TestDatabase | undefined;
afterEach(async () => {
  await database?.drop();
  database = undefined;
});

async function realStore() {
  database = await createTestDatabase();
  const { db } = database;
  const shop = await insertShop(db, aShop(), null);
  await insertBranch(db, aBranch(shop, { sid: 'branch-1' }));
  return { store: createBranchStore(db), epoch: (await shops.setting(db, 'epoch')) ?? '' };
}

describe('a simulated evening on the real database', () => {
  test.each([200, 400, 600, 800])(
    'S8 S21 seed %i: gives the same answers as the in-memory database',
    async (seed) => {
      const { wrong, commits } = await runOnDatabase(seed, await realStore());
      expect(wrong).toBeUndefined();
      expect(commits).toBeGreaterThan(0);
    },
    120_000,
  );

  test('S8 S21 seed 11: gives them too when changes of several devices share a commit', async () => {
    const { wrong, groups } = await runOnDatabase(11, await realStore());
    expect(wrong).toBeUndefined();
    expect(groups).toBeGreaterThan(0);
  }, 120_000);
});
