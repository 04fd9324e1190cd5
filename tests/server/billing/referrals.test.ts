import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { topUpEntry } from '#domain/billing/ledger.ts';
import { STANDARD_SITE } from '#domain/site/site-settings.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { payReferrals } from '#server/billing/referrals.ts';
import { ledger } from '#server/store/ledger.ts';
import { siteSettings } from '#server/store/site-settings.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld({ billing: true });
  await world.database.db.transaction(async (tx) => {
    await siteSettings.lock(tx);
    await siteSettings.save(tx, { ...STANDARD_SITE, referral_fee: 5000, referral_breakup: 60 });
  });
  siteSettings.forget(world.database.db);
});
afterAll(() => world.drop());

async function signUp(change: object = {}) {
  const { body } = await world.call('auth/register', undefined, { ...aRestaurant(), ...change });
  const token = String(body.token);
  const info = (await world.call('user/info', token)).body;
  const ask = (name: string, payload: object = {}) => world.call(name, token, payload);
  return {
    id: String(info.user.id),
    shop: Number(info.shops[0].id),
    shopName: String(info.shops[0].name),
    ask,
    code: async () => String((await ask('user/referral')).body.code),
    invited: async () => (await ask('user/referral')).body.invited,
    balance: async () => Number((await ask('user/invoices')).body.balance),
  };
}
type Owner = Awaited<ReturnType<typeof signUp>>;

/** Closes a month in which the owner had more people than the plan includes. */
async function invoiceFor(owner: Owner) {
  await owner.ask('user/invoices');
  await world.database.db.execute(
    {
      name: 'test.hire',
      text: `insert into person (id, shop_id, username, username_key, email_key, first_name, password_hash, roles, created_at)
        select id, $2, id, id, '', 'Ana', '', array['waitress'], 0 from unnest($1::text[]) as hired (id)`,
    },
    [Array.from({ length: 5 }, () => randomUUID()), owner.shop],
  );
  await runBilling(world.context);
  const now = new Date(world.clock.now());
  world.clock.set(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2));
  await runBilling(world.context);
}

async function pay(owner: Owner) {
  const entry = topUpEntry(100_000);
  const { db } = world.database;
  await ledger.add(db, [{ owner: owner.id, entry, key: randomUUID(), note: '' }], world.clock.now());
}

describe('a recommendation', () => {
  it('is shown at the sign-up', async () => {
    const referrer = await signUp();
    const refcode = await referrer.code();
    const { body } = await world.call('site/info', undefined, { refcode });
    expect(body.referral).toEqual({ shop: referrer.shopName, credit: 2000, currency: 'EUR' });
  });

  it('is beside the price of the plan', async () => {
    const { body } = await world.call('site/info', undefined);
    expect(body.plan).toMatchObject({ currency: 'EUR', price: 4900, prices: { EUR: 4900 } });
  });

  it('keeps its code', async () => {
    const referrer = await signUp();
    expect(await referrer.code()).toBe(await referrer.code());
  });

  it('is open after the sign-up', async () => {
    const referrer = await signUp();
    const invited = await signUp({ refcode: await referrer.code() });
    expect(await referrer.invited()).toMatchObject([{ shop: invited.shopName, state: 'open' }]);
  });

  it('pays both once the first invoice is paid', async () => {
    const referrer = await signUp();
    const invited = await signUp({ refcode: await referrer.code() });
    await invoiceFor(invited);
    await payReferrals(world.context);
    const before = [await referrer.balance(), (await referrer.invited())[0].state];
    await pay(invited);
    const owed = await invited.balance();
    await Promise.all([payReferrals(world.context), payReferrals(world.context, invited.id)]);
    await payReferrals(world.context);
    expect([before, await referrer.balance(), (await invited.balance()) - owed]).toEqual([
      [0, 'open'],
      3000,
      2000,
    ]);
  });

  it('of oneself is refused at the sign-up', async () => {
    const referrer = await signUp({ mobile: '+351 912 345 678' });
    await signUp({ refcode: await referrer.code(), mobile: '912 345 678', country: 'PT' });
    expect(await referrer.invited()).toEqual([]);
  });

  it('of oneself is refused when the billing address shows it', async () => {
    const referrer = await signUp();
    const invited = await signUp({ refcode: await referrer.code() });
    const address = { tax_no: 'PT 123', street: 'Quay 1', city: 'Lisbon', state: '', postcode: '1100' };
    for (const { ask } of [referrer, invited])
      await ask('user/billing', { ...address, seen: (await ask('GET user/billing')).body.seen });
    await invoiceFor(invited);
    await pay(invited);
    await payReferrals(world.context);
    expect([await referrer.balance(), (await referrer.invited())[0].state]).toEqual([0, 'refused']);
  });

  it('with an unknown code leaves the sign-up alone', async () => {
    const { body } = await world.call('auth/register', undefined, { ...aRestaurant(), refcode: 'nobody' });
    expect(String(body.token)).not.toBe('undefined');
  });

  it.each(['a\u0000b', "x' or 1=1", '<b>'])('with the code %j is refused', async (refcode) => {
    expect((await world.call('site/info', undefined, { refcode })).status).toBe(400);
  });

  it('is offered to owners', async () => {
    const owner = await signUp();
    expect((await owner.ask('user/info')).body.billing.referral_reward).toBe(3000);
  });
});
