import { createBranchStore } from '#server/store/branch-store-sql.ts';
import { insertBranch, insertShop } from '#server/store/create-shop.ts';
import { MemoryDatabase } from '../../sim/server/memory-database.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { aBranch, aShop } from '../../support/world.ts';
import { branchStoreContract } from './branch-store-contract.ts';

branchStoreContract('PostgreSQL', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const shop = await insertShop(db, aShop(), null);
  const [branch, sister] = [await insertBranch(db, aBranch(shop)), await insertBranch(db, aBranch(shop))];
  const store = createBranchStore(db);
  return { store, branchId: branch.id, sisterId: sister.id, close: () => database.drop() };
});

branchStoreContract('the simulator’s memory', async () => {
  const memory = new MemoryDatabase();
  memory.addBranch(1, 1, 'branch-1', 'epoch');
  memory.addBranch(2, 1, 'branch-2', 'epoch');
  const store = memory.connect({
    travel: () => Promise.resolve(),
    statementFate: () => 'done',
    commitFate: () => 'done',
    isCommitLucky: () => false,
  });
  return { store, branchId: 1, sisterId: 2, close: () => Promise.resolve() };
});
