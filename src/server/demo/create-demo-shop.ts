import type { Context } from '../context.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { hashPin } from '../auth/staff-pin.ts';
import type { Transaction } from '../store/database/transaction.ts';
import { insertBranch, insertShop } from '../store/create-shop.ts';
import { staffPins } from '../store/enrolled-devices.ts';
import { people } from '../store/people.ts';
import { demoStore } from './demo-store.ts';
import { DEMO_PASSWORD, DEMO_PIN, demoMember, demoOwner, type DemoPerson, demoStaff } from './people.data.ts';
import { demoBranches, demoShop } from './demo-branches.data.ts';

/** The demo's shop and its branches by sid. */
export interface DemoShop {
  shop: number;
  branches: ReadonlyMap<string, number>;
}

/** Creates the demo shop with branches and staff in one transaction, or returns the existing one. */
export async function createDemoShop(context: Context): Promise<DemoShop> {
  const hashes = await hashAll();
  return context.db.transaction(async (tx) => {
    await demoStore.lock(tx);
    const shop =
      (await demoStore.shopNumber(tx, demoShop.site_uid)) ?? (await insertAll(context, tx, hashes));
    return { shop, branches: await demoStore.branchNumbers(tx, shop) };
  });
}

/** Each password has its own salt, so that equal passwords have different hashes. */
async function hashAll(): Promise<Map<DemoPerson, string>> {
  const everybody = [demoOwner, demoMember, ...demoStaff];
  const hashes = await Promise.all(everybody.map(() => hashPassword(DEMO_PASSWORD)));
  return new Map(everybody.map((person, index) => [person, hashes[index] ?? '']));
}

async function insertAll(
  context: Context,
  tx: Transaction,
  hashes: ReadonlyMap<DemoPerson, string>,
): Promise<number> {
  const now = context.clock.now();
  const insert = async (person: DemoPerson, shop: number | null, branches: number[] | null) => {
    const { username, email, first_name, last_name, role } = person;
    const id = context.ids.uuid();
    await people.insert(
      tx,
      {
        id,
        shop_id: shop,
        username,
        email,
        first_name,
        last_name,
        mobile: '',
        password_hash: hashes.get(person) ?? '',
        roles: [role],
        branches,
      },
      now,
    );
    return id;
  };
  const ownerId = await insert(demoOwner, null, null);
  const shop = await insertShop(tx, demoShop, { id: ownerId, since: now });
  const ids = new Map<string, number>();
  for (const { place } of demoBranches) {
    const branch = await insertBranch(tx, { ...place, shop_id: shop.id, shop });
    ids.set(place.sid, branch.id);
  }
  for (const person of demoStaff) {
    const branches = person.branches?.flatMap((sid) => ids.get(sid) ?? []) ?? null;
    const id = await insert(person, shop.id, branches);
    if (person.role === 'manager')
      for (const branch of branches ?? []) {
        const hash = await hashPin(context, { person: id, branch }, DEMO_PIN);
        await staffPins.set(tx, id, branch, hash, now);
      }
  }
  await insert(demoMember, null, []);
  return shop.id;
}
