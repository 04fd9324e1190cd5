import { randomUUID } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import * as z from 'zod/mini';
import { SECOND_MS } from '#domain/time.ts';
import { createHub } from '#server/live/hub.ts';
import { openBus } from '#server/live/open-bus.ts';
import { createServerHints } from '#server/live/server-hints.ts';
import { createLog } from '#server/log.ts';
import { quantile, sharedMs } from '../statistics.ts';
import { openBench } from './bench-database.ts';

/**
 * The hints of one server. As `sender` it passes on positions at the rate of its drivers; as `receiver` it sends them
 * to the followers of an order, as the order pages do.
 */
const url = process.env['DATABASE_URL'] ?? '';
const DRIVERS = Number(process.env['BENCH_DRIVERS']);
const BRANCHES = Number(process.env['BENCH_BRANCHES']);
const FOLLOWERS = Number(process.env['BENCH_FOLLOWERS']);
const SEND_EVERY_MS = 30 * SECOND_MS;
/** As often as timers allow without costing more than what is measured. */
const STEP_MS = 10;

const db = await openBench(url);
const log = createLog({ logLevel: 'warn' });
const busUrl = process.env['BUS_URL'];
const bus = await openBus({ busUrls: busUrl === undefined ? [] : [busUrl] }, db, { secret: 'bench', log });
const hints = createServerHints(bus, randomUUID(), {
  log,
  clock: { now: () => Date.now() },
  metrics: { hinted: () => undefined },
});
const hub = createHub(hints);

const personOf = (driver: number) => `00000000-0000-4000-8000-${String(driver).padStart(12, '0')}`;
const branchOf = (driver: number) => 1 + (driver % BRANCHES);

/** The first `FOLLOWERS` drivers have one follower each. */
function receive(): () => Record<string, number> {
  let ages: number[] = [];
  const newest = new Map<string, number>();
  const pokes = new Map<number, number>();
  let bytes = 0;
  for (let branch = 1; branch <= BRANCHES; branch += 1) {
    const watched = new Map<string, { toldOf: number }>();
    for (let driver = branch - 1; driver < FOLLOWERS; driver += BRANCHES)
      watched.set(personOf(driver), { toldOf: 0 });
    hub.follow(branch, {
      changed: () => undefined,
      poked: () => undefined,
      moved({ person, position }) {
        const watcher = watched.get(person);
        if (watcher === undefined || watcher.toldOf >= position.at) return;
        watcher.toldOf = position.at;
        bytes += Buffer.byteLength(JSON.stringify({ position, now: Date.now() }));
        ages.push(sharedMs() - position.at);
        newest.set(person, position.at);
      },
    });
  }
  void hints.listen({
    moved: (branches) => {
      for (const branch of branches) pokes.set(branch, (pokes.get(branch) ?? 0) + 1);
    },
    screen: () => undefined,
    driver: (moved) => hub.moved(moved, false),
  });
  return () => {
    const answer = {
      shown: ages.length,
      p50: quantile(ages, 0.5),
      p99: quantile(ages, 0.99),
      worst: quantile(ages, 1),
      pokes: [...pokes.values()].reduce((sum, count) => sum + count, 0),
      poked: pokes.size,
      bytes,
    };
    ages = [];
    pokes.clear();
    return answer;
  };
}

/** Every driver in turn, and a change in as many branches a second as `changes` says. */
function send(changesPerSecond: number): () => Record<string, number> {
  let driver = 0;
  let branch = 0;
  let followed = 0;
  let sent = 0;
  let changed = 0;
  const begun = performance.now();
  const timer = setInterval(() => {
    const passed = performance.now() - begun;
    for (const due = Math.floor((passed / SEND_EVERY_MS) * DRIVERS); sent < due; sent += 1) {
      if (driver < FOLLOWERS) followed += 1;
      const position = { lat: 36.884123, lng: 30.704567, at: Math.floor(sharedMs()) };
      hub.moved({ branchId: branchOf(driver), person: personOf(driver), position }, true);
      driver = (driver + 1) % DRIVERS;
    }
    for (const due = Math.floor((passed / SECOND_MS) * changesPerSecond); changed < due; changed += 1) {
      hints.changed(1 + branch);
      branch = (branch + 1) % BRANCHES;
    }
  }, STEP_MS);
  return () => {
    clearInterval(timer);
    return { followed, sent, changed };
  };
}

/** What is still referenced: the heap after a collection. */
function usedHeapMb(): number {
  setFlagsFromString('--expose-gc');
  const collect: unknown = runInNewContext('gc');
  if (typeof collect === 'function') collect();
  return process.memoryUsage().heapUsed / 2 ** 20;
}

/** A server listens as well: only then is its bus connected. */
const deaf = { moved: () => undefined, screen: () => undefined, driver: () => undefined };

const question = z.object({
  role: z.enum(['send', 'receive', 'answer', 'memory']),
  changes: z.optional(z.number()),
});
let answer: () => Record<string, number> = () => ({});

process.on('message', (message) => {
  const { role, changes = 0 } = z.parse(question, message);
  if (role === 'memory') return process.send?.({ heapMb: usedHeapMb() });
  if (role === 'answer') return process.send?.(answer());
  if (role === 'send') void hints.listen(deaf);
  answer = role === 'receive' ? receive() : send(changes);
  return process.send?.({ ok: 1 });
});
process.send?.({ port: 0 });
