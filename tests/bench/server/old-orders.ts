import type { Database, Statement } from '#server/store/database.ts';
import { DAY_MS } from '#domain/time.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

/** Orders of three lines each over 80 products, most of them at noon and in the evening, spread over the days. */
const FILL: Statement = {
  name: 'bench.fill',
  text: `insert into orders (branch_id, sid, seq, hidden, doc)
    select $1, 'order-' || lpad(n::text, 8, '0'), n, $7, $2::jsonb || jsonb_build_object(
      'sid', 'order-' || lpad(n::text, 8, '0'), 'number', 1 + n % 550,
      'name', (array['Maria','Hanna','Noor','Emre','Chloé','Tomás'])[1 + n % 6] || ' ' || md5((n % 5000)::text),
      'phone', '+35191' || lpad((n % 9973)::text, 7, '0'),
      'create_at', at, 'approve_at', at + (n % 200) * 1000, 'finished_at', at + (15 + n % 45) * 60000,
      'action', (array['now','now','now','pickup','pickup','later','table'])[1 + n % 7],
      'method', (array['cash_on_delivery','card_on_delivery','cash_on_pickup'])[1 + n % 3],
      'status', case when n % 17 = 0 then 'CANCELED' else 'DELIVERED' end,
      'source', case when n % 3 = 0 then 'staff' else 'web' end, 'placed_by', 'Person ' || n % 9,
      'products', (select jsonb_agg($3::jsonb || jsonb_build_object('id', 'line-' || lpad(n::text, 8, '0') || '-' || k,
          'product_id', 'product-' || (n * k * 7) % 80, 'name', 'Product ' || (n * k * 7) % 80,
          'price', 500 + (n * k) % 1500, 'tax', (array[800,1900])[1 + k % 2]))
        from generate_series(1, 3) as k))
    from (select n, $4::bigint + (n % $8::int) * ${DAY_MS}::bigint + (10 + n % 13) * 3600000::bigint
        + (n % 3600) * 1000 as at
      from generate_series($5::int, $6::int) as n) as moment`,
};
const MOVE_HEAD: Statement = {
  name: 'bench.head',
  text: 'update branch_feed set head = $2 where branch_id = $1',
};
/** As autovacuum has done after three years of evenings; without it index-only scans read each row. */
const ANALYZE: Statement = { name: 'bench.analyze', text: 'vacuum analyze' };
const STEP = 4_000;

export async function moveHead(db: Database, branchId: number, head: number): Promise<void> {
  await db.execute(MOVE_HEAD, [branchId, head]);
}

/** Writes finished orders numbered 1 to `count`, whose days begin at `first`. `isHidden`: devices no longer have them. */
export async function writeOldOrders(
  db: Database,
  branchId: number,
  wanted: { count: number; first: number; days: number; isHidden: boolean },
): Promise<void> {
  const line = JSON.stringify(aLine());
  const amounts = { total: 3000, sub_total: 2700, tax: 300 };
  const order = JSON.stringify(anOrder({ branch: branchId, products: [], bumps: [], ...amounts }));
  const { count, first, days, isHidden } = wanted;
  for (let from = 1; from <= count; from += STEP) {
    const to = Math.min(count, from + STEP - 1);
    await db.execute(FILL, [branchId, order, line, first, from, to, isHidden, days]);
  }
  await moveHead(db, branchId, count);
}

export async function analyze(db: Database): Promise<void> {
  await db.execute(ANALYZE);
}
