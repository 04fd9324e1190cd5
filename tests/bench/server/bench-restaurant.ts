import { orderPin } from '#server/auth/tokens.ts';
import { randomBytes, randomUUID } from 'node:crypto';
import type { Context } from '#server/context.ts';
import { hashToken, newToken } from '#server/auth/tokens.ts';
import { createHub } from '#server/live/hub.ts';
import { createLog } from '#server/log.ts';
import { createSeal } from '#server/seal.ts';
import { createBranchStore } from '#server/store/branch-store-sql.ts';
import type { Database } from '#server/store/database.ts';
import { insertBranch, insertShop } from '#server/store/create-shop.ts';
import { people } from '#server/store/people.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { Envelope } from '#contract/sync.ts';
import type { Branch } from '#domain/shops/branch.ts';
import type { Shop } from '#domain/shops/shop.ts';
import type { Actor } from '#domain/roles.ts';
import { DAY_MS } from '#domain/time.ts';
import { createAddressSearch } from '#server/integrations/address-search.ts';
import { createGazetteer } from '#server/integrations/geocoder.ts';
import { createNetgsmChannel } from '#server/integrations/netgsm-channel.ts';
import { createPictureStore } from '#server/integrations/picture-store.ts';
import { createVideoStore } from '#server/integrations/video-store.ts';
import { createPushNetwork, newVapidKeys } from '#server/integrations/web-push.ts';
import { createWebhookClient } from '#server/integrations/webhook-client.ts';
import { createPrinterNetwork } from '#server/integrations/printer-network.ts';
import { aBranch, aCheckout, aShop, menu } from '#tests/support/world.ts';

/** The first dish of the small menu. */
export function sampleDish() {
  const dish = menu.find(({ kind }) => kind === 'product');
  if (dish?.kind !== 'product') throw new Error('the menu has no dish');
  return dish.row;
}

/** The server's handlers on a database, without a port. */
export function benchContext(db: Database): Context {
  return {
    db,
    store: createBranchStore(db),
    clock: { now: () => Date.now() },
    ids: { uuid: randomUUID, mark: () => randomBytes(9).toString('base64url') },
    mail: undefined,
    sms: undefined,
    netgsm: (account) => createNetgsmChannel('http://127.0.0.1:9', account),
    operatorGateways: { cardForm: false },
    cards: undefined,
    providers: {
      paypal: 'https://paypal.invalid',
      akbankPage: 'https://akbank.invalid/pay',
      akbankCard: 'https://akbank.invalid/card',
      akbankApi: 'https://akbank.invalid/api',
      hosts: [],
    },
    pinOf: (sid) => orderPin('bench', sid),
    live: createHub(),
    log: createLog({ logLevel: 'silent' }),
    secret: 'bench',
    seal: createSeal(Buffer.alloc(32)),
    publicUrl: undefined,
    billing: false,
    mapStyle: undefined,
    maps: { list: async () => [] },
    hasGeocoder: false,
    towns: async () => () => [],
    addresses: createAddressSearch(createGazetteer(async () => [['Antalya', 'TR', 1e6, 30.7, 36.9]])),
    pictures: createPictureStore('/nonexistent'),
    videos: createVideoStore('/nonexistent'),
    printers: createPrinterNetwork([]),
    webhooks: createWebhookClient([]),
    push: createPushNetwork([], newVapidKeys(), undefined),
    onSignOut: () => {},
  };
}

/** One shop, its branches with a small menu, and its manager, who has many devices. */
export interface Restaurant {
  shop: Shop;
  branches: Branch[];
  manager: Actor;
  /** One session per device. */
  tokens: string[];
}

export async function foundRestaurant(
  db: Database,
  size: { branches: number; devices: number; passwordHash?: string },
): Promise<Restaurant> {
  const context = benchContext(db);
  const shop = await insertShop(db, aShop({ max_items: 100, max_quantity: 100 }), null);
  const branches: Branch[] = [];
  for (let number = 1; number <= size.branches; number += 1) {
    const branch = await insertBranch(db, aBranch(shop, { name: `Branch ${number}` }));
    await writeRows(context, branch.id, [{ kind: 'branch', row: branch }, ...menu]);
    branches.push(branch);
  }
  const worksIn = branches.map(({ id }) => id);
  const manager: Actor = {
    id: randomUUID(),
    name: 'Bench Manager',
    roles: ['manager'],
    shop: shop.id,
    branches: worksIn,
  };
  const now = Date.now();
  await people.insert(
    db,
    {
      id: manager.id,
      shop_id: shop.id,
      username: 'bench',
      email: 'bench@example.com',
      first_name: 'Bench',
      last_name: 'Manager',
      mobile: '',
      password_hash: size.passwordHash ?? '',
      roles: ['manager'],
      branches: worksIn,
    },
    now,
  );
  const tokens = Array.from({ length: size.devices }, newToken);
  for (const token of tokens) {
    await people.openSession(db, hashToken(token), manager.id, now, now + 90 * DAY_MS);
  }
  return { shop, branches, manager, tokens };
}

export interface PlacedOrder {
  sid: string;
  lines: string[];
}

function envelope(mid: number, name: string, args: object): Envelope {
  return { id: randomUUID(), mid, name, v: 1, args, at: Date.now(), app: 'bench' };
}

/** A pickup order of two lines. */
export function placing(branch: Branch, mid: number): { envelope: Envelope; order: PlacedOrder } {
  const { shop: _shop, branch: _branch, ...args } = aCheckout(branch);
  return {
    envelope: envelope(mid, 'cart/checkout', args),
    order: { sid: args.sid, lines: args.products.map(({ id }) => id) },
  };
}

/** A bump of one line by the kitchen. */
export function finishing(sid: string, line: string, mid: number): Envelope {
  return envelope(mid, 'orders/item-status', { sid, items: [{ product: line, status: 'PREPARED' }] });
}
