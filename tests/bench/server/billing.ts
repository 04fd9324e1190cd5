import { addDays, DAY_MS } from '#domain/time.ts';
import { runBilling } from '#server/billing/close-months.ts';
import { restrictShops } from '#server/billing/restrict-shops.ts';
import type { Database } from '#server/store/database.ts';
import { aBranch, aShop } from '#tests/support/world.ts';
import { announce, type Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext } from './bench-restaurant.ts';

const OWNERS = 10_000;
const shop = { ...aShop(), id: 1 };
const quoted = (value: unknown) => JSON.stringify(value).replaceAll("'", "''");
const SHOP = quoted(shop);
const BRANCH = quoted({ ...aBranch(shop), id: 1, currency: 'EUR' });
const FIRST_DAY = '2026-09-01';
/** A month of recorded days and two subscriptions for each of many owners with four to nine people. */
const FILL = [
  `insert into person (id, username, username_key, email, email_key, first_name, password_hash, roles, created_at)
    select 'owner-' || n, 'owner-' || n, 'owner-' || n, n || '@x.example', n || '@x.example', 'Ada', '', '{owner}', 0
    from generate_series(1, ${OWNERS}) n`,
  `with made as (
      insert into shop (id, site_uid, owner_id, doc)
      select n, 'shop-' || n, 'owner-' || n, '${SHOP}'::jsonb || jsonb_build_object('id', n, 'name', 'Shop ' || n) from generate_series(1, ${OWNERS}) n
      returning id, owner_id)
    insert into shop_owner (shop_id, person_id, since) select id, owner_id, 0 from made`,
  `insert into branch_feed (branch_id, shop_id, sid) select n, n, 'branch-' || n from generate_series(1, ${OWNERS}) n`,
  `insert into branch (branch_id, sid, seq, doc)
    select n, 'branch-' || n, 1, '${BRANCH}'::jsonb || jsonb_build_object('id', n, 'sid', 'branch-' || n, 'shop_id', n) from generate_series(1, ${OWNERS}) n`,
  `insert into person (id, shop_id, username, username_key, email_key, first_name, password_hash, roles, created_at)
    select 'staff-' || n || '-' || k, n, 'staff-' || k, 'staff-' || k, '', 'Ana', '', '{waitress}', 0
    from generate_series(1, ${OWNERS}) n, generate_series(1, 3 + n % 6) k`,
  `insert into billing_account (owner_id, currency, since)
    select 'owner-' || n, 'EUR', '${FIRST_DAY}' from generate_series(1, ${OWNERS}) n`,
  `insert into billing_day (owner_id, day, accounts)
    select 'owner-' || n, date '${FIRST_DAY}' + d, 4 + n % 6 from generate_series(1, ${OWNERS}) n, generate_series(0, 28) d`,
  `insert into subscription (shop_id, service, since, is_first)
    select n, service, '${FIRST_DAY}', true from generate_series(1, ${OWNERS}) n, unnest(array['reservations', 'sms']) service`,
  'analyze',
];

async function seconds(run: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await run();
  return (performance.now() - from) / 1000;
}

async function countOf(db: Database, text: string): Promise<number> {
  const [row] = await db.query<{ n: number }>({ name: `bench.${text}`.slice(0, 60), text });
  return row?.n ?? 0;
}

/** The end of a month for many owners: days recorded, invoices written, shops compared with what they pay for. */
export async function billing(): Promise<Topic[]> {
  const cluster = await startCluster();
  const db = await openBench(
    await cluster.build((empty) => empty.transaction((tx) => tx.script(FILL.join(';\n')))),
  );
  try {
    let now = Date.parse(`${addDays(FIRST_DAY, 29)}T12:00:00Z`);
    const context = { ...benchContext(db), billing: true, clock: { now: () => now } };
    await runBilling(context);
    now += DAY_MS;
    const before = process.memoryUsage().heapUsed;
    const closing = await seconds(() => runBilling(context));
    const grown = (process.memoryUsage().heapUsed - before) / 1024 / 1024;
    const invoices = await countOf(db, 'select count(*)::int as n from invoice');
    if (invoices !== OWNERS) throw new Error(`${invoices} invoices were written`);
    const again = await seconds(() => runBilling(context));
    const comparing = await seconds(() => restrictShops(context));
    const changed = await countOf(db, `select count(*)::int as n from shop where doc ? 'off_services'`);
    return [
      {
        title: `The end of a month for ${OWNERS.toLocaleString('en-US')} owners`,
        about:
          'Each has four to nine people over 30 days and two subscriptions; one server, one round of the hourly job.',
        figures: [
          announce({
            name: 'a month closed',
            floor: null,
            ours: closing,
            unit: 's',
            target: { of: 'ours', atMost: 300 },
          }),
          announce({
            name: 'memory grown by it',
            floor: null,
            ours: grown,
            unit: 'MB',
            target: { of: 'ours', atMost: 100 },
          }),
          announce({ name: 'a round with nothing to close', floor: null, ours: again, unit: 's' }),
          announce({
            name: 'shops compared and restricted',
            floor: null,
            ours: comparing,
            unit: 's',
            note: `${changed} changed`,
          }),
        ],
      },
    ];
  } finally {
    await db.close();
    await cluster.end();
  }
}
