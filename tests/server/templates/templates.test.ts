import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { extraGroupSchema } from '#domain/catalog/extra.ts';
import { importMenu, menuFileSchema } from '#domain/catalog/import-menu.ts';
import { shopFileSchema } from '#domain/shop-files/shop-file.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { systemActor } from '#domain/roles.ts';
import { audienceOf } from '#domain/audience.ts';
import { runImports } from '#server/jobs/import-jobs.ts';
import type { Listener } from '#server/live/hub.ts';
import { insertBranch } from '#server/store/create-shop.ts';
import { imports } from '#server/store/imports.ts';
import { importFile } from '#server/sync/import-shop.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { menuOfTemplate } from '#server/templates/menu-template.ts';
import { menuTemplates } from '#server/templates/menu-templates.ts';
import { aMapZone, aShopFile, type Json, scopeOf } from '#tests/support/api.ts';
import { aBranch, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}, branch = world.branch) =>
  world.call(name, owner, { ...scopeOf(branch), ...payload });

async function emptyBranch(change: Partial<Branch> = {}): Promise<Branch> {
  const branch = await insertBranch(world.database.db, aBranch(world.shop, change));
  await writeRows(world.context, branch.id, [{ kind: 'branch', row: branch }]);
  return branch;
}

const menu = async (branch: Branch) => ({
  catalogs: (await call('catalogs', {}, branch)).body.menu ?? (await call('catalogs', {}, branch)).body,
  products: (await call('products', {}, branch)).body.products,
  extras: (await call('extras', {}, branch)).body.extras,
});

it.each(menuTemplates.map((one) => [one.name, one] as const))(
  '%s has a complete menu in two levels with prices, allergens and options of several kinds',
  (_name, template) => {
    const made = menuFileSchema.parse(menuOfTemplate(template, 'EUR'));
    const brought = importMenu({ catalogs: [], products: [], extras: [] }, made);
    if (!brought.ok) throw new Error(JSON.stringify(brought.refusal));
    expect(brought.value.changes).toHaveLength(
      made.catalogs.length + made.products.length + made.extras.length,
    );
    expect(made.products.length).toBeGreaterThanOrEqual(20);
    expect(made.products.every(({ price }) => price > 0)).toBe(true);
    expect(new Set(made.products.map(({ sid }) => sid)).size).toBe(made.products.length);
    const below = made.catalogs.filter(({ parent }) => parent !== null);
    expect(below.length).toBeGreaterThan(3);
    expect(made.products.every(({ catalog_id: sid }) => below.some((one) => one.sid === sid))).toBe(true);
    const groups = made.extras.flatMap(({ data }) => data.groups).map((one) => extraGroupSchema.parse(one));
    for (const kind of ['multiple', 'unwanted', 'percentage', 'is_products'] as const) {
      expect(
        groups.some((one) => one[kind]),
        kind,
      ).toBe(true);
    }
    expect(new Set(made.products.flatMap(({ allergens = [] }) => allergens)).size).toBeGreaterThan(4);
  },
);

it('loads a template once in the background when requested twice', async () => {
  const branch = await emptyBranch();
  const received: Json[] = [];
  const listener: Listener = {
    branchId: branch.id,
    client: randomUUID(),
    isLeader: false,
    person: 'somebody',
    wantsHeartbeat: false,
    audience: audienceOf(systemActor),
    send: (bytes) => received.push(JSON.parse(bytes.toString())),
  };
  const id = randomUUID();
  const leave = world.context.live.join(listener);
  for (const again of [id, id, randomUUID()]) {
    expect(await call('templates', { template: 'turkish', id: again }, branch)).toMatchObject({
      status: 200,
      body: { import: again },
    });
  }
  const waiting = (await call('GET templates', {}, branch)).body.imports;
  expect(waiting.map((one: Json) => one.done_at)).toEqual([null, null]);
  await runImports(world.context);
  leave();
  expect(received.filter(({ type }) => type === 'events.import_completed')).toMatchObject([
    { data: { branch: branch.id } },
    { data: { branch: branch.id } },
  ]);
  const { imports: done } = (await call('GET templates', {}, branch)).body;
  expect(done.every((one: Json) => one.done_at !== null && one.refusal === null)).toBe(true);
  const made = menuOfTemplate(menuTemplates.find((one) => one.id === 'turkish')!, 'EUR');
  const there = await menu(branch);
  expect(there.products.map((one: Json) => one.name)).toEqual(made.products.map(({ name }) => name));
  expect(there.extras).toHaveLength(made.extras.length);
  expect((await call('templates', { template: 'klingon', id: randomUUID() }, branch)).status).toBe(404);
});

it('keeps what was edited since when the template is loaded again', async () => {
  const branch = await emptyBranch();
  const bring = async () => {
    await call('templates', { template: 'mexican', id: randomUUID() }, branch);
    await runImports(world.context);
  };
  await bring();
  const [first] = (await menu(branch)).products;
  await writeRows(world.context, branch.id, [
    { kind: 'product', row: { ...first, price: 4321, name: 'Mine' } },
  ]);
  await bring();
  expect((await menu(branch)).products[0]).toMatchObject({ price: 4321, name: 'Mine' });
});

it('logs what a ready-made menu added, which can be undone', async () => {
  const branch = await emptyBranch();
  await call('templates', { template: 'mexican', id: randomUUID() }, branch);
  await runImports(world.context);
  const [entry] = (await call('timeline', {}, branch)).body.entries;
  const added = (await menu(branch)).products;
  const logged = JSON.parse(entry.args);
  expect([entry.name, logged]).toEqual([
    'shop/import',
    expect.objectContaining({
      name: 'Mexican taquería',
      is_menu: true,
      count: added.length,
      names: added.slice(0, 5).map(({ name }: Json) => name),
    }),
  ]);
  expect((await call('catalog/restore', { deletion: logged.addition }, branch)).status).toBe(200);
  expect(await menu(branch)).toMatchObject({ products: [], extras: [] });
});

it('creates nothing twice after a server stopped between a change and its note', async () => {
  const branch = await emptyBranch();
  const id = randomUUID();
  await call('shop/import', { file: aShopFile(branch), id }, branch);
  const waiting = await imports.next(world.database.db);
  if (waiting === undefined) throw new Error('nothing waits');
  const actor = { id: waiting.actor_id, name: waiting.actor_name };
  await importFile(world.context, branch.id, shopFileSchema.parse(waiting.file), {
    id,
    name: waiting.name,
    actor,
  });
  const before = await world.context.store.readHead(branch.id);
  // The server is killed here. The next one finds the pending job.
  await runImports(world.context);
  expect(await world.context.store.readHead(branch.id)).toEqual(before);
  expect((await imports.latest(world.database.db, branch.id))[0]?.done_at).not.toBeNull();
});

it('restores an exported branch in an empty one', async () => {
  const from = world.branch;
  await writeRows(world.context, from.id, [
    { kind: 'area', row: { sid: from.sid, map: [aMapZone()], places: [] } },
  ]);
  const { file } = (await call('shop/export')).body;
  expect(shopFileSchema.safeParse(file).success).toBe(true);
  const text = JSON.stringify(file);
  for (const secret of ['order_key', 'password', 'sitting', 'booked', 'mobile'])
    expect(text).not.toContain(secret);
  const into = await emptyBranch();
  expect((await call('shop/import', { file, id: randomUUID() }, into)).status).toBe(200);
  await runImports(world.context);
  const again = (await call('shop/export', {}, into)).body.file;
  expect({ ...again, name: '' }).toEqual({ ...file, name: '' });
  const keys = await world.database.db.query<{ key: string }>(
    {
      name: 'test.keys',
      text: `select doc ->> 'order_key' as key from dining_table where branch_id = any($1)`,
    },
    [[from.id, into.id]],
  );
  expect(new Set(keys.map(({ key }) => key)).size).toBe(keys.length);
  const head = await world.context.store.readHead(into.id);
  await call('shop/import', { file, id: randomUUID() }, into);
  await runImports(world.context);
  expect(await world.context.store.readHead(into.id)).toEqual(head);
});

it('renames halls and tables of a file whose names are taken', async () => {
  const { file } = (await call('shop/export')).body;
  const again = (sid: string) => `${sid}-again`;
  const twin = {
    ...aShopFile(world.branch),
    halls: file.halls.map((one: Json) => ({ ...one, sid: again(one.sid) })),
    tables: file.tables.map((one: Json) => ({ ...one, sid: again(one.sid), hall: again(one.hall) })),
  };
  expect(file.tables.length).toBeGreaterThan(0);
  await call('shop/import', { file: twin, id: randomUUID() });
  await runImports(world.context);
  const after = (await call('shop/export')).body.file;
  for (const kind of ['halls', 'tables']) {
    const names = after[kind].map(({ name }: Json) => name.toLowerCase());
    expect(names).toHaveLength(2 * file[kind].length);
    expect(new Set(names).size).toBe(names.length);
  }
});

it('gives a branch in the United States its English, as a preview and as rows', async () => {
  const branch = await emptyBranch({ country: 'US' });
  const { templates } = (await call('GET templates', {}, branch)).body;
  const italian = templates.find((one: Json) => one.id === 'italian');
  expect(JSON.stringify(italian.menu)).toMatch(/eggplant/);
  await call('templates', { template: 'italian', id: randomUUID() }, branch);
  await runImports(world.context);
  const { products } = await menu(branch);
  expect(JSON.stringify(products)).toMatch(/eggplant/);
  expect(JSON.stringify(products)).not.toMatch(/aubergine/);
});

it('gives a branch in Turkey its language, and prices of the size of the lira', async () => {
  const branch = await emptyBranch({ country: 'TR', currency: 'TRY' });
  await call('templates', { template: 'turkish', id: randomUUID() }, branch);
  await runImports(world.context);
  const { products } = await menu(branch);
  expect(products.find((one: Json) => one.name === 'Adana kebap')).toMatchObject({
    text: 'Zırh kıyması kuzu eti, acılı, bulgur pilavıyla',
    price: 450_00,
  });
});

it('refuses an invalid file as a whole, with the reason', async () => {
  const branch = await emptyBranch();
  const file = aShopFile(branch);
  const send = (change: object) =>
    call('shop/import', { file: { ...file, ...change }, id: randomUUID() }, branch);
  const [dish] = file.menu.products;
  const withDish = (change: object) => ({ menu: { ...file.menu, products: [{ ...dish, ...change }] } });
  for (const wrong of [
    withDish({ catalog_id: 'nowhere' }),
    withDish({ extra_id: 'nothing' }),
    withDish({ stations: ['moon'] }),
    withDish({ image: 'https://evil.example/x.png' }),
    { menu: { ...file.menu, products: [dish, dish] } },
    { menu: { ...file.menu, catalogs: [{ ...file.menu.catalogs[0], parent: 'kiosk' }] } },
  ]) {
    expect(await send(wrong)).toMatchObject({ status: 400, body: { code: 'import_broken' } });
  }
  expect((await send({ currency: 'JPY' })).body.message).toBe(
    'The prices in this file are in JPY, but this branch uses EUR',
  );
  expect((await send(withDish({ price: -1 }))).body.code).toBe('invalid_fields');
  expect((await send({ format: 'other' })).body.code).toBe('invalid_fields');
  await runImports(world.context);
  expect((await menu(branch)).products).toEqual([]);
});

it('drops a file that can no longer be read with a reason', async () => {
  const branch = await emptyBranch();
  const file = aShopFile(branch);
  const broken = randomUUID();
  await call('shop/import', { file, id: broken }, branch);
  await world.database.db.execute(
    { name: 'test.break', text: `update shop_import set file = '{"format": "of tomorrow"}' where id = $1` },
    [broken],
  );
  await call('shop/import', { file, id: randomUUID() }, branch);
  await runImports(world.context);
  const told = await imports.latest(world.database.db, branch.id);
  expect(told.find(({ id }) => id === broken)).toMatchObject({ refusal: { code: 'import_unreadable' } });
  expect(told.every(({ done_at: at }) => at !== null)).toBe(true);
  expect((await menu(branch)).products.length).toBe(file.menu.products.length);
});
