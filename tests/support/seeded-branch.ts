import { randomUUID } from 'node:crypto';
import type { Branch } from '#domain/shops/branch.ts';
import { hashToken, newToken, orderPin } from '#server/auth/tokens.ts';
import { createHub } from '#server/live/hub.ts';
import type { Log } from '#server/log.ts';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import type { Database } from '#server/store/database.ts';
import { insertBranch, insertShop } from '#server/store/create-shop.ts';
import { people } from '#server/store/people.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { aBranch, aShop, menu } from './world.ts';

/** A branch with the test menu and its manager's token, in a database that another process will serve. */
export async function seedBranch(db: Database, log: Log): Promise<{ branch: Branch; token: string }> {
  const context = {
    db,
    store: createBranchStore(db),
    clock: { now: () => Date.now() },
    ids: { uuid: randomUUID, mark: () => randomUUID() },
    pinOf: (sid: string) => orderPin('test secret', sid),
    live: createHub(),
    log,
  };
  const shop = await insertShop(db, aShop(), null);
  const branch = await insertBranch(db, aBranch(shop));
  await writeRows(context, branch.id, [{ kind: 'branch', row: branch }, ...menu]);
  const person = {
    id: randomUUID(),
    shop_id: shop.id,
    username: 'ana',
    email: '',
    first_name: 'Ana',
    last_name: '',
    mobile: '',
    password_hash: '',
    roles: ['manager' as const],
    branches: null,
  };
  await people.insert(db, person, Date.now());
  const token = newToken();
  await people.openSession(db, hashToken(token), person.id, Date.now(), Date.now() + 86_400_000);
  return { branch, token };
}
