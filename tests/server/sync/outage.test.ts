import { orderPin } from '#server/auth/tokens.ts';
import { describe, expect, test } from 'vitest';
import type { SyncContext } from '#server/context.ts';
import { createHub } from '#server/live/hub.ts';
import { createHeadWatch } from '#server/live/watch-heads.ts';
import { applyBatch } from '#server/sync/push.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { MemoryDatabase, type StatementFate } from '../../sim/server/memory-database.ts';
import { rowsOfBranch, SHOP } from '../../sim/world/place.ts';
import { manager } from '../../support/branch-rows.ts';

const silent = () => undefined;

/** A server on an in-memory database; `fate` fails its statements. */
async function serverOn(fate: (label: string) => StatementFate = () => 'done') {
  const database = new MemoryDatabase();
  database.addBranch(1, SHOP, 'branch-1', 'epoch');
  let marks = 0;
  const context: SyncContext = {
    store: database.connect({
      travel: () => Promise.resolve(),
      statementFate: fate,
      commitFate: () => 'done',
      isCommitLucky: () => false,
    }),
    clock: { now: () => 1_800_000_000_000 },
    ids: {
      uuid: () => '',
      mark() {
        marks += 1;
        return `mark${marks}`;
      },
    },
    pinOf: (sid) => orderPin('test secret', sid),
    live: createHub(),
    log: { info: silent, warn: silent, error: silent },
  };
  await writeRows(context, 1, rowsOfBranch(1, false));
  return { context, database };
}

const checkout = {
  id: '00000000-0000-4000-8000-000000000001',
  mid: 1,
  name: 'cart/checkout',
  v: 1,
  args: {
    sid: 'order-000000001',
    branch_sid: 'branch-1',
    action: 'pickup',
    products: [{ id: 'line-000000001', product_id: 'soup', quantity: 1 }],
  },
  at: 0,
  app: '1.0.0',
};
const batch = { branchId: 1, client: null, actor: { ...manager, shop: SHOP }, mutations: [checkout] };

describe('a database that does not answer', () => {
  test('S30 is counted against no change: after many failures it is applied, not parked', async () => {
    let loads = 0;
    let isBroken = true;
    // The first read belongs to the batch, the second to the change.
    const { context } = await serverOn((label) => {
      if (label !== 'rows.load') return 'done';
      loads += 1;
      return isBroken && loads % 2 === 0 ? 'broken' : 'done';
    });
    for (let attempt = 0; attempt < 25; attempt += 1) {
      await expect(applyBatch(context, batch)).rejects.toThrow('rows.load');
    }
    expect(loads).toBe(50);
    isBroken = false;
    const done = await applyBatch(context, batch);
    expect(done?.verdicts).toMatchObject([{ verdict: 'applied' }]);
  });
});

describe('a commit whose notification was lost', () => {
  test('S29 is sent once by the next poll', async () => {
    const { context } = await serverOn();
    const notified: unknown[] = [];
    const listener = {
      branchId: 1,
      audience: 'all' as const,
      client: 'c',
      isLeader: false,
      person: 'somebody',
      wantsHeartbeat: false,
    };
    context.live.join({ ...listener, send: (frame) => notified.push(JSON.parse(String(frame))) });
    const watch = createHeadWatch(context);
    await watch.look();
    await watch.look();
    notified.length = 0;
    // A commit of another server, or one whose answer was lost.
    await applyBatch({ ...context, live: createHub() }, batch);
    await watch.look();
    expect(notified).toEqual([]);
    await watch.look();
    expect(notified).toMatchObject([{ type: 'events.order', rows: null }]);
    await watch.look();
    expect(notified).toHaveLength(1);
  });

  test('S29 that was announced is not sent again', async () => {
    const { context } = await serverOn();
    let count = 0;
    const send = () => {
      count += 1;
    };
    context.live.join({
      branchId: 1,
      audience: 'all',
      client: 'c',
      isLeader: false,
      person: 'somebody',
      wantsHeartbeat: false,
      send,
    });
    const watch = createHeadWatch(context);
    await applyBatch(context, batch);
    expect(count).toBe(1);
    for (let look = 0; look < 3; look += 1) await watch.look();
    expect(count).toBe(1);
  });
});
