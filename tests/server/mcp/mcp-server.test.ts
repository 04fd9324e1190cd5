import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { machineScopes, type MachineScope } from '#domain/machine-scopes.ts';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { type Json, putFloor, putOrder, scopeOf } from '#tests/support/api.ts';
import { listenHttp } from '#tests/support/http-server.ts';
import { machineToken } from '#tests/support/machine.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let server: { origin: string; stop(): Promise<void> };
let owner: string;
const clients: Client[] = [];
beforeAll(async () => {
  world = await createWorld();
  server = await listenHttp(world);
  owner = (await world.signIn(['owner'])).token;
  await putFloor(world, world.branch);
});
afterAll(async () => {
  for (const client of clients) await client.close();
  await server.stop();
  await world.drop();
});

async function connect(scopes: readonly MachineScope[] = machineScopes): Promise<Client> {
  const token = await machineToken(world, owner, scopes);
  const client = new Client({ name: 'test', version: '1.0.0' });
  const requestInit = { headers: { authorization: `Bearer ${token}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${server.origin}/mcp`), { requestInit }));
  clients.push(client);
  return client;
}
async function use(client: Client, name: string, input: object = {}): Promise<Json> {
  const answer: Json = await client.callTool({ name, arguments: { ...input } });
  return answer.isError === true ? { error: answer.content[0].text } : JSON.parse(answer.content[0].text);
}
const branch = () => world.branch.id;

it('lists the tools that the scopes of the token allow', async () => {
  const names = async (scopes: MachineScope[]) =>
    (await (await connect(scopes)).listTools()).tools.map((one) => one.name);
  expect(await names(['menu:read'])).toEqual(['list_branches', 'menu', 'quote', 'prepare_order', 'stock']);
  expect(await names(['bookings:read'])).toEqual(['list_branches', 'bookings']);
  expect(await names(['orders:read'])).toEqual(['list_branches', 'sales', 'sales_today', 'orders']);
});

it('describes the input of its tools', async () => {
  const { tools } = await (await connect()).listTools();
  const quote: Json = tools.find(({ name }) => name === 'quote');
  expect(quote.inputSchema.required).toEqual(['branch', 'items']);
  expect(quote.inputSchema.properties.branch.description).toContain('list_branches');
  expect(quote.annotations.readOnlyHint).toBe(true);
});

it('lists only the branches of the token', async () => {
  const { branches } = await use(await connect(), 'list_branches');
  expect(branches.map((one: Json) => one.branch)).toEqual([branch()]);
});

it('reads the menu with allergens, options and what is sold out', async () => {
  const client = await connect();
  const soldOut = { ...untouchedStock('burger'), available: false };
  await writeRows(world.context, branch(), [{ kind: 'stock', row: soldOut }]);
  const { dishes, currency } = await use(client, 'menu', { branch: branch() });
  const burger = dishes.find((one: Json) => one.product === 'burger');
  expect(burger).toMatchObject({ available: false, price: expect.any(Number), options: expect.any(Array) });
  expect(currency).toBe(world.branch.currency);
  const { stocks } = await use(client, 'stock', { branch: branch() });
  expect(stocks).toMatchObject([{ sid: 'burger', available: false }]);
  await writeRows(world.context, branch(), [{ kind: 'stock', row: untouchedStock('burger') }]);
});

it('prices a cart without ordering', async () => {
  const client = await connect();
  const before = (await use(client, 'orders', { branch: branch() })).count;
  const items = [{ product: 'burger', quantity: 2 }];
  const { cart } = await use(client, 'quote', { branch: branch(), items, action: 'pickup' });
  expect(cart).toMatchObject({ action: 'pickup', currency: world.branch.currency });
  expect(cart.products).toMatchObject([{ product_id: 'burger', quantity: 2 }]);
  expect(cart.total).toBeGreaterThan(0);
  expect((await use(client, 'orders', { branch: branch() })).count).toBe(before);
});

it('prepares an order as a link that a person opens, and places nothing', async () => {
  const client = await connect();
  const before = (await use(client, 'orders', { branch: branch() })).count;
  const user = { name: 'Ada', phone: '+905551112233' };
  const items = [{ product: 'burger', quantity: 1, note: 'no onions' }];
  const prepared = await use(client, 'prepare_order', { branch: branch(), items, action: 'pickup', user });
  expect(prepared.placed).toBe(false);
  const { hash, pathname } = new URL(prepared.link);
  expect(pathname).toBe('/cart');
  const link = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  expect(link).toMatchObject({ site: world.shop.site_uid, place: world.branch.sid });
  const { body } = await world.call('cart/details', undefined, {
    ...scopeOf(world.branch),
    key: link['kept'],
  });
  expect(body.cart).toMatchObject({ user, products: [{ product_id: 'burger', note: 'no onions' }] });
  expect((await use(client, 'orders', { branch: branch() })).count).toBe(before);
});

it("answers an owner's questions about sales, orders and bookings", async () => {
  const client = await connect();
  const order = await putOrder(world, world.branch, { name: 'Grace Hopper' });
  const found = await use(client, 'orders', { branch: branch(), query: 'Hopper' });
  expect(found.orders).toMatchObject([{ sid: order.sid, total: order.total }]);
  const { report, compared } = await use(client, 'sales', { branch: branch(), compare_from: '2026-05-30' });
  expect(report.currency).toBe(world.branch.currency);
  expect(compared).toMatchObject({ start_time: '2026-05-30', end_time: '2026-05-30' });
  expect(await use(client, 'sales_today', { branch: branch() })).toMatchObject({ today: {}, before: {} });
  const { bookings } = await use(client, 'bookings', { branch: branch() });
  expect(bookings.length).toBeGreaterThan(0);
});

it('enters no branch that the token has not', async () => {
  const { error } = await use(await connect(), 'sales', { branch: world.sister.id });
  expect(error).toContain('may not enter');
});

it('gives the reason of a refusal', async () => {
  const items = [{ product: 'burger', quantity: 1 }];
  const client = await connect();
  expect((await use(client, 'orders', { branch: branch(), from: 'yesterday' })).error).toContain('from');
  const { cart } = await use(client, 'quote', {
    branch: branch(),
    items: [{ ...items[0], product: 'no-such' }],
  });
  expect(cart.available).toBe(false);
});

it('refuses a request without a valid token', async () => {
  for (const authorization of ['', 'Bearer no-such-token']) {
    const headers = { 'content-type': 'application/json', authorization };
    const answer = await fetch(`${server.origin}/mcp`, { method: 'POST', headers, body: '{}' });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toBe('Bearer');
  }
});
