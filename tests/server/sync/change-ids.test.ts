import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { envelope, push, putOrder, scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let waitress: { id: string; token: string };
let manager: { id: string; token: string };
beforeAll(async () => {
  world = await createWorld();
  const here = { branches: [world.branch.id] };
  waitress = await world.signIn(['waitress'], here);
  manager = await world.signIn(['manager'], here);
});
afterAll(() => world.drop());

const checkout = (args: object, key: string, token?: string) =>
  world.call('cart/checkout', token, args, { 'idempotency-key': key });

it('answers the same request with the same id again, key included', async () => {
  const [args, key] = [aCheckout(world.branch), randomUUID()];
  const first = await checkout(args, key);
  const again = await checkout(args, key);
  expect(first.status).toBe(200);
  expect(again.status).toBe(200);
  expect(again.body.key).toBe(first.body.key);
  expect(again.body.verdict).toEqual(first.body.verdict);
});

it('S36 shows nothing of an order to a request with its id and other arguments', async () => {
  const [args, key] = [aCheckout(world.branch, { name: 'Victim Vera' }), randomUUID()];
  await checkout(args, key);
  const { sid, branch_sid, shop, branch, action, products } = args;
  const stolen = await checkout({ sid, branch_sid, shop, branch, action, products }, key);
  expect(stolen.status).toBe(409);
  expect(stolen.body.code).toBe('change_id_taken');
  expect(stolen.body).not.toHaveProperty('key');
  expect(JSON.stringify(stolen.body)).not.toContain('Vera');
});

it('refuses the id of an order to another person with the same arguments', async () => {
  const [args, key] = [aCheckout(world.branch), randomUUID()];
  await checkout(args, key, waitress.token);
  const stolen = await checkout(args, key);
  expect(stolen.status).toBe(409);
  expect(stolen.body).not.toHaveProperty('key');
});

it('S36 refuses an id of another person in the queue of a device', async () => {
  const order = await putOrder(world, world.branch, { status: 'PLACED' });
  const change = envelope(1, 'orders/status', { sid: order.sid, status: 'PREPARING' });
  const own = await push(world, manager.token, [change]);
  expect(own.body.verdicts).toMatchObject([{ verdict: 'applied' }]);
  const other = await push(world, waitress.token, [change]);
  expect(other.body.verdicts).toMatchObject([{ verdict: 'rejected', code: 'change_id_taken' }]);
});

it('recognizes a change that its device sends over the other path without defaults', async () => {
  const order = await putOrder(world, world.branch, { status: 'PLACED' });
  const args = { sid: order.sid, status: 'PREPARING' };
  const id = randomUUID();
  const direct = await world.call(
    'orders/status',
    manager.token,
    { ...scopeOf(world.branch), ...args },
    { 'idempotency-key': id },
  );
  expect(direct.status).toBe(200);
  const queued = await push(world, manager.token, [{ ...envelope(1, 'orders/status', args), id }]);
  expect(queued.body.verdicts).toMatchObject([{ id, verdict: 'applied' }]);
});

it('recognizes a change that was decided before digests were stored', async () => {
  const [args, key] = [aCheckout(world.branch), randomUUID()];
  const first = await checkout(args, key);
  await world.database.db.execute({ name: 'test.no-digest', text: 'update mutation set digest = null' }, []);
  expect((await checkout(args, key)).body.key).toBe(first.body.key);
  expect((await checkout({ ...args, name: 'Mallory' }, key)).status).toBe(409);
});

it('does not name the customer whose order reduced a stock', async () => {
  const counted = { ...scopeOf(world.branch), sid: 'cola', count: 5 };
  await world.call('products/stock', manager.token, counted);
  await checkout(aCheckout(world.branch, { name: 'Noor van den Berg' }), randomUUID());
  const member = await world.signIn(['member']);
  await checkout(aCheckout(world.branch), randomUUID(), member.token);
  const { body } = await world.call('products', manager.token, scopeOf(world.branch));
  const stock = body.stocks.find(({ sid }: { sid: string }) => sid === 'cola');
  expect(stock).toMatchObject({ count: 1, by: '' });
});

it('gives stock rows a mark that is not the id of the change', async () => {
  const id = randomUUID();
  const stock = { ...scopeOf(world.branch), sid: 'cola', count: 5 };
  const { body } = await world.call('products/stock', manager.token, stock, { 'idempotency-key': id });
  expect(body.stock.mark).not.toBe('');
  expect(body.stock.mark).not.toContain(id);
});
