import { afterAll, beforeAll, expect, it } from 'vitest';
import { aCheckout, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let token: string;
beforeAll(async () => {
  world = await createWorld();
  token = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const PRINTED = 'printed-key-of-t1';
const party = 'sitting-t1';
const phone = (guest: string, key = PRINTED) => ({ tb: 't1', key, party, guest });
const look = (guest: string, key?: string) => world.call('tables/guest-table', undefined, phone(guest, key));
const asStaff = (name: string, args: object) =>
  world.call(name, token, { shop: world.branch.shop_id, branch: world.branch.id, ...args });

it('shows the bill to a phone once staff have accepted an order from it', async () => {
  const asked = { action: 'table', table: 't1', table_key: PRINTED, phone: '' };
  const sitting = { party, guest: 'phone-of-ada' };
  const placed = await world.call('cart/checkout', undefined, aCheckout(world.branch, { ...asked, sitting }));
  expect((await look('phone-of-ada')).body).toMatchObject({ name: 'T1', bill: null, party_key: null });
  const { sid, table } = placed.body.order;
  expect(table).not.toHaveProperty('guest');
  await asStaff('orders/status', { sid, status: 'PLACED' });
  const { bill, party_key: key } = (await look('phone-of-ada')).body;
  const mine = { state: 'cooking', is_mine: true };
  expect(bill).toMatchObject({ due: placed.body.order.total, lines: [mine, mine] });
  expect(key).toBe('key-of-t1');
  expect((await look('phone-of-eve')).body.bill).toBeNull();
  expect((await look('phone-of-eve', key)).body.bill).toMatchObject({
    lines: [{ is_mine: false }, { is_mine: false }],
  });
});

it('keeps a call of the guests at the table until staff have seen to it', async () => {
  const { body } = await world.call('tables/guest-call', undefined, {
    ...phone('phone-of-eve'),
    kind: 'bill',
  });
  expect(body).toMatchObject({ calls: [{ kind: 'bill' }], coming: [] });
  const answered = world.context.clock.now();
  const seen = await asStaff('tables/call', { sid: 't1', session: party, kind: 'bill', answered });
  expect(seen.body.table.calls).toEqual([]);
  expect((await look('phone-of-ada')).body).toMatchObject({ calls: [], coming: ['bill'] });
});

it('takes a call back, so that no one is on the way', async () => {
  const mine = phone('phone-of-eve');
  await world.call('tables/guest-call', undefined, { ...mine, kind: 'waiter' });
  const { body } = await world.call('tables/guest-call', undefined, {
    ...mine,
    kind: 'waiter',
    withdrawn: true,
  });
  expect(body.calls.map(({ kind }: { kind: string }) => kind)).not.toContain('waiter');
  expect(body.coming).not.toContain('waiter');
});

it.each([
  ['a wrong key', phone('phone-of-ada', 'wrong'), 'table_key_needed'],
  ['a party that has left', { ...phone('phone-of-ada'), party: 'sitting-of-before' }, 'table_key_needed'],
  ['an unknown table', { ...phone('phone-of-ada'), tb: 'nowhere' }, 'no_such_table'],
])('refuses %s', async (_what, asked, code) => {
  expect((await world.call('tables/guest-table', undefined, asked)).body.code).toBe(code);
  const called = await world.call('tables/guest-call', undefined, { ...asked, kind: 'waiter' });
  expect(called.body.code).toBe(code);
});
