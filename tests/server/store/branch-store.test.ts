import { createBranchStore } from '#server/store/branch-store-sql.ts';
import { insertBranch, insertShop } from '#server/store/create-shop.ts';
import { MemoryDatabase } from '../../sim/server/memory-database.ts';
import { createTestDatabase } from '../../support/test-database.ts';
import { aBranch, aShop } from '../../support/world.ts';
import { branchStoreContract } from './branch-store-contract.ts';

branchStoreContract('PostgreSQL', async () => {
  const database = await createTestDatabase();
  const { db } = database;
  const branch = await insertBranch(db, aBranch(await insertShop(db, aShop(), null)));
  return { store: createBranchStore(db), branchId: branch.id, close: () => database.drop() };
});

branchStoreContract('the simulator’s memory', async () => {
  const memory = new MemoryDatabase();
  memory.addBranch(1, 1, 'branch-1', 'epoch');
  const store = memory.connect({
    travel: () => Promise.resolve(),
    statementFate: () => 'done',
    commitFate: () => 'done',
    isCommitLucky: () => false,
  });
  return { store, branchId: 1, close: () => Promise.resolve() };
});
