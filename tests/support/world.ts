import type { CardGateway } from '#server/integrations/card-gateway.ts';
import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApp } from './test-app.ts';
import type { Context } from '#server/context.ts';
import { hashToken, newToken, orderPin } from '#server/auth/tokens.ts';
import { createHub } from '#server/live/hub.ts';
import { knownPlaces } from './known-places.ts';
import { createVideoStore } from '#server/integrations/video-store.ts';
import { createNetgsmChannel } from '#server/integrations/netgsm-channel.ts';
import { createStreetMaps } from '#server/integrations/street-maps.ts';
import { createPictureStore } from '#server/integrations/picture-store.ts';
import { createPrinterNetwork } from '#server/integrations/printer-network.ts';
import { createPushNetwork } from '#server/integrations/web-push.ts';
import { createWebhookClient } from '#server/integrations/webhook-client.ts';
import { hashPassword } from '#server/auth/password-hash.ts';
import { createLog } from '#server/log.ts';
import { createSeal } from '#server/seal.ts';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import { insertBranch, insertShop } from '#server/store/create-shop.ts';
import { pushKeys } from '#server/store/push.ts';
import { people } from '#server/store/people.ts';
import { shopOwners } from '#server/store/shop-owners.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { Role } from '#domain/roles.ts';
import { aBranch, aPrinter, aShop, menu } from './restaurant.ts';
import { createTestDatabase, type DatabasePlace, type TestDatabase } from './test-database.ts';

export { aBranch, aPrinter, aShop, menu };

/** The password of everyone signed in by `World.signIn`. */
export const WORLD_PASSWORD = 'world-word';
let hashed: Promise<string> | undefined;

export interface World {
  database: TestDatabase;
  context: Context;
  clock: { now(): number; advance(ms: number): void; set(at: number): void };
  shop: Shop;
  branch: Branch;
  /** Another branch of the same shop. */
  sister: Branch;
  /** A branch of another shop. */
  stranger: Branch;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** Makes a call of the contract as this person; returns status and body. */
  call(
    name: string,
    token: string | undefined,
    payload?: object,
    headers?: Record<string, string>,
  ): Promise<{ status: number; body: any }>;
  /** A signed-in person of the shop with these roles. `branches` null is all. */
  signIn(
    roles: Role[],
    where?: { shop?: number; branches?: number[] | null },
  ): Promise<{ id: string; token: string }>;
  drop(): Promise<void>;
}

/** The id and user name of the first staff member of a branch of this shop. */
export const handOf = (branch: Pick<Branch, 'id'>) => `hand-${branch.id}`;

/** The id of a machine account of a branch of this shop. */
export const tillOf = (branch: Pick<Branch, 'id'>) => `till-${branch.id}`;

/** The id of a device that the people of a branch share. */
export const sharedOf = (branch: Pick<Branch, 'id'>) =>
  `00000000-0000-4000-8000-${String(branch.id).padStart(12, '0')}`;

/** The id of a customer with an account who has ordered at a branch of this shop. */
export const regularOf = (branch: Pick<Branch, 'id'>) => `regular-${branch.id}`;

/** Sends bytes as a file, everything else as text. */
function formOf(payload: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(payload)) {
    if (value === undefined) continue;
    if (value instanceof Uint8Array) form.set(name, new Blob([new Uint8Array(value)]));
    else form.set(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}

/** A restaurant on a real database, with its HTTP app but no port. */
export async function createWorld(
  change: {
    shop?: Partial<Shop>;
    branch?: Partial<Branch>;
    place?: DatabasePlace;
    trustedProxies?: number;
    cards?: CardGateway;
    providers?: Partial<Context['providers']>;
    operatorGateways?: Partial<Context['operatorGateways']>;
    publicUrl?: string;
    billing?: boolean;
  } = {},
): Promise<World> {
  const database = await createTestDatabase(change.place);
  const { db } = database;
  let now = Date.UTC(2026, 5, 6, 17, 0, 0);
  const clock = {
    now: () => now,
    advance: (ms: number) => {
      now += ms;
    },
    set: (at: number) => {
      now = at;
    },
  };
  const mediaDir = await mkdtemp(path.join(tmpdir(), 'brigade-media-'));
  const log = createLog({ logLevel: 'silent' });
  const context: Context = {
    db,
    store: createBranchStore(db),
    clock,
    ids: { uuid: randomUUID, mark: () => randomBytes(9).toString('base64url') },
    mail: undefined,
    sms: undefined,
    netgsm: (account) => createNetgsmChannel('http://127.0.0.1:9', account),
    cards: change.cards,
    providers: {
      paypal: 'http://127.0.0.1:9',
      akbankPage: 'https://bank.example/payhosting',
      akbankCard: 'https://bank.example/securepay',
      akbankApi: 'http://127.0.0.1:9',
      hosts: [],
      ...change.providers,
    },
    operatorGateways: { cardForm: false, ...change.operatorGateways },
    pinOf: (sid) => orderPin('test secret', sid),
    live: createHub(),
    log,
    secret: 'test secret',
    seal: createSeal(Buffer.alloc(32, 7)),
    publicUrl: change.publicUrl,
    billing: change.billing ?? false,
    mapStyle: undefined,
    maps: createStreetMaps(path.join(mediaDir, 'maps'), { now: () => Date.now() }, log),
    hasGeocoder: false,
    ...knownPlaces(log),
    pictures: createPictureStore(mediaDir),
    videos: createVideoStore(mediaDir),
    printers: createPrinterNetwork(['127.0.0.1']),
    push: createPushNetwork(['127.0.0.1'], await pushKeys(database.db), undefined),
    webhooks: createWebhookClient(['127.0.0.1']),
    onSignOut: () => {},
  };
  const app = testApp(context, {
    mediaDir,
    mapDir: path.join(mediaDir, 'maps'),
    trustedProxies: change.trustedProxies ?? 0,
  });
  const shop = await insertShop(db, aShop(change.shop), null);
  const other = await insertShop(db, aShop(), null);
  const found = async (of: Shop, extra: Partial<Branch> = {}) => {
    const made = await insertBranch(db, aBranch(of, extra));
    await writeRows(context, made.id, [
      { kind: 'branch', row: made },
      ...menu,
      { kind: 'printer', row: aPrinter() },
    ]);
    await people.insert(
      db,
      {
        id: handOf(made),
        shop_id: of.id,
        username: handOf(made),
        email: '',
        first_name: 'Hand',
        last_name: 'Helper',
        mobile: '',
        password_hash: '',
        roles: ['waitress'],
        branches: [made.id],
      },
      now,
    );
    await people.insert(
      db,
      {
        id: tillOf(made),
        shop_id: of.id,
        username: tillOf(made),
        email: '',
        first_name: 'Till',
        last_name: '',
        mobile: '',
        password_hash: '',
        roles: ['sync'],
        branches: [made.id],
        scopes: ['orders:read'],
      },
      now,
    );
    const regular = regularOf(made);
    await people.insertAccount(
      db,
      {
        id: regular,
        username: `${regular}@example.com`,
        email: `${regular}@example.com`,
        first_name: 'Rita',
        last_name: 'Regular',
        mobile: '',
        password_hash: '',
      },
      'member',
      now,
    );
    return made;
  };
  const branch = await found(shop, change.branch);
  const sister = await found(shop, { name: 'New Town' });
  const stranger = await found(other);
  let count = 0;
  const fetch = (path: string, init?: RequestInit) => Promise.resolve(app.request(path, init));
  return {
    database,
    context,
    clock,
    shop,
    branch,
    sister,
    stranger,
    fetch,
    async call(name, token, payload = {}, headers = {}) {
      const { calls } = await import('#contract/calls.ts');
      const known: Record<string, { method: string; upload?: boolean }> = calls;
      const auth: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const get = known[name]?.method === 'GET';
      const query = get
        ? `?${new URLSearchParams(Object.entries(payload).map(([k, v]) => [k, String(v)]))}`
        : '';
      const type: Record<string, string> =
        known[name]?.upload === true ? {} : { 'content-type': 'application/json' };
      const body = known[name]?.upload === true ? formOf(payload) : JSON.stringify(payload);
      const response = await fetch(`/staff/api/${name.replace(/^GET /, '')}${query}`, {
        method: get ? 'GET' : 'POST',
        headers: { ...type, ...auth, ...headers },
        ...(get ? {} : { body }),
      });
      return { status: response.status, body: await response.json() };
    },
    async signIn(roles, where = {}) {
      count += 1;
      const id = randomUUID();
      hashed ??= hashPassword(WORLD_PASSWORD);
      const isOfNoShop = roles.length === 1 && (roles.includes('member') || roles.includes('operator'));
      await people.insert(
        db,
        {
          id,
          shop_id: isOfNoShop ? null : (where.shop ?? shop.id),
          username: `person-${count}`,
          email: `person-${count}@example.com`,
          first_name: roles[0] ?? 'nobody',
          last_name: String(count),
          mobile: '',
          password_hash: await hashed,
          roles,
          branches: where.branches ?? null,
        },
        now,
      );
      if (roles.includes('owner')) await shopOwners.add(db, where.shop ?? shop.id, id, now);
      const token = newToken();
      await people.openSession(db, hashToken(token), id, now, now + 90 * 86_400_000);
      return { id, token };
    },
    drop: async () => {
      await database.drop();
      await rm(mediaDir, { recursive: true, force: true });
    },
  };
}

/** A checkout of the test menu, ready to send. */
export function aCheckout(branch: Branch, change: Record<string, unknown> = {}) {
  return {
    shop: branch.shop_id,
    branch: branch.id,
    branch_sid: branch.sid,
    sid: `o-${randomBytes(9).toString('hex')}`,
    action: 'pickup',
    name: 'Ada',
    // Each from another phone, because guest orders are rate-limited.
    phone: `+90555${String(randomInt(10 ** 7)).padStart(7, '0')}`,
    products: [
      { id: `l-${randomBytes(9).toString('hex')}`, product_id: 'burger', quantity: 1 },
      { id: `l-${randomBytes(9).toString('hex')}`, product_id: 'cola', quantity: 2 },
    ],
    ...change,
  };
}
