import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, MINUTE_MS } from '#domain/time.ts';
import { forgetCustomerTraces } from '#server/jobs/retention-jobs.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const dish = (product: string) => ({
  site: world.branch.shop.site_uid,
  place: world.branch.sid,
  product,
});

describe('product/other', () => {
  it('suggests what was ordered together', async () => {
    expect((await world.call('cart/checkout', undefined, aCheckout(world.branch))).status).toBe(200);
    const { body } = await world.call('product/other', undefined, dish('burger'));
    expect(body.products[0]).toBe('cola');
    expect(body.products).not.toContain('burger');
  });

  it('refuses a dish that is not on the menu', async () => {
    const { status, body } = await world.call('product/other', undefined, dish('none'));
    expect([status, body.code]).toEqual([409, 'no_such_product']);
  });
});

describe('product/add-view', () => {
  it('counts per dish and day, for the report', async () => {
    for (const one of ['burger', 'burger', 'cola'])
      expect((await world.call('product/add-view', undefined, dish(one))).status).toBe(200);
    const { token } = await world.signIn(['owner']);
    const days = (start_time: string, end_time: string) =>
      world.call('report/views', token, { ...scopeOf(world.branch), start_time, end_time });
    const { body } = await days('2000-01-01', '2100-01-01');
    expect(body.views.map(({ product, views }: any) => [product, views])).toEqual([
      ['burger', 2],
      ['cola', 1],
    ]);
    expect((await days('2000-01-01', '2000-01-02')).body.views).toEqual([]);
    await forgetCustomerTraces(world.context);
    expect((await days('2000-01-01', '2100-01-01')).body.views).toHaveLength(2);
    const { clock } = world.context;
    await forgetCustomerTraces({ ...world.context, clock: { now: () => clock.now() + 900 * DAY_MS } });
    expect((await days('2000-01-01', '2100-01-01')).body.views).toEqual([]);
    expect((await days('2000-13-01', '2000-01-02')).status).toBe(400);
  });
});

describe('branch/select', () => {
  it('is returned by user/info while the person may enter the branch', async () => {
    const { token, id } = await world.signIn(['manager']);
    const info = async () => (await world.call('user/info', token)).body;
    expect((await info()).branch_selected).toBeNull();
    await world.call('branch/select', token, scopeOf(world.branch));
    expect(await info()).toMatchObject({ branch_selected: world.branch.id, need_update: [] });
    await world.database.db.execute(
      { name: 'test.leave', text: `update person set branches = '{}' where id = $1` },
      [id],
    );
    expect((await info()).branch_selected).toBeNull();
  });
});

describe('user/info', () => {
  it('lists the screens of the role and the storefronts', async () => {
    const { token } = await world.signIn(['kitchen']);
    const { body } = await world.call('user/info', token);
    expect(body.menu).toEqual(['orders', 'kitchen', 'stock', 'reports/orders/web']);
    expect(body.sites[0].urls[0]).toMatch(new RegExp(`/${world.branch.shop.site_uid}/`));
  });

  it('names what an owner still has to complete', async () => {
    const { token } = await world.signIn(['owner']);
    const { body } = await world.call('user/info', token);
    expect(body.need_update).toContainEqual({ missing: 'email', branch: null });
  });
});

describe('user/dashboard', () => {
  it('adds up the live orders of all branches', async () => {
    const { token } = await world.signIn(['owner']);
    const { body } = await world.call('user/dashboard', token);
    const sum = body.branches.reduce((all: number, { orders }: any) => all + orders.new, 0);
    expect(sum).toBeGreaterThan(0);
    expect(body.orders.new).toBe(sum);
  });
});

describe('order-accept-received', () => {
  it('marks a prepared dish of a table as served', async () => {
    const { token } = await world.signIn(['owner']);
    const order = {
      ...aCheckout(world.branch),
      action: 'table',
      is_table: true,
      table: 't1',
      table_part: null,
    };
    const placed = await world.call('cart/checkout', token, order);
    expect(placed.status).toBe(200);
    const { sid, products } = placed.body.order;
    const [line] = products;
    const received = () =>
      world.call('order-accept-received', token, {
        ...scopeOf(world.branch),
        cart_id: sid,
        product: line.id,
      });
    expect((await received()).body.code).toBe('not_ready');
    await world.call('orders/item-status', token, {
      ...scopeOf(world.branch),
      sid,
      items: [{ product: line.id, status: 'PREPARED' }],
    });
    world.clock.advance(MINUTE_MS);
    expect((await received()).body.order.products[0]).toMatchObject({ id: line.id, status: 'SERVED' });
  });
});
