import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '#tests/support/api.ts';
import { setGateway } from '#tests/support/set-gateway.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const save = (account: string) =>
  setGateway(world, owner, 'bank', {
    active: true,
    fields: { name: 'Bank', account, holder: 'Ada King' },
  });

it('refuses an account number that cannot be an IBAN, beside its field', async () => {
  for (const account of ['DE123', 'TR33 0006 1005 1978 6457 8413 27']) {
    const { status, body } = await save(account);
    expect([status, body.fields]).toEqual([400, { 'fields.account': 'iban' }]);
  }
});

it('accepts an IBAN of any country', async () => {
  for (const account of ['TR33 0006 1005 1978 6457 8413 26', 'DE89370400440532013000'])
    expect((await save(account)).status).toBe(200);
});

it('records which account was replaced by which, also a short one of the past', async () => {
  await world.database.db.execute(
    {
      name: 'test.short_account',
      text: `update gateway_setting set fields = fields || '{"account": "DE123"}' where branch_id = $1`,
    },
    [world.branch.id],
  );
  expect((await save('TR33 0006 1005 1978 6457 8413 26')).status).toBe(200);
  const { entries } = (await world.call('audit/log', owner, scopeOf(world.branch))).body;
  const [entry] = entries.filter((one: { event: string }) => one.event === 'payment_account_changed');
  expect(entry.details).toEqual({ what: 'bank', from: 'DE •••• 3', to: 'TR •••• 1326' });
});
