import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { cursorSchema, type Envelope } from '#contract/sync.ts';
import { SECOND_MS } from '#domain/time.ts';
import { createServerProcess } from '#tests/support/server-process.ts';
import type { BenchCluster } from '../server/bench-database.ts';
import { benchContext, foundRestaurant, type Restaurant } from '../server/bench-restaurant.ts';
import { writeLongMenu } from '../server/reads.ts';
import { CLIENTS, DISHES, newGuest, type Shop, twoOf } from './shop.ts';
import type { Visitor } from './visitor.ts';

const menuAnswer = z.object({
  products: z.array(z.object({ sid: z.string() })),
  server_now: z.number(),
});
const checkoutAnswer = z.object({
  verdict: z.object({ verdict: z.string() }),
  order: z.object({ status: z.literal('APPROVAL'), total: z.int() }),
});
const pullAnswer = z.object({ feed: z.object({ to: cursorSchema }) });
const pushAnswer = z.object({
  verdicts: z.array(z.object({ verdict: z.literal('applied') })).check(z.minLength(1)),
  feed: z.object({ to: cursorSchema }),
});

function deliveryOf(branch: Restaurant['branches'][number], dishes: readonly string[]) {
  const guest = newGuest();
  return {
    shop: branch.shop_id,
    branch: branch.id,
    branch_sid: branch.sid,
    sid: `o-${randomBytes(9).toString('hex')}`,
    action: 'now',
    name: `${guest.firstName} ${guest.lastName}`,
    phone: guest.phone,
    street: guest.street,
    address: {
      street: guest.street,
      city: guest.city,
      postcode: guest.postcode,
      lat: branch.lat,
      lng: branch.lng,
    },
    method: 'cash_on_delivery',
    products: twoOf(dishes).map(({ dish, quantity }) => ({
      id: `l-${randomBytes(9).toString('hex')}`,
      product_id: dish,
      quantity,
    })),
  };
}

/** A staff device that approves orders from the board: it sends its cursor, so the answer has the rows since then. */
async function openBoard(visitor: Visitor, { branches, tokens }: Restaurant, index: number) {
  const branch = branches[0]!;
  const headers = { authorization: `Bearer ${tokens[index]!}` };
  const client = randomUUID();
  const scope = { shop: branch.shop_id, branch: branch.id, client };
  const pulled = await visitor.ask('POST', '/staff/api/sync/pull', {
    headers,
    body: { ...scope, cursor: null },
  });
  let cursor = z.parse(pullAnswer, pulled.body).feed.to;
  let mid = 0;
  return async function approve(sid: string): Promise<void> {
    const args = { sid, status: 'PLACED' };
    const change: Envelope = {
      id: randomUUID(),
      mid: (mid += 1),
      name: 'orders/status',
      v: 1,
      args,
      at: Date.now(),
      app: 'bench',
    };
    const body = { ...scope, batch: randomUUID(), cursor, mutations: [change] };
    const answer = await visitor.ask('POST', '/staff/api/sync/push', { headers, body });
    cursor = z.parse(pushAnswer, answer.body).feed.to;
  };
}

/**
 * The built server with one branch. A guest's cart is in the browser, priced from the menu, so the server receives it at
 * the checkout. One order is: the menu; the checkout of a delivery with two lines, name, phone and address, which the
 * server prices, taxes and checks again (opening hours, zones, limits, stock) and to which it answers the order; and
 * staff's approval from the board. All boards are on one branch, whose lock they share.
 *
 * Off: e-mails, SMS, push, printers, online payment (it is paid in cash on delivery).
 */
export async function openBrigade(cluster: BenchCluster): Promise<Shop> {
  const { version } = z.parse(
    z.object({ version: z.string() }),
    JSON.parse(await readFile('package.json', 'utf8')),
  );
  let founded: Restaurant | undefined;
  const databaseUrl = await cluster.build(async (db) => {
    founded = await foundRestaurant(db, { branches: 1, devices: CLIENTS });
    await writeLongMenu(benchContext(db), founded.branches[0]!, DISHES);
  });
  if (founded === undefined) throw new Error('no restaurant');
  const restaurant = founded;
  const branch = restaurant.branches[0]!;
  const env = { DATABASE_URL: databaseUrl, BACKUP_AT: 'off' };
  const server = await createServerProcess({ env });
  const where = new URLSearchParams({ site: restaurant.shop.site_uid, place: branch.sid, language: 'en' });
  const menuPath = `/staff/api/menu?${where}`;
  let openedBoards = 0;
  // All dishes have one price, so every cart has the same total: that of the first order.
  let total: number | undefined;
  return {
    name: 'Brigade',
    version,
    about: 'menu, checkout (guest, delivery, 2 lines), approval by staff',
    databaseUrl,
    countAccepted: `select count(*)::int as count from orders where status = 'PLACED'`,
    origin: server.origin,
    async open(visitor) {
      const approve = await openBoard(visitor, restaurant, openedBoards++ % CLIENTS);
      return async function order() {
        const menu = z.parse(menuAnswer, (await visitor.ask('GET', menuPath)).body);
        if (Math.abs(menu.server_now - Date.now()) > 60 * SECOND_MS) throw new Error('not its clock');
        const dishes = menu.products.map(({ sid }) => sid).filter((sid) => sid.startsWith('dish-'));
        const cart = deliveryOf(branch, dishes);
        const body = { ...cart, ...(total === undefined ? {} : { expected_total: total }) };
        const headers = { 'idempotency-key': randomUUID() };
        const placed = await visitor.ask('POST', '/staff/api/cart/checkout', { headers, body });
        const { verdict, order: shown } = z.parse(checkoutAnswer, placed.body);
        if (verdict.verdict !== 'applied') throw new Error(JSON.stringify(placed.body));
        total = shown.total;
        await approve(cart.sid);
      };
    },
    pid: server.pid(),
    end: () => server.end(),
  };
}
