import * as z from 'zod/mini';
import { reportCalls } from '#contract/reports.ts';
import { answerCall } from '#server/http/answer-call.ts';
import { clockOf, makeDays } from '#server/reports/make-days.ts';
import { reportRoutes } from '#server/routes/reports.ts';
import type { Statement } from '#server/store/database.ts';
import { announce, type Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext, foundRestaurant } from './bench-restaurant.ts';
import { analyze, moveHead, writeOldOrders } from './old-orders.ts';

const ORDERS = 200_000;
const ROUNDS = 9;

const FLOOR: Statement = {
  name: 'bench.floor',
  text: `select count(*)::int as n, sum((doc ->> 'total')::bigint)::bigint as total from orders
    where branch_id = $1 and create_at >= $2 and doc is not null and status <> 'CANCELED'`,
};
const ANALYZE_CELLS: Statement = { name: 'bench.analyze_cells', text: 'analyze report_cell' };

function middle(times: number[]): number {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;
}

async function timed(run: () => Promise<unknown>, rounds = ROUNDS): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const from = performance.now();
    await run();
    times.push(performance.now() - from);
  }
  return middle(times);
}

/** Reports over a year of 200,000 orders, through the call, on one connection. */
export async function reportTimes(): Promise<Topic[]> {
  const cluster = await startCluster();
  const db = await openBench(await cluster.build(async () => {}));
  try {
    const { branches, tokens } = await foundRestaurant(db, { branches: 1, devices: 1 });
    const [branch] = branches;
    if (branch === undefined) throw new Error('no branch');
    const context = benchContext(db);
    const first = Date.UTC(2025, 0, 1);
    await writeOldOrders(db, branch.id, { count: ORDERS, first, days: 365, isHidden: false });
    await analyze(db);
    const from = performance.now();
    await makeDays(db, branch.id, clockOf(branch), { from: '0000', to: '9999' });
    const made = performance.now() - from;
    await db.execute(ANALYZE_CELLS);

    const raw = { shop: branch.shop_id, branch: branch.id, start_time: '2025-01-01', end_time: '2025-12-31' };
    const ask = async (days = raw) => {
      const answer = await answerCall(context, reportRoutes['report/order'], {
        authorization: `Bearer ${tokens[0]}`,
        idempotencyKey: undefined,
        address: '127.0.0.1',
        raw: days,
      });
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
      return z.parse(reportCalls['report/order'].response, answer.body);
    };
    const { days } = await ask();
    const counted = days.reduce((sum, day) => sum + day.orders, 0);
    if (counted !== ORDERS - Math.floor(ORDERS / 17)) throw new Error(`${counted} orders were counted`);

    const floor = await timed(() => db.query(FLOOR, [branch.id, first]), 3);
    const year = await timed(() => ask());
    const month = await timed(() => ask({ ...raw, start_time: '2025-12-01' }));
    const afterChange: number[] = [];
    for (let head = ORDERS + 1; head <= ORDERS + ROUNDS; head += 1) {
      await db.execute(TOUCH, [branch.id, `order-${String(head % 1000).padStart(8, '0')}`, head]);
      await moveHead(db, branch.id, head);
      afterChange.push(await timed(() => ask(), 1));
    }
    const touched = middle(afterChange);
    const limit = { of: 'ours', atMost: 500 } as const;
    return [
      {
        title: 'Reports over a year of 200,000 orders',
        about: 'The whole call report/order beside PostgreSQL only adding up the totals of the same orders.',
        figures: [
          announce({ name: 'a year', floor, ours: year, unit: 'ms', target: limit }),
          announce({ name: 'a month', floor: null, ours: month, unit: 'ms', target: limit }),
          announce({
            name: 'a year, after a changed order',
            floor: null,
            ours: touched,
            unit: 'ms',
            target: limit,
            note: 'its day of 550 orders is computed again',
          }),
          announce({ name: 'all days made for the first time', floor: null, ours: made / 1000, unit: 's' }),
        ],
      },
    ];
  } finally {
    await db.close();
    await cluster.end();
  }
}

const TOUCH: Statement = {
  name: 'bench.touch',
  text: 'update orders set seq = $3 where branch_id = $1 and sid = $2',
};
