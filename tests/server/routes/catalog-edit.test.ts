import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { markOf } from '#domain/row-mark.ts';
import { aProductForm, scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'])).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object, token = owner) =>
  world.call(name, token, { ...scopeOf(world.branch), ...payload });
const pull = async (cursor: unknown) => (await call('sync/pull', { client: randomUUID(), cursor })).body.feed;
const products = async () => (await call('products', {})).body.products;

async function readProduct(sid = 'cola') {
  const product = (await products()).find((one: { sid: string }) => one.sid === sid);
  const { order: _order, ...form } = product;
  return { form, seen: markOf(product) };
}

it('sends an edit to devices', async () => {
  const before = await pull(null);
  const { form, seen } = await readProduct();
  expect((await call('products/edit', { ...form, price: 275, seen }, manager)).status).toBe(200);
  const delta = await pull(before.to);
  expect(delta.rows).toMatchObject([{ kind: 'product', sid: 'cola', row: { price: 275, name: 'Cola' } }]);
});

it('logs the old price of a dish at its first change', async () => {
  const { form, seen } = await readProduct('burger');
  expect((await call('products/edit', { ...form, price: form.price + 50, seen })).status).toBe(200);
  const [entry] = (await call('timeline', { subject: 'burger' })).body.entries;
  const [from, to] = [String(form.price), String(form.price + 50)];
  expect(entry.changed).toEqual([{ field: 'price', from, to }]);
});

it('names the first editor to the second', async () => {
  const { form, seen } = await readProduct();
  expect((await call('products/edit', { ...form, price: 280, seen }, manager)).status).toBe(200);
  const late = await call('products/edit', { ...form, name: 'Kola', seen });
  expect(late).toMatchObject({
    status: 409,
    body: { code: 'changed_meanwhile', by: expect.stringContaining('manager'), at: world.clock.now() },
  });
  expect(late.body.message).toContain('manager');
  const again = await readProduct();
  expect(again.form).toMatchObject({ price: 280, name: 'Cola' });
  const saved = await call('products/edit', { ...form, name: 'Kola', seen: again.seen });
  expect(saved.body.product).toMatchObject({ name: 'Kola' });
});

it('removes a deleted product from every list and device', async () => {
  expect((await call('products/edit', { ...aProductForm(), seen: '' })).status).toBe(200);
  const before = await pull(null);
  expect((await call('products/delete', { sid: 'lemonade' })).status).toBe(200);
  expect((await pull(before.to)).rows).toContainEqual(
    expect.objectContaining({ kind: 'product', sid: 'lemonade', row: null }),
  );
  expect((await products()).map(({ sid }: { sid: string }) => sid)).not.toContain('lemonade');
  expect((await pull(null)).rows.map(({ sid }: { sid: string }) => sid)).not.toContain('lemonade');
  const menu = await world.call('menu', undefined, { site: world.shop.site_uid, place: world.branch.sid });
  expect(JSON.stringify(menu.body)).not.toContain('lemonade');
});

it('restores a deleted product', async () => {
  const form = { ...aProductForm({ sid: 'restored' }), seen: '' };
  await call('products/edit', form);
  await call('products/delete', { sid: 'restored' });
  expect((await call('products/edit', form)).status).toBe(200);
  expect((await products()).map(({ sid }: { sid: string }) => sid)).toContain('restored');
});

it('deletes a catalog with its content only when confirmed, in one change', async () => {
  const form = { sid: 'sweets', name: 'Sweets', tax: null, tax_included: true, parent: null };
  expect((await call('catalog/new', form)).body.catalog).toMatchObject({ order: 2 });
  await call('products/edit', { ...aProductForm({ sid: 'cake', catalog_id: 'sweets' }), seen: '' });
  expect((await call('catalog/delete', { sid: 'sweets' })).body).toMatchObject({
    code: 'catalog_not_empty',
    message: 'This catalog contains 1 product and 0 catalogs',
  });
  const before = await pull(null);
  expect((await call('catalog/delete', { sid: 'sweets', cascade: true })).status).toBe(200);
  const rows = (await pull(before.to)).rows.map((row: { kind: string; sid: string; row: unknown }) =>
    row.row === null ? `${row.kind} ${row.sid}` : 'alive',
  );
  expect(rows.sort()).toEqual(['catalog sweets', 'product cake']);
});

it('saves an extra by the mark it was read with', async () => {
  const read = await call('GET extra/edit', { sid: 'burger-extras' });
  expect(read.body.seen).toBe(markOf(read.body.extra));
  const { id: _id, ...form } = read.body.extra;
  const saved = await call('extra/edit', { ...form, name: 'For burgers', emptied: [], seen: read.body.seen });
  expect(saved.body.extra).toMatchObject({ id: 1, name: 'For burgers' });
});

it('copies an extra with its groups', async () => {
  const { data } = (await call('GET extra/edit', { sid: 'burger-extras' })).body.extra;
  const copy = await call('extra/copy', { sid: 'burger-extras', name: 'Copy' });
  expect((await call('GET extra/edit', { sid: copy.body.sid })).body.extra.data).toEqual(data);
});

it('refuses to delete an extra in use without a confirmation', async () => {
  expect((await call('extra/delete', { sid: 'burger-extras' })).body.code).toBe('extra_in_use');
});

it('detaches a deleted extra from its products', async () => {
  expect((await call('extra/delete', { sid: 'burger-extras', cascade: true })).status).toBe(200);
  expect((await products()).find(({ sid }: { sid: string }) => sid === 'burger').extra_id).toBeNull();
});

it('logs every edit with the person who made it', async () => {
  await call('products/edit', { ...aProductForm({ sid: 'logged' }), seen: '' }, manager);
  const { form, seen } = await readProduct('logged');
  expect((await call('products/edit', { ...form, name: 'Logged', seen })).status).toBe(200);
  const rows = await world.database.db.query<{ actor_name: string }>({
    name: 'test.edits',
    text: `select actor_name from mutation where subject = 'logged' and name = 'products/edit' order by arrived_at, seq`,
  });
  expect(rows.map(({ actor_name }) => actor_name.split(' ')[0])).toEqual(['manager', 'owner']);
});

it('edits many products in one change or not at all', async () => {
  const form = (sid: string, change: object = {}) => ({ ...aProductForm({ sid, ...change }), seen: '' });
  const many = Array.from({ length: 300 }, (_, at) =>
    form(`many-${at}`, { name: `Many ${at}`, text: 'x'.repeat(1500) }),
  );
  const saved = await world.call('products/edit-many', owner, { ...scopeOf(world.branch), products: many });
  expect(saved).toMatchObject({ status: 200, body: { saved: 300 } });
  const names = async () =>
    (await world.call('products', owner, scopeOf(world.branch))).body.products.map(
      (one: { name: string }) => one.name,
    );
  expect((await names()).filter((name: string) => name.startsWith('Many '))).toHaveLength(300);
  const bad = await world.call('products/edit-many', owner, {
    ...scopeOf(world.branch),
    products: [form('fine'), form('bad', { name: 'Bad', catalog_id: 'nowhere' })],
  });
  expect(bad).toMatchObject({
    status: 404,
    body: { code: 'no_such_catalog', fields: { 'products.1.catalog_id': 'required' } },
  });
  const logged = await world.database.db.query({
    name: 'test.many_logged',
    text: `select count(*)::int as n from mutation where name = 'products/edit-many'`,
  });
  // Each in the log of its own product, without the refused ones.
  expect(logged).toEqual([{ n: 300 }]);
  expect(await names()).not.toContain('Bad');
});

it('accepts large bodies only from signed-in people', async () => {
  const body = JSON.stringify({ ...scopeOf(world.branch), products: 'x'.repeat(300_000) });
  const send = (headers: Record<string, string>) =>
    world.fetch('/staff/api/products/edit-many', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
    });
  expect((await send({})).status).toBe(401);
  expect((await send({ authorization: `Bearer ${owner}` })).status).toBe(400);
});
