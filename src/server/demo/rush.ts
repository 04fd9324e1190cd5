import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import { catalogCalls } from '#contract/catalog.ts';
import { shopCalls } from '#contract/shops.ts';
import { cookingDay } from '#domain/cart/slots.ts';
import { isAvailable } from '#domain/catalog/stock.ts';
import { MINUTE_MS, SECOND_MS } from '#domain/time.ts';
import type { Log } from '../log.ts';
import type { DemoShop } from './create-demo-shop.ts';
import { demoTables } from './furnish-demo.ts';
import type { Kitchen } from './order-maker.ts';
import { cancelReasons, DEMO_PASSWORD, demoOwner, demoStaff } from './people.data.ts';
import { demoBranches } from './demo-branches.data.ts';
import { type Answer, codeOf, createRushDoor, type Fetch, type SignIn } from './rush-client.ts';
import { makeRushOrder, nextPauseMs } from './rush-order.ts';
import { chance, pick, pickWeighted, type Random } from './seeded-random.ts';

/** How long a menu is cached; a dish that sold out shows sooner, as a refusal. */
const MENU_FRESH_MS = MINUTE_MS;
const REMEMBERED_ORDERS = 20;
const CANCELED_SHARE = 0.04;

export interface RushSurroundings {
  fetch: Fetch;
  random: Random;
  now: () => number;
  log: Pick<Log, 'debug' | 'warn'>;
}

export interface PlacedOrder extends Answer {
  action: string;
  code: string;
}

export interface RushHour {
  /** Places one order through the API; undefined if no branch takes orders now. */
  placeOne(): Promise<PlacedOrder | undefined>;
  /** The owner cancels one of the recent orders; undefined if there is none. */
  cancelOne(): Promise<Answer | undefined>;
}

interface Counter {
  shop: number;
  branch: number;
}

async function readKitchen(
  door: ReturnType<typeof createRushDoor>,
  owner: SignIn,
  counter: Counter,
  demo: (typeof demoBranches)[number],
  now: number,
): Promise<Kitchen> {
  const read = async <S extends z.ZodMiniType>(
    call: { response: S },
    name: 'branch/dashboard' | 'products' | 'extras',
    as?: SignIn,
  ): Promise<z.infer<S>> => {
    const answer = await door.call(name, counter, as);
    if (answer.status !== 200) throw new Error(`${name} answered ${codeOf(answer)}`);
    return z.parse(call.response, answer.body);
  };
  const [{ branch }, { products, stocks }, { extras }] = await Promise.all([
    read(shopCalls['branch/dashboard'], 'branch/dashboard', owner),
    read(catalogCalls.products, 'products'),
    read(catalogCalls.extras, 'extras'),
  ]);
  const stockOf = new Map(stocks.map((stock) => [stock.sid, stock]));
  const today = cookingDay(branch, now);
  // The last few pieces of a dish are left to people who try the demo.
  const plenty = (sid: string) =>
    isAvailable(stockOf.get(sid), today) && (stockOf.get(sid)?.count ?? null) === null;
  return {
    branch,
    products: products.filter((product) => plenty(product.sid)),
    extras: new Map(extras.map((extra) => [extra.sid, extra])),
    tables: demoTables(demo),
    streets: demo.streets,
  };
}

/** Customers of the demo's branches, one at a time, over HTTP. */
export function createRush(founded: DemoShop, surroundings: RushSurroundings): RushHour {
  const { fetch, random, now, log } = surroundings;
  const door = createRushDoor(fetch);
  const owner: SignIn = { username: demoOwner.email, password: DEMO_PASSWORD };
  const waitress: SignIn = {
    username: demoStaff.find(({ role }) => role === 'waitress')?.username ?? '',
    password: DEMO_PASSWORD,
    shop_number: founded.shop,
  };
  const kitchens = new Map<string, { read: number; kitchen: Kitchen }>();
  const recent: (Counter & { sid: string })[] = [];
  const newSid = () => `rush-${randomBytes(9).toString('hex')}`;

  async function kitchenOf(demo: (typeof demoBranches)[number], counter: Counter): Promise<Kitchen> {
    const known = kitchens.get(demo.place.sid);
    if (known !== undefined && now() - known.read < MENU_FRESH_MS) return known.kitchen;
    const kitchen = await readKitchen(door, owner, counter, demo, now());
    kitchens.set(demo.place.sid, { read: now(), kitchen });
    return kitchen;
  }

  return {
    async placeOne() {
      const places = demoBranches.flatMap((demo, index) => {
        const branch = founded.branches.get(demo.place.sid);
        return branch === undefined ? [] : [{ demo, weight: index === 0 ? 3 : 1, branch }];
      });
      const { demo, branch } = pickWeighted(random, places, ({ weight }) => weight);
      const counter: Counter = { shop: founded.shop, branch };
      const kitchen = await kitchenOf(demo, counter);
      const order = makeRushOrder(random, kitchen, now(), newSid);
      if (order === undefined) return undefined;
      const as = order.as === 'waitress' ? waitress : undefined;
      const answer = await door.call('cart/checkout', { ...order.args, ...counter }, as, randomUUID());
      const code = answer.status === 200 ? '' : codeOf(answer);
      const placed = { ...answer, action: order.args.action, code };
      log.debug({ branch, action: placed.action, status: answer.status, code }, 'a rush order');
      if (answer.status !== 200) kitchens.delete(demo.place.sid);
      else recent.push({ ...counter, sid: order.args.sid });
      if (recent.length > REMEMBERED_ORDERS) recent.shift();
      return placed;
    },
    async cancelOne() {
      if (recent.length === 0) return undefined;
      const order = pick(random, recent);
      recent.splice(recent.indexOf(order), 1);
      const answer = await door.call(
        'orders/status',
        { ...order, status: 'CANCELED', cancel_reason: pick(random, cancelReasons) },
        owner,
        randomUUID(),
      );
      log.debug({ branch: order.branch, status: answer.status }, 'a rush order was cancelled');
      return answer;
    },
  };
}

const PATIENCE_MS = 20 * SECOND_MS;

/** `fetch` against the server's own address; pending requests are aborted by `stopped`. */
export function fetchFrom(origin: string, stopped: AbortSignal): Fetch {
  return (path, init) =>
    fetch(`${origin}${path}`, {
      ...init,
      signal: AbortSignal.any([stopped, AbortSignal.timeout(PATIENCE_MS)]),
    });
}

/** Places orders until the signal aborts it. A failed one is logged and the next one tried. */
export async function keepRushing(
  rush: RushHour,
  perHour: number,
  surroundings: Pick<RushSurroundings, 'random' | 'log'> & { stopped: AbortSignal },
): Promise<void> {
  const { random, log, stopped } = surroundings;
  const over = () => stopped.aborted;
  while (!over()) {
    try {
      await wait(nextPauseMs(random, perHour), undefined, { signal: stopped });
      await rush.placeOne();
      if (chance(random, CANCELED_SHARE)) await rush.cancelOne();
    } catch (error) {
      if (!over()) log.warn({ err: error }, 'a rush order could not be placed');
    }
  }
}
