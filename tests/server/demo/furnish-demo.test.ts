import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { groupsToAsk } from '#domain/cart/choices-to-ask.ts';
import { priceLine } from '#domain/cart/price-line.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import { orderTimer } from '#domain/orders/order-timer.ts';
import { isFinal, type Order, orderActions, orderSchema, orderStatuses } from '#domain/orders/order.ts';
import { type RowKind, rowKinds, rowSchemas } from '#domain/rows.ts';
import { businessDay, HOUR_MS } from '#domain/time.ts';
import { demoExtras } from '#server/demo/extras.data.ts';
import { demoProducts } from '#server/demo/menu.data.ts';
import { type Demo, furnishDemo } from '#server/demo/furnish-demo.ts';
import { systemActor } from '#domain/roles.ts';
import { furnishBranch } from '#server/demo/furnish-branch.ts';
import { createDemoShop } from '#server/demo/create-demo-shop.ts';
import { DEMO_PASSWORD, demoMember, demoOwner, demoStaff } from '#server/demo/people.data.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

const TABLE: Record<RowKind, string> = {
  branch: 'branch',
  order: 'orders',
  catalog: 'catalog',
  product: 'product',
  extra: 'extra',
  stock: 'stock',
  hall: 'hall',
  printer: 'printer',
  print_job: 'print_job',
  table: 'dining_table',
  session: 'table_session',
  booking: 'booking',
  area: 'delivery_area',
  drawer: 'cash_drawer',
};

let world: World;
let media: string;
let demo: Demo;
let now: number;

async function docs(kind: RowKind, branch: number): Promise<unknown[]> {
  const statement = {
    name: `test.${kind}`,
    text: `select doc from ${TABLE[kind]} where branch_id = $1 order by seq`,
  };
  return (await world.database.db.query<{ doc: unknown }>(statement, [branch])).map((row) => row.doc);
}

const ordersOf = async (branch: number): Promise<Order[]> =>
  (await docs('order', branch)).map((doc) => orderSchema.parse(doc));

const branchId = (sid: string) => demo.branches.get(sid) ?? 0;

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of [...Object.values(TABLE), 'person', 'shop', 'branch_feed', 'mutation']) {
    const statement = { name: `test.count.${table}`, text: `select count(*)::int as n from ${table}` };
    const [row] = await world.database.db.query<{ n: number }>(statement);
    counts[table] = row?.n ?? 0;
  }
  return counts;
}

beforeAll(async () => {
  world = await createWorld();
  media = await makeScratchFolder('demo-media');
  now = world.clock.now();
  demo = await furnishDemo(world.context, media);
}, 60_000);
afterAll(async () => {
  await world.drop();
  await rm(media, { recursive: true });
});

/** The languages that its menu is translated to. */
const LANGUAGES = ['ar', 'es', 'pt', 'tr'];

describe('the demo restaurant', () => {
  it('has two branches with only valid rows', async () => {
    expect(demo.furnished).toBe(true);
    expect([...demo.branches.keys()]).toEqual(['old-harbour', 'garden-quarter']);
    for (const branch of demo.branches.values()) {
      for (const kind of rowKinds) {
        const rows = await docs(kind, branch);
        // A demo network has no printers.
        if (kind !== 'printer' && kind !== 'print_job') expect(rows.length, kind).toBeGreaterThan(0);
        for (const row of rows) expect(rowSchemas[kind].safeParse(row).error).toBeUndefined();
      }
    }
  });

  it('has a menu of two levels with a picture for every product', async () => {
    const branch = branchId('old-harbour');
    const catalogs = (await docs('catalog', branch)).map((doc) => rowSchemas.catalog.parse(doc));
    expect(catalogs.filter((one) => one.parent !== null).length).toBeGreaterThanOrEqual(8);
    const leaves = new Set(catalogs.filter((one) => one.parent !== null).map((one) => one.sid));
    const products = (await docs('product', branch)).map((doc) => rowSchemas.product.parse(doc));
    expect(products.length).toBeGreaterThanOrEqual(60);
    const files = await readdir(path.join(media, 'demo'));
    for (const product of products) {
      expect(leaves.has(product.catalog_id), product.sid).toBe(true);
      expect(product.image).toBe(`/media/demo/${product.sid}.svg`);
      expect(files).toContain(`${product.sid}.svg`);
      expect(product.text.length).toBeGreaterThan(10);
    }
    const drawings = await Promise.all(files.map((file) => readFile(path.join(media, 'demo', file), 'utf8')));
    expect(new Set(drawings).size).toBe(files.length);
    for (const svg of drawings) expect(svg).not.toMatch(/NaN|undefined|Infinity/);
  });

  it('has its menu in Arabic, Spanish, Portuguese and Turkish, too', async () => {
    for (const branch of demo.branches.values()) {
      for (const doc of await docs('product', branch)) {
        const { sid, translations } = rowSchemas.product.parse(doc);
        for (const language of LANGUAGES) {
          expect(translations?.[language]?.['name'], sid).toBeTruthy();
          expect(translations?.[language]?.['text'], sid).toBeTruthy();
        }
      }
      for (const doc of await docs('catalog', branch))
        expect(Object.keys(rowSchemas.catalog.parse(doc).translations ?? {})).toEqual(LANGUAGES);
    }
  });

  it('declares the allergens of every dish, and lets both places be told apart', async () => {
    const products = await Promise.all(
      [...demo.branches.values()].map(async (branch) =>
        (await docs('product', branch)).map((doc) => rowSchemas.product.parse(doc)),
      ),
    );
    for (const { sid, allergens } of products.flat()) expect(allergens, sid).toBeDefined();
    const { body } = await world.call('page/highlighted', undefined, {});
    const cards = body.places.filter(({ site }: { site: string }) => site === 'saffron-and-salt');
    expect(new Set(cards.map(({ image }: { image: string }) => image)).size).toBe(2);
    for (const { rating } of cards) expect(rating.count).toBeGreaterThan(3);
  });

  it('has extras of every kind', async () => {
    for (const branch of demo.branches.values()) {
      const groups = (await docs('extra', branch)).flatMap((doc) => rowSchemas.extra.parse(doc).data.groups);
      expect(groups.some((one) => !one.multiple && !one.unwanted && !one.percentage)).toBe(true);
      expect(groups.some((one) => one.multiple && !one.is_products)).toBe(true);
      expect(groups.some((one) => one.percentage)).toBe(true);
      expect(groups.some((one) => one.unwanted)).toBe(true);
      expect(groups.some((one) => one.is_products)).toBe(true);
      expect(new Set(groups.map((one) => one.id)).size).toBe(groups.length);
    }
    const harbour = branchId('old-harbour');
    const sids = new Set((await docs('product', harbour)).map((doc) => rowSchemas.product.parse(doc).sid));
    for (const doc of await docs('extra', harbour)) {
      for (const group of rowSchemas.extra.parse(doc).data.groups.filter((one) => one.is_products)) {
        for (const item of group.items) expect(sids.has(item.product_id ?? ''), item.id).toBe(true);
      }
    }
  });

  it('asks how a steak is cooked, which has no default', () => {
    const steak = demoExtras.find(({ sid }) => sid === 'steak-extras');
    expect(demoProducts.find(({ sid }) => sid === 'rib-eye')?.extra).toBe('steak-extras');
    const [asked] = groupsToAsk(steak, () => false);
    expect(asked?.title).toBe('How would you like it?');
    expect(asked?.items.some(({ selected }) => selected)).toBe(false);
  });

  it('has halls, tables of every shape and parts', async () => {
    for (const branch of demo.branches.values()) {
      const halls = new Set((await docs('hall', branch)).map((doc) => rowSchemas.hall.parse(doc).sid));
      const tables = (await docs('table', branch)).map((doc) => rowSchemas.table.parse(doc));
      expect(halls.size).toBeGreaterThanOrEqual(2);
      expect(tables.length).toBeGreaterThanOrEqual(15);
      expect(new Set(tables.map((one) => one.shape))).toEqual(new Set([0, 1, 2, 3]));
      expect(tables.some((one) => one.number_of_split > 1)).toBe(true);
      expect(new Set(tables.map((one) => one.order_key)).size).toBe(tables.length);
      for (const table of tables) expect(halls.has(table.hall)).toBe(true);
    }
  });

  it('lets every demo user sign in', async () => {
    const signIn = (payload: object) => world.call('auth/login', undefined, payload);
    for (const { email } of [demoOwner, demoMember]) {
      const answer = await signIn({ username: email, password: DEMO_PASSWORD });
      expect(answer.status).toBe(200);
    }
    for (const { username, role } of demoStaff) {
      const answer = await signIn({ username, password: DEMO_PASSWORD, shop_number: demo.shop });
      expect(answer.status, username).toBe(200);
      expect(answer.body.user.roles).toEqual([role]);
    }
    for (const role of ['manager', 'waitress', 'kitchen', 'delivery', 'sync']) {
      expect(demoStaff.some((person) => person.role === role)).toBe(true);
    }
    const owner = await signIn({ username: demoOwner.email, password: DEMO_PASSWORD });
    const places = await world.call('shops', owner.body.token);
    expect(places.body.branches.map((one: { sid: string }) => one.sid)).toEqual([...demo.branches.keys()]);
  });
});

describe('its orders', () => {
  it('show every status, action and age, with a long history', async () => {
    const orders = await ordersOf(branchId('old-harbour'));
    expect(new Set(orders.map((one) => one.status))).toEqual(new Set(orderStatuses));
    expect(new Set(orders.map((one) => one.action))).toEqual(new Set(orderActions));
    const live = orders.filter((one) => !isFinal(one.status));
    expect(new Set(live.map((one) => orderTimer(one, now).state))).toEqual(
      new Set(['fresh', 'warn', 'late']),
    );
    expect(live.some((one) => /allergy/i.test(one.note))).toBe(true);
    expect(live.some((one) => one.table?.table_part === 2)).toBe(true);
    expect(live.some((one) => one.products.some((line) => line.removed !== null))).toBe(true);
    expect(orders.length - live.length).toBeGreaterThanOrEqual(120);
    expect(orders.some((one) => one.cancel !== null && one.cancel.reason !== '')).toBe(true);
    expect(orders.some((one) => one.member !== null && one.discount > 0)).toBe(true);
    expect(new Set(orders.map((one) => one.business_day)).size).toBeGreaterThan(10);
    const extras = orders.flatMap((one) => one.products.flatMap((line) => line.extra));
    expect(extras.length).toBeGreaterThan(100);
  });

  it('add up by the domain rules, with menu prices', async () => {
    for (const branch of demo.branches.values()) {
      const products = new Map(
        (await docs('product', branch))
          .map((doc) => rowSchemas.product.parse(doc))
          .map((row) => [row.sid, row]),
      );
      const extras = new Map(
        (await docs('extra', branch)).map((doc) => rowSchemas.extra.parse(doc)).map((row) => [row.sid, row]),
      );
      for (const order of await ordersOf(branch)) {
        expect(order).toMatchObject(orderTotals(order));
        for (const line of order.products) {
          const product = products.get(line.product_id);
          if (product === undefined) throw new Error(`${line.product_id} is not on the menu`);
          const extra = extras.get(product.extra_id ?? '');
          const priced = priceLine({ ...line, extra: line.extra }, product, extra);
          expect(priced).toMatchObject({
            ok: true,
            value: { price: line.price, unit_price: line.unit_price },
          });
        }
      }
    }
  });

  it('are numbered densely per business day, with nothing in the future', async () => {
    for (const branch of demo.branches.values()) {
      const [row] = (await docs('branch', branch)).map((doc) => rowSchemas.branch.parse(doc));
      const byDay = new Map<string, Order[]>();
      for (const order of await ordersOf(branch)) {
        expect(order.business_day).toBe(businessDay(order.create_at, row?.timezone ?? ''));
        byDay.set(order.business_day, [...(byDay.get(order.business_day) ?? []), order]);
        const moments = [order.create_at, ...order.bumps.map((bump) => bump.at)];
        expect([...moments].sort((a, b) => a - b)).toEqual(moments);
        expect(moments.at(-1)).toBeLessThanOrEqual(now);
        if (isFinal(order.status)) expect(order.finished_at).toBe(order.bumps.at(-1)?.at);
        else expect(order.finished_at).toBeNull();
      }
      for (const list of byDay.values()) {
        const sorted = list.sort((a, b) => a.create_at - b.create_at || (a.number ?? 0) - (b.number ?? 0));
        expect(sorted.map((one) => one.number)).toEqual(sorted.map((_, index) => index + 1));
      }
    }
  });

  it('continue in the same feed: the next order gets the next number', async () => {
    const branch = branchId('old-harbour');
    const token = (
      await world.call('auth/login', undefined, { username: demoOwner.email, password: DEMO_PASSWORD })
    ).body.token;
    const history = await world.call('orders/history', token, { branch, shop: demo.shop, page: 2 });
    expect(history.status).toBe(200);
    expect(history.body.histories).toHaveLength(20);
    const before = await ordersOf(branch);
    const today = before.filter((one) => one.business_day === businessDay(now, 'Europe/Lisbon'));
    const args = aCheckout({ ...world.branch, id: branch, shop_id: demo.shop, sid: 'old-harbour' });
    const products = [{ id: 'line-of-the-next', product_id: 'margherita', quantity: 1 }];
    const placed = await world.call('cart/checkout', undefined, { ...args, products });
    expect(placed.body.order.number).toBe(today.length + 1);
  });
});

describe('furnishing again', () => {
  it('changes nothing when it is complete', async () => {
    const before = await countAll();
    const again = await furnishDemo(world.context, media);
    expect(again).toEqual({ ...demo, furnished: false });
    expect(await countAll()).toEqual(before);
  });

  it('accepts orders all day while earlier ones are unapproved', async () => {
    const due = async (hours: number) => {
      const statement = {
        name: 'test.pauses',
        text: `select count(*)::int as n from job where name in ('order.pause', 'order.refuse') and due < $1`,
      };
      return (await world.database.db.query<{ n: number }>(statement, [now + hours * HOUR_MS]))[0]?.n;
    };
    expect(await due(12)).toBe(0);
    expect(await due(24)).toBeGreaterThan(0);
  });

  it('continues where a killed run stopped', { timeout: 30_000 }, async () => {
    const other = await createWorld();
    try {
      const founded = await createDemoShop(other.context);
      const finished = await furnishDemo(other.context, media);
      expect(finished).toEqual({ ...founded, furnished: true });
      const [row] = await other.database.db.query<{ n: number }>({
        name: 'test.orders',
        text: 'select count(distinct branch_id)::int as n from orders',
      });
      expect(row?.n).toBe(2);
    } finally {
      await other.drop();
    }
  });

  it('leaves nothing of a branch that could not be finished', { timeout: 30_000 }, async () => {
    const other = await createWorld();
    try {
      const { branches } = await createDemoShop(other.context);
      const branch = branches.get('old-harbour') ?? 0;
      const refused = {
        at: 0,
        actor: systemActor,
        name: 'orders/status',
        args: { sid: 'no-such-order' },
      } as const;
      const rows = [{ kind: 'branch', row: { ...other.branch, id: branch } }] as const;
      await expect(furnishBranch(other.context, branch, { rows, steps: [refused] })).rejects.toThrow(
        'refused',
      );
      expect(await other.context.store.readHead(branch)).toMatchObject({ head: 0 });
      expect(await furnishBranch(other.context, branch, { rows, steps: [] })).toBe(true);
      expect(await furnishBranch(other.context, branch, { rows, steps: [] })).toBe(false);
    } finally {
      await other.drop();
    }
  });

  it('is plausible at any hour: one branch keeps hours, the other is always open', async () => {
    const night = await createWorld();
    try {
      night.clock.set(Date.UTC(2026, 10, 24, 3, 55, 0));
      const made = await furnishDemo(night.context, media);
      const count = async (sid: string) => {
        const [row] = await night.database.db.query<{ n: number }>(
          {
            name: 'test.live',
            text: 'select count(*)::int as n from orders where branch_id = $1 and finished_at is null',
          },
          [made.branches.get(sid) ?? 0],
        );
        return row?.n ?? 0;
      };
      expect(await count('old-harbour')).toBeGreaterThan(20);
      expect(await count('garden-quarter')).toBeLessThan(4);
    } finally {
      await night.drop();
    }
  }, 30_000);
});
