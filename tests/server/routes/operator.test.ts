import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { invoiceEntry } from '#domain/billing/ledger.ts';
import { DAY_MS } from '#domain/time.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { restrictShops } from '#server/billing/restrict-shops.ts';
import { invoices } from '#server/store/invoices.ts';
import { ledger } from '#server/store/ledger.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let operator: string;
let owner: { id: string; token: string; name: string; shop: number };
beforeAll(async () => {
  world = await createWorld({ billing: true });
});
afterAll(() => world.drop());
beforeEach(async () => {
  operator = (await world.signIn(['operator'])).token;
  owner = await signUp();
});

async function signUp() {
  const form = aRestaurant();
  const { body } = await world.call('auth/register', undefined, form);
  const info = (await world.call('user/info', body.token)).body;
  return { id: String(info.user.id), token: String(body.token), name: form.username, shop: info.shops[0].id };
}
const ask = (name: string, payload: object = {}) => world.call(name, operator, payload);
const accountOf = async () => (await ask('operator/owner', { owner: owner.id })).body;
const correct = (change: object = {}) =>
  ask('operator/correction', {
    id: randomUUID(),
    owner: owner.id,
    kind: 'transfer',
    amount: 5000,
    reason: 'Transfer of 25 November',
    ...change,
  });

describe('the settings of the site', () => {
  const save = async (change: object) => {
    const { settings, seen } = (await ask('GET operator/site')).body;
    return ask('operator/site', { ...settings, ...change, seen });
  };

  it('are in what apps learn first as soon as they are saved', async () => {
    await save({ support_whatsapp: '+351910000000', qr_order: false });
    expect((await world.call('site/info', undefined)).body.site).toMatchObject({
      support_whatsapp: '+351910000000',
      qr_order: false,
    });
  });

  it('are not overwritten by a form that was opened before another change', async () => {
    const { settings, seen } = (await ask('GET operator/site')).body;
    await save({ home_title: 'Eat well' });
    const late = await ask('operator/site', { ...settings, home_title: 'Eat here', seen });
    expect(late.body.code).toBe('changed_meanwhile');
  });

  it('refuse a currency that does not exist', async () => {
    expect((await save({ currencies: ['EUR', 'QQQ'] })).body.fields).toEqual({ currencies: 'invalid' });
  });
});

describe('the plan', () => {
  const save = async (change: (plan: any) => object) => {
    const { plan, seen } = (await ask('GET operator/plan')).body;
    return ask('operator/plan', { ...plan, ...change(plan), seen });
  };

  it('is what owners are charged from then on', async () => {
    await save((plan) => ({ prices: { ...plan.prices, EUR: { ...plan.prices.EUR, account: 5100 } } }));
    expect((await world.call('user/unbilled', owner.token)).body.account_price).toBe(5100);
  });

  it('keeps the prices of a currency owners are billed in', async () => {
    await accountOf();
    const { body } = await save(({ prices: { EUR } }) => ({ prices: { USD: EUR }, default_currency: 'USD' }));
    expect(body).toMatchObject({ code: 'plan_currency_in_use', params: { currency: 'EUR' } });
  });

  it('refuses a default currency without prices', async () => {
    const { body } = await save(() => ({ default_currency: 'TRY' }));
    expect(body.fields).toEqual({ default_currency: 'invalid' });
  });
});

/** The number of an invoice closed 22 days ago that is not paid. */
async function owe(total: number): Promise<number> {
  const { db } = world.database;
  const at = world.clock.now() - 22 * DAY_MS;
  const sums = { net: total, tax: 0, total, tax_rate: 0, lines: [] };
  const recipient = { name: 'Ada', address: {} };
  const issuer = { name: '', address: '', tax_no: '' };
  const number = await db.transaction(async (tx) => {
    const next = (await invoices.takeNumbers(tx, 1)) + 1;
    const invoice = { ...sums, number: next, owner: owner.id, period: '2026-04', currency: 'EUR', recipient };
    await invoices.insert(tx, [invoice], { closed_at: at, due_at: at, issuer, tax_name: '' });
    const entry = { owner: owner.id, entry: invoiceEntry(sums), key: randomUUID(), note: String(next) };
    await ledger.add(tx, [entry], at);
    return next;
  });
  await restrictShops(world.context, owner.id);
  return number;
}

describe('the list of owners', () => {
  const found = async (query: string) => (await ask('operator/owners', { query })).body;

  it('finds an owner by a part of a shop’s address', async () => {
    const { owners, count } = await found(owner.name.toUpperCase());
    expect([owners[0].id, count]).toEqual([owner.id, 1]);
  });

  it('finds an owner by the reference of a transfer', async () => {
    const number = await owe(4900);
    const { owners, count } = await found(`inv-${number}`);
    expect([owners[0].id, count]).toEqual([owner.id, 1]);
    expect((await found(`INV-${number + 1}`)).count).toBe(0);
  });

  it('shows balance, shops and branches', async () => {
    await correct({ amount: 1200 });
    expect((await found(owner.name)).owners[0]).toMatchObject({
      shops: 1,
      branches: 1,
      currency: 'EUR',
      balance: 1200,
      oldest_unpaid: null,
      selling_stopped: false,
      last_sign_in: world.clock.now(),
    });
  });

  it('lists only owners who owe something when asked to', async () => {
    const due = async () => (await ask('operator/owners', { query: owner.name, only: 'due' })).body.count;
    expect(await due()).toBe(0);
    await owe(4900);
    expect(await due()).toBe(1);
  });

  it('has no customers', async () => {
    await world.signIn(['member']);
    expect((await found('member')).count).toBe(0);
  });

  it('is divided into pages', async () => {
    for (let n = 0; n < 20; n += 1) await signUp();
    const { owners, pages, count } = (await ask('operator/owners', { page: 2 })).body;
    expect([owners.length, pages]).toEqual([Math.min(20, count - 20), Math.ceil(count / 20)]);
  }, 30_000);
});

describe('stopping the online orders of a shop', () => {
  const stop = (reason: string | null, shop = owner.shop) =>
    ask('operator/selling', { owner: owner.id, shop, reason });
  const billing = async () => (await world.call('user/info', owner.token)).body.billing;

  it('stops them until the operator lets it sell again, also across the hourly round', async () => {
    const stopped = (await stop('Your hygiene certificate has expired.')).body;
    await runBilling(world.context);
    const kept = await accountOf();
    const resumed = (await stop(null)).body;
    expect(
      [stopped, kept, resumed].map(({ shops: [one] }) => [one.selling_stopped, one.stop_reason]),
    ).toEqual([
      [true, 'Your hygiene certificate has expired.'],
      [true, 'Your hygiene certificate has expired.'],
      [false, null],
    ]);
  });

  it('tells the owner the reason, and no one else', async () => {
    await stop('Your hygiene certificate has expired.');
    expect((await billing()).stopped_shops).toEqual([
      { shop: expect.any(String), reason: 'Your hygiene certificate has expired.' },
    ]);
    const rows = await world.database.db.query({
      name: 'test.leak',
      text: `select 1 from branch where doc::text like '%hygiene%'`,
    });
    expect(rows).toEqual([]);
    await stop(null);
    expect((await billing()).stopped_shops).toEqual([]);
  });

  it('refuses a shop of another owner', async () => {
    const other = await signUp();
    expect((await stop('Closed', other.shop)).body.code).toBe('no_such_shop');
  });

  it('is in the audit log of the shop', async () => {
    await stop('Your hygiene certificate has expired.');
    const { branches } = (await world.call('user/info', owner.token)).body;
    const scope = { shop: owner.shop, branch: branches[0].id };
    const { entries } = (await world.call('audit/log', owner.token, scope)).body;
    expect(entries[0]).toMatchObject({
      event: 'selling_changed',
      details: { to: 'Your hygiene certificate has expired.', state: 'off' },
    });
    await stop(null);
  });
});

describe('the list of owners', () => {
  it.each(['new', 'name', 'sales', 'balance', 'seen'])('is sorted by %s', async (sort) => {
    const { owners } = (await ask('operator/owners', { sort })).body;
    expect(owners.length).toBeGreaterThan(0);
    expect(owners[0]).toMatchObject({ sales: [], services: expect.any(Number) });
  });

  it('has the sales of this month', async () => {
    const { branches } = (await world.call('user/info', owner.token)).body;
    const today = new Date(world.clock.now()).toISOString().slice(0, 10);
    await world.database.db.query(
      {
        name: 'test.sales',
        text: `insert into report_cell values ($1, $2, 'sales', 'total', '', 3, 0, 12300)`,
      },
      [branches[0].id, today],
    );
    const { owners } = (await ask('operator/owners', { query: owner.name, sort: 'sales' })).body;
    expect(owners[0].sales).toEqual([{ currency: 'TRY', amount: 12300 }]);
  });
});

describe('a note about a balance', () => {
  it.each([
    ['transfer', 5000, 5000, 'top_up'],
    ['refund', 5000, -5000, 'refund'],
    ['correction', -700, -700, 'correction'],
  ])('%s of %i changes it by %i', async (kind, amount, change, entry) => {
    const { body } = await correct({ kind, amount });
    expect(body).toMatchObject({
      balance: change,
      movements: [{ kind: entry, amount: change, note: 'Transfer of 25 November' }],
    });
  });

  it('is booked once, however often it is sent', async () => {
    const id = randomUUID();
    await correct({ id });
    expect((await correct({ id })).body.balance).toBe(5000);
  });

  it('refuses another note with the same id', async () => {
    const id = randomUUID();
    await correct({ id });
    expect((await correct({ id, amount: 6000 })).body.code).toBe('change_id_taken');
  });

  it.each([
    [{ amount: -5 }, 'amount'],
    [{ kind: 'refund', amount: 0 }, 'amount'],
    [{ kind: 'correction', amount: 0 }, 'amount'],
    [{ reason: '' }, 'reason'],
  ])('refuses %j', async (change, field) => {
    expect(Object.keys((await correct(change)).body.fields)).toEqual([field]);
  });

  it('refuses more than a billion minor units at once', async () => {
    expect((await correct({ amount: 1_000_000_001 })).body.fields).toEqual({ amount: 'invalid' });
  });

  it('refuses an owner who does not exist', async () => {
    expect((await correct({ owner: (await world.signIn(['member'])).id })).body.code).toBe('no_such_owner');
  });

  it('is in the audit log of the owner’s shop', async () => {
    await correct();
    const { branches } = (await world.call('user/info', owner.token)).body;
    const scope = { shop: owner.shop, branch: branches[0].id };
    const { entries } = (await world.call('audit/log', owner.token, scope)).body;
    expect(entries[0]).toMatchObject({
      event: 'balance_corrected',
      details: { what: 'Transfer of 25 November', to: '50.00 EUR' },
    });
  });

  it('lets an owner who has paid sell online at once', async () => {
    await runBilling(world.context);
    await owe(5000);
    const before = await accountOf();
    await correct({ amount: 5000 });
    const after = await accountOf();
    expect([before.shops[0].selling_stopped, after.shops[0].selling_stopped]).toEqual([true, false]);
    expect([before.suspended_at === null, after.suspended_at]).toEqual([false, null]);
  });

  it('leaves a balance of all that was noted, in any order and repeated', async () => {
    await accountOf();
    const note = fc.oneof(
      fc.record({
        kind: fc.constantFrom('transfer', 'refund'),
        amount: fc.integer({ min: 1, max: 100_000 }),
      }),
      fc.record({
        kind: fc.constant('correction'),
        amount: fc.integer({ min: -100_000, max: 100_000 }).filter((amount) => amount !== 0),
      }),
    );
    let expected = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(note, { minLength: 1, maxLength: 4 }), async (notes) => {
        const sent = notes.map((one) => ({ id: randomUUID(), ...one }));
        for (const one of [...sent, ...sent.toReversed()]) await correct(one);
        for (const { kind, amount } of sent) expected += kind === 'refund' ? -amount : amount;
        expect((await accountOf()).balance).toBe(expected);
      }),
      { numRuns: 5 },
    );
  });
});

describe('a message to owners', () => {
  const send = (change: object = {}) =>
    ask('operator/message', {
      id: randomUUID(),
      owner: null,
      text: 'The server restarts on Sunday at 4.',
      ends_at: world.clock.now() + DAY_MS,
      ...change,
    });
  const shown = async (token = owner.token): Promise<string[]> => {
    const { messages } = (await world.call('user/messages', token)).body;
    return messages.map(({ text }: { text: string }) => text);
  };
  const withdraw = (id: string) => ask('operator/message/withdraw', { id });

  it('to one owner is shown to no other', async () => {
    const text = randomUUID();
    await send({ owner: owner.id, text });
    const other = await signUp();
    expect([await shown(), await shown(other.token)]).toEqual([[text], []]);
  });

  it('to all is shown to each until it ends', async () => {
    const text = randomUUID();
    await send({ text });
    const before = await shown();
    world.clock.advance(DAY_MS);
    expect([before, await shown()]).toEqual([[text], []]);
  });

  it('is not shown once it is withdrawn', async () => {
    const id = randomUUID();
    await send({ id });
    await withdraw(id);
    expect(await shown()).toEqual([]);
  });

  it('is one message, however often it is sent', async () => {
    const id = randomUUID();
    await send({ id });
    const { body } = await send({ id });
    expect(body.messages.filter((one: { id: string }) => one.id === id)).toHaveLength(1);
    await withdraw(id);
  });

  it('refuses an end that has passed', async () => {
    const message = { id: randomUUID(), owner: null, text: 'Too late', ends_at: 1 };
    expect((await ask('operator/message', message)).body.fields).toEqual({ ends_at: 'past' });
  });

  it('refuses an unknown owner', async () => {
    expect((await send({ owner: 'unknown' })).body.code).toBe('no_such_owner');
  });

  it('refuses to withdraw what was never sent', async () => {
    expect((await withdraw(randomUUID())).body.code).toBe('no_such_message');
  });

  it('refuses more than 20 at the same time', async () => {
    const ids = Array.from({ length: 20 }, () => randomUUID());
    for (const id of ids) await send({ id });
    expect((await send()).body).toMatchObject({ code: 'owner_message_limit', params: { limit: 20 } });
    for (const id of ids) await withdraw(id);
  });
});

describe('notices for older versions', () => {
  const save = async (change: object) => {
    const { notice, seen } = (await ask('GET operator/versions')).body;
    return ask('operator/versions', { ...notice, ...change, seen });
  };
  const verdictOn = async (version: string) =>
    (await world.call('site/info', undefined, { version })).body.version;

  it('name the operator’s reason to pages that are too old', async () => {
    await save({ min_version: '2.3.80', min_note: 'Please reload: payments have changed' });
    expect(await verdictOn('2.3.79')).toMatchObject({
      type: 'error',
      message: 'Please reload: payments have changed',
      note: 'Please reload: payments have changed',
    });
  });

  it('refuse a version newer than the server, which no page could reach', async () => {
    expect((await save({ min_version: '99.0.0' })).body.fields).toEqual({ min_version: 'invalid' });
  });
});

describe('the overview', () => {
  it('counts owners, new restaurants and what is due, and knows the state of the server', async () => {
    const before = (await ask('operator/overview')).body;
    await signUp();
    const { body } = await ask('operator/overview');
    expect(body).toMatchObject({
      owners: before.owners + 1,
      new_restaurants: before.new_restaurants + 1,
      billing: before.billing,
      has_backup_problem: false,
      stuck_mails: 0,
    });
  });
});
