import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type BranchSync, createBranchSync } from '#engine/branch-sync.ts';
import { BRANCH, manager, productRow, stockRow } from '../support/branch-rows.ts';
import { type Accident, FakeSyncServer } from '../support/fake-sync-server.ts';
import { MemoryDevice } from '../support/memory-device.ts';

type Step =
  | { do: 'change'; tab: number; product: string }
  | { do: 'wire'; state: keyof typeof wires }
  | { do: 'pass'; ms: number }
  | { do: 'kill'; tab: number }
  | { do: 'drop' }
  | { do: 'other' }
  | { do: 'restore' };

const portal = { kind: 'other', status: 200 } as const;
const wires: Record<string, Accident | undefined> = {
  fine: undefined,
  cut: () => ({ kind: 'unreachable' }),
  portal: () => portal,
  deaf: (_path, _body, serve) => {
    serve();
    return { kind: 'unreachable' };
  },
};

const tabs = fc.nat(1);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      do: fc.constant('change' as const),
      tab: tabs,
      product: fc.constantFrom('p1', 'p2'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('wire' as const), state: fc.constantFrom(...Object.keys(wires)) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.constantFrom(1, 100, 1000, 7000) }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('kill' as const), tab: tabs }) },
  { weight: 1, arbitrary: fc.constant({ do: 'drop' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'other' as const }) },
  { weight: 1, arbitrary: fc.constant({ do: 'restore' as const }) },
);

async function live(steps: readonly Step[]): Promise<void> {
  const server = new FakeSyncServer(manager, BRANCH);
  server.write(productRow('p1'), productRow('p2'), stockRow('p1'), stockRow('p2'));
  const restore = server.backup();
  const device = new MemoryDevice(server);
  const open: BranchSync[] = [];
  const start = async (index: number) => {
    const sync = createBranchSync(device.env(), { actor: manager, token: 'token-1', shop: 1, branch: 1 });
    open[index] = sync;
    await sync.start();
  };
  await start(0);
  await start(1);
  const saved: string[] = [];
  let count = 0;
  let restored = false;
  for (const one of steps) {
    switch (one.do) {
      case 'change': {
        count += 1;
        const done = await open[one.tab]?.mutate('products/stock', { sid: one.product, count });
        if (done !== undefined) saved.push(done.id);
        break;
      }
      case 'wire':
        server.accident = wires[one.state];
        server.acceptsSockets = one.state === 'fine';
        if (one.state !== 'fine') server.dropSockets();
        break;
      case 'pass':
        await device.pass(one.ms);
        break;
      case 'kill':
        open[one.tab]?.stop();
        await start(one.tab);
        break;
      case 'drop':
        server.dropSockets();
        break;
      case 'other':
        server.write(stockRow('p2', { by: 'Omar', count: 7 }));
        break;
      case 'restore':
        if (!restored) {
          restored = true;
          restore();
          server.dropSockets();
        }
        break;
    }
  }
  server.accident = undefined;
  server.acceptsSockets = true;
  server.dropSockets();
  await device.pass(40_000);
  try {
    expect(server.applied).toEqual(saved);
    for (const sync of open) {
      expect(sync.status()).toMatchObject({ waiting: 0, attention: 0, connection: { state: 'live' } });
      for (const sid of ['p1', 'p2']) expect(sync.view.get('stock', sid)).toEqual(server.get('stock', sid));
    }
  } finally {
    for (const sync of open) sync.stop();
  }
}

describe('whatever happens', () => {
  test('S6 S8 S9 S14 S16 every saved change is applied exactly once, in order, and every tab ends with the server’s rows', async () => {
    await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 25 }), live), { numRuns: 60 });
  }, 120_000);
});
