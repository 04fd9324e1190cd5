import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Plan, STANDARD_PLAN } from '#domain/billing/plan.ts';
import { DAY_MS } from '#domain/time.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { billingAccounts } from '#server/store/billing-accounts.ts';
import { invoices } from '#server/store/invoices.ts';
import type { Database, Queryable } from '#server/store/database.ts';
import { ledger } from '#server/store/ledger.ts';
import { plans } from '#server/store/plan.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld({ billing: true });
  world.clock.set(Date.UTC(2026, 9, 1, 9));
}, 60_000);
afterEach(() => world.drop());

const rows = <T extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  world.database.db.query<T>({ name: `test.${text}`.slice(0, 63), text }, values);
const at = (month: number, day: number) => world.clock.set(Date.UTC(2026, month - 1, day, 3));
const run = () => runBilling(world.context);

/** Signs a restaurant up; its owner, and its shop. */
async function aRestaurantOwner(): Promise<{ owner: string; shop: number }> {
  const { body } = await world.call('auth/register', undefined, aRestaurant());
  const token = String(body.token);
  const info = (await world.call('user/info', token)).body;
  return { owner: info.user.id, shop: info.shops[0].id };
}

/** Hires staff, who can sign in at once. */
async function hire(shop: number, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await rows(
    `insert into person (id, shop_id, username, username_key, email_key, first_name, password_hash, roles, created_at)
      select id, $2, id, id, '', 'Ana', '', array['waitress'], 0 from unnest($1::text[]) as hired (id)`,
    [ids, shop],
  );
  return ids;
}
const dismiss = (ids: readonly string[]) =>
  rows('update person set active = false where id = any($1)', [ids]);

/** Owners with six people each, from October on. */
async function owners(count: number): Promise<string[]> {
  const made = [];
  for (let n = 0; n < count; n += 1) made.push(await aRestaurantOwner());
  for (const { shop } of made) await hire(shop, 5);
  return made.map(({ owner }) => owner);
}

describe('billing', () => {
  it('opens an account in the plan’s currency for an owner whose own has no prices', async () => {
    const { owner } = await aRestaurantOwner();
    await run();
    expect(await billingAccounts.one(world.database.db, owner)).toMatchObject({
      currency: 'EUR',
      since: '2026-10-01',
    });
  });

  it('charges two people beyond the four included for a whole month', async () => {
    const [owner = ''] = await owners(1);
    await run();
    at(11, 1);
    await run();
    const [first] = await invoices.of(world.database.db, owner);
    expect(first?.invoice).toMatchObject({ number: 1, period: '2026-10', total: 9800 });
  });

  it('charges a person only for the days on which they could sign in', async () => {
    const { owner, shop } = await aRestaurantOwner();
    const [, , , fifth = ''] = await hire(shop, 4);
    await run();
    at(10, 11);
    await run();
    await dismiss([fifth]);
    at(11, 1);
    await run();
    const [first] = await invoices.of(world.database.db, owner);
    expect(first?.invoice.lines).toEqual([
      { kind: 'accounts', service: null, shop: '', days: 10, price: 4900, amount: 1581 },
    ]);
  });

  it('writes no invoice for a month that costs nothing', async () => {
    const { owner } = await aRestaurantOwner();
    await run();
    at(11, 1);
    await run();
    expect(await invoices.of(world.database.db, owner)).toEqual([]);
  });

  it('keeps on an invoice who sent it and when it is due, as it was when it was closed', async () => {
    const [owner = ''] = await owners(1);
    const issuer = { name: 'Brigade Ltd', address: 'Quay 1\nLisbon', tax_no: 'PT 1' };
    const save = (plan: Plan) =>
      world.database.db.transaction(async (tx) => {
        await plans.lock(tx);
        await plans.save(tx, plan);
      });
    await save({ ...STANDARD_PLAN, issuer, tax: 2300, tax_name: 'IVA', days_due: 10 });
    await run();
    at(11, 1);
    await run();
    await save(STANDARD_PLAN);
    const [first] = await invoices.of(world.database.db, owner);
    expect(first).toMatchObject({
      issuer,
      invoice: { tax_name: 'IVA', tax_rate: 2300, due_at: world.clock.now() + 10 * DAY_MS },
    });
  });

  it('takes a closed invoice from the balance', async () => {
    const [owner = ''] = await owners(1);
    await run();
    at(11, 1);
    await run();
    expect(await ledger.balance(world.database.db, owner)).toEqual({ balance: -9800, credited: 0 });
  });

  it('closes each month once, however often it runs', async () => {
    const [owner = ''] = await owners(1);
    await run();
    at(11, 1);
    await run();
    await run();
    expect(await invoices.of(world.database.db, owner)).toHaveLength(1);
  });

  it('closes all months that passed while the server was off', async () => {
    const [owner = ''] = await owners(1);
    await run();
    at(12, 15);
    await run();
    const found = await invoices.of(world.database.db, owner);
    expect(found.map(({ invoice }) => [invoice.period, invoice.total])).toEqual([
      ['2026-10', 9800],
      ['2026-11', 9800],
    ]);
  });

  it('closes a month once when two servers close it together', async () => {
    await owners(6);
    await run();
    at(11, 1);
    await Promise.all([run(), run()]);
    const [sum] = await rows<{ invoices: number; owed: number }>(
      `select count(*)::int as invoices, (select sum(amount) from ledger_posting where account = 'balance') as owed from invoice`,
    );
    expect(sum).toEqual({ invoices: 6, owed: -6 * 9800 });
  });
});

/** A database whose connection breaks at the nth statement. */
function breaking(db: Database, nth: number): Database {
  let count = 0;
  const guard = (queryable: Queryable): Queryable => {
    const step = () => {
      count += 1;
      if (count === nth) throw new Error('killed');
    };
    return {
      async query(statement, values) {
        step();
        return queryable.query(statement, values);
      },
      async execute(statement, values) {
        step();
        return queryable.execute(statement, values);
      },
    };
  };
  return {
    ...db,
    ...guard(db),
    transaction: (work, options) => db.transaction((tx) => work({ ...tx, ...guard(tx) }), options),
  };
}

describe('billing that is killed', () => {
  it('at any statement charges everything once when it runs again', async () => {
    const made = await owners(3);
    await run();
    at(11, 1);
    await run();
    at(12, 1);
    let killed = 0;
    for (let nth = 1; ; nth += 1) {
      const context = { ...world.context, db: breaking(world.database.db, nth) };
      const outcome = await runBilling(context).then(
        () => 'done',
        () => 'killed',
      );
      if (outcome === 'done') break;
      killed += 1;
    }
    expect(killed).toBeGreaterThan(8);
    for (const owner of made) {
      const totals = (await invoices.of(world.database.db, owner)).map(({ invoice }) => invoice.total);
      expect([totals, await ledger.balance(world.database.db, owner)]).toEqual([
        [9800, 9800],
        { balance: -19_600, credited: 0 },
      ]);
    }
  });

  it('leaves no gap in the numbers of invoices', async () => {
    await owners(3);
    await run();
    for (const month of [11, 12]) {
      at(month, 1);
      for (let nth = 6; nth < 14; nth += 1) {
        await runBilling({ ...world.context, db: breaking(world.database.db, nth) }).catch(() => 'killed');
      }
      await run();
    }
    const numbers = await rows<{ number: number }>('select number from invoice order by number');
    expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});

describe('the ledger in the database', () => {
  const open = async () => {
    const { owner } = await aRestaurantOwner();
    await run();
    return owner;
  };

  it('refuses an entry that does not add up to zero', async () => {
    const owner = await open();
    const entry = { kind: 'top_up' as const, postings: [{ account: 'balance' as const, amount: 5 }] };
    await expect(
      ledger.add(world.database.db, [{ owner, entry, key: 'k', note: '' }], world.clock.now()),
    ).rejects.toMatchObject({ cause: { message: expect.stringContaining('does not add up to zero') } });
  });

  it('adds an entry with the same key once', async () => {
    const owner = await open();
    const postings = [
      { account: 'balance' as const, amount: 5 },
      { account: 'payments' as const, amount: -5 },
    ];
    const one = { owner, entry: { kind: 'top_up' as const, postings }, key: 'same', note: '' };
    for (let n = 0; n < 2; n += 1) await ledger.add(world.database.db, [one], world.clock.now() + DAY_MS);
    expect((await ledger.balance(world.database.db, owner)).balance).toBe(5);
  });

  it.each(['update ledger_posting set amount = 1', 'delete from ledger_entry', 'truncate ledger_posting'])(
    'refuses: %s',
    async (statement) => {
      const owner = await open();
      const postings = [
        { account: 'balance' as const, amount: 5 },
        { account: 'payments' as const, amount: -5 },
      ];
      await ledger.add(
        world.database.db,
        [{ owner, entry: { kind: 'top_up', postings }, key: 'kept', note: '' }],
        world.clock.now(),
      );
      await expect(rows(statement)).rejects.toMatchObject({
        cause: { message: expect.stringContaining('only ever added to') },
      });
    },
  );
});

describe('an owner whose currency has no prices', () => {
  it('keeps the month open until there are prices again', async () => {
    const [owner = ''] = await owners(1);
    await run();
    await rows(`update billing_account set currency = 'XXX' where owner_id = $1`, [owner]);
    at(11, 1);
    await run();
    await rows(`update billing_account set currency = 'EUR' where owner_id = $1`, [owner]);
    await run();
    expect(await invoices.of(world.database.db, owner)).toHaveLength(1);
  });
});
