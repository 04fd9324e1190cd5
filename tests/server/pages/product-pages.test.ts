import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '#domain/languages.ts';
import { markOf } from '#domain/row-mark.ts';
import { orderKey } from '#server/auth/tokens.ts';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { bundledMigrations, migrate } from '#server/store/migrate.ts';
import { bindSiteFiles } from '#server/pages/site-files.ts';
import { headOf } from '#server/pages/storefront-head.ts';
import { type Json, aProductForm, putOrder, scopeOf } from '#tests/support/api.ts';
import { createEmptyDatabase } from '#tests/support/test-database.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const ORIGIN = 'https://brigade.example';
let world: World;
let owner: string;
let menuPath: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  menuPath = `/${world.shop.site_uid}/${world.branch.sid}`;
});
afterAll(() => world.drop());

const call = (name: string, payload: object) =>
  world.call(name, owner, { ...scopeOf(world.branch), ...payload });
const product = async (sid: string) =>
  (await call('products', {})).body.products.find((one: Json) => one.sid === sid);
async function save(sid: string, change: object): Promise<{ status: number; body: Json }> {
  const known = await product(sid);
  if (known === undefined) return call('products/edit', { ...aProductForm({ sid }), ...change, seen: '' });
  const { order: _order, former_slugs: _former, ...form } = known;
  return call('products/edit', { ...form, ...change, seen: markOf(known) });
}
const head = (path: string, language?: Language) => headOf(world.context, path, ORIGIN, language);

it('describes the branch with its address, picture and cuisines', async () => {
  const { doc } = { doc: JSON.stringify({ cuisines: ['turkish', 'seafood'] }) };
  await world.database.db.execute(
    {
      name: 'test.cuisines',
      text: 'update branch set doc = jsonb_set(doc, $2, (doc -> $3) || $4::jsonb), seq = seq + 1 where sid = $1',
    },
    [world.branch.sid, ['shop'], 'shop', doc],
  );
  const found = await head(menuPath);
  if ('movedTo' in found) throw new Error('it has moved');
  expect(JSON.parse(JSON.stringify(found.data?.()))['@graph'][0]).toMatchObject({
    url: ORIGIN + menuPath,
    address: {
      '@type': 'PostalAddress',
      streetAddress: world.branch.address,
      addressCountry: world.branch.country,
    },
    servesCuisine: ['turkish', 'seafood'],
  });
});

it('leads an address in capitals to the one in lower case', async () => {
  expect(await head(menuPath.toUpperCase())).toEqual({ movedTo: menuPath, status: 308 });
  expect(await head(`${menuPath.toUpperCase()}/product/burger`)).toEqual({
    movedTo: `${menuPath}/product/burger`,
    status: 308,
  });
  expect(await head('/No/Such')).toMatchObject({ status: 404 });
});

it('states the rating of the branch in its structured data', async () => {
  const ratingIn = async () => {
    const found = await head(menuPath);
    if ('movedTo' in found) throw new Error('it has moved');
    return JSON.parse(JSON.stringify(found.data?.()))['@graph'][0].aggregateRating;
  };
  expect(await ratingIn()).toBeUndefined();
  const order = await putOrder(world, world.branch, {
    status: 'DELIVERED',
    finished_at: world.clock.now(),
  });
  const key = orderKey(world.context.secret, order.sid);
  const review = { ...scopeOf(world.branch), sid: order.sid, key, rating: 4, text: '' };
  expect((await world.call('orders/comment', undefined, review)).status).toBe(200);
  expect(await ratingIn()).toEqual({ '@type': 'AggregateRating', ratingValue: 4, reviewCount: 1 });
});

describe('the page of one product', () => {
  it('has name, description, picture, address and offer in its first HTML', async () => {
    await save('kofte', { name: 'İzmir köfte', text: 'Six of them,\nwith rice', price: 1250 });
    const path = `${menuPath}/product/izmir-kofte`;
    const found = await head(path);
    expect(found).toMatchObject({
      status: 200,
      title: `İzmir köfte · ${world.shop.name} · ${world.branch.name}`,
      description: 'Six of them, with rice',
      canonical: path,
    });
    if ('movedTo' in found) throw new Error('it has moved');
    const [restaurant, crumbs] = JSON.parse(JSON.stringify(found.data?.()))['@graph'];
    expect(restaurant).toMatchObject({ '@type': 'Restaurant', hasMenu: { '@type': 'Menu' } });
    expect(restaurant.hasMenu.hasMenuSection).toHaveLength(1);
    expect(restaurant.hasMenu.hasMenuSection[0].hasMenuItem).toMatchObject([
      {
        name: 'İzmir köfte',
        url: ORIGIN + path,
        offers: { '@type': 'Offer', price: '12.50', priceCurrency: world.branch.currency },
      },
    ]);
    expect(crumbs.itemListElement.map((one: Json) => one.item)).toEqual([
      `${ORIGIN}/`,
      ORIGIN + menuPath,
      ORIGIN + path,
    ]);
  });

  it('is in the language of the request where the dish has a translation', async () => {
    await save('soup', { name: 'Lentil soup', translations: { tr: { name: 'Mercimek çorbası' } } });
    const path = `${menuPath}/product/lentil-soup`;
    const [own, turkish] = [await head(path), await head(path, 'tr')];
    expect(own).toMatchObject({ title: `Lentil soup · ${world.shop.name} · ${world.branch.name}` });
    expect(turkish).toMatchObject({ title: `Mercimek çorbası · ${world.shop.name} · ${world.branch.name}` });
    expect(await head(path, 'es')).toMatchObject({ title: Reflect.get(own, 'title') });
    expect(turkish).toMatchObject({ answer: { of: `menu ${menuPath.slice(1)} tr` } });
    expect(JSON.stringify(Reflect.get(turkish, 'answer'))).not.toContain('Lentil soup');
    expect((await call('products/delete', { sid: 'soup' })).status).toBe(200);
  });

  it('is missing for an unknown product and for one hidden from customers', async () => {
    expect(await head(`${menuPath}/product/no-such`)).toMatchObject({ status: 404 });
    expect(await head(`/nobody/nowhere/product/cola`)).toMatchObject({ status: 404 });
    await save('secret', { name: 'Secret dish', visible_web: false });
    expect(await head(`${menuPath}/product/secret-dish`)).toMatchObject({ status: 404 });
    const app = new Hono();
    bindSiteFiles(app, world.context);
    const sitemap = await (await app.request('/sitemap.xml')).text();
    expect(sitemap).toContain(`${menuPath}/product/izmir-kofte</loc>`);
    expect(sitemap).not.toContain('secret-dish');
  });

  it('redirects from its former address', async () => {
    await save('ayran', { name: 'Ayran' });
    expect((await save('ayran', { slug: 'cold-ayran' })).body.product).toMatchObject({
      slug: 'cold-ayran',
      former_slugs: ['ayran'],
    });
    expect(await head(`${menuPath}/product/ayran`)).toEqual({ movedTo: `${menuPath}/product/cold-ayran` });
  });

  it('refuses the address of another product beside the field', async () => {
    expect(await save('tea', { name: 'Tea', slug: 'cold-ayran' })).toMatchObject({
      status: 409,
      body: { code: 'slug_taken', fields: { slug: 'slug_taken' } },
    });
    expect(await save('tea', { name: 'Tea', slug: 'Hot Tea!' })).toMatchObject({
      status: 400,
      body: { fields: { slug: 'slug' } },
    });
    expect(await product('tea')).toBeUndefined();
  });
});

it('gets an address from the migration, which devices receive', async () => {
  const empty = await createEmptyDatabase();
  const log = createLog({ logLevel: 'silent' });
  const db = await openDatabase(empty.connection, { log });
  const run = (text: string) => db.query<Record<string, Json>>({ name: `t${text.length}`, text });
  try {
    await migrate(
      db,
      log,
      bundledMigrations.filter(({ id }) => id < '0021'),
    );
    await run(`insert into shop (id, site_uid, doc) overriding system value values (1, 's', '{}')`);
    await run(
      `insert into branch_feed (branch_id, shop_id, sid, head, mark) values (1, 1, 'one', 7, 'm'), (2, 1, 'other', 3, 'n')`,
    );
    await run(`insert into product (branch_id, sid, seq, doc)
      select 1, sid, seq, jsonb_build_object('sid', sid, 'name', name, 'order', seq) from (values
        ('a', 1, 'Şiş Kebap'), ('b', 2, 'Weißwurst ığ'), ('c', 3, 'şiş kebap!'), ('d', 4, '🍕')) as p (sid, seq, name)`);
    await run(`insert into product (branch_id, sid, seq, doc, hidden) values (1, 'gone', 5, null, true)`);
    expect(await migrate(db, log)).toContain('0021-product-slugs');
    const rows = await run(`select sid, seq, doc ->> 'slug' as slug from product order by sid`);
    expect(rows).toEqual([
      { sid: 'a', seq: 8, slug: 'sis-kebap' },
      { sid: 'b', seq: 9, slug: 'weisswurst-ig' },
      { sid: 'c', seq: 10, slug: expect.stringMatching(/^sis-kebap-[0-9a-f]{6}$/) },
      { sid: 'd', seq: 11, slug: 'dish' },
      { sid: 'gone', seq: 5, slug: null },
    ]);
    const [one, other] = await run('select head, mark from branch_feed order by branch_id');
    expect([one?.['head'], other]).toEqual([11, { head: 3, mark: 'n' }]);
    expect(await run(`select seq from feed_mark where branch_id = 1 and mark = '${one?.['mark']}'`)).toEqual([
      { seq: 11 },
    ]);
  } finally {
    await db.close();
    await empty.drop();
  }
});
