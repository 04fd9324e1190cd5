import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { testApp } from '#tests/support/test-app.ts';
import type { Context } from '#server/context.ts';
import type { BranchStore } from '#server/store/branch-store.ts';
import { applyBatch } from '#server/sync/push.ts';
import { type Cursor, cursorSchema, type Envelope } from '#contract/sync.ts';
import type { Branch } from '#domain/shops/branch.ts';
import { median, spread } from '../statistics.ts';
import { announce, type Figure, type Topic } from '../table.ts';
import { openBench, startCluster } from './bench-database.ts';
import { benchContext, finishing, foundRestaurant, placing, type Restaurant } from './bench-restaurant.ts';
import { type Child, startChild } from './child.ts';
import { createHttpLoad } from './http-load.ts';
import { barePool, type Conversation, replay, startRecording } from './recorded-sql.ts';

const ROUNDS = 3;
const BATCH = 50;

interface Case {
  what: 'orders placed' | 'items marked';
  batch: number;
  clients: number;
  branches: number;
}

/** One device's part of a round: its preparation and its measured calls. */
interface Part {
  branch: Branch;
  token: string;
  client: string;
  before: Envelope[][];
  timed: Envelope[][];
}

/** Entries to the server: its batch endpoint in this process, or the network. */
interface Door {
  /** Called once per device and round. */
  enter(part: Part): Promise<(batch: Envelope[]) => Promise<void>>;
}

/** Of single changes: many devices on one branch, and as many branches; `isOverWire`: over HTTP. */
function targetOf({ batch, clients, branches }: Case, isOverWire: boolean): Pick<Figure, 'target'> {
  if (batch > 1 || clients === 1) return {};
  if (branches === 1) return isOverWire ? {} : { target: { of: 'ours', atLeast: 1_000 } };
  return { target: { of: 'ratio', atLeast: isOverWire ? 0.5 : 0.6 } };
}

function cases(): Case[] {
  const crowds = [
    { clients: 1, branches: 1 },
    { clients: 16, branches: 1 },
    { clients: 16, branches: 16 },
  ];
  return (['orders placed', 'items marked'] as const).flatMap((what) =>
    [1, BATCH].flatMap((batch) =>
      crowds.map(({ clients, branches }) => ({ what, batch, clients, branches })),
    ),
  );
}

function batches(envelopes: Envelope[], size: number): Envelope[][] {
  const cut: Envelope[][] = [];
  for (let start = 0; start < envelopes.length; start += size) cut.push(envelopes.slice(start, start + size));
  return cut;
}

/** The work of every device of a case in one round. */
function partsOf({ what, batch, clients, branches }: Case, restaurant: Restaurant): Part[] {
  const changes = batch === 1 ? (clients === 1 ? 100 : 16) : clients === 1 ? 200 : 50;
  return Array.from({ length: clients }, (_, index) => {
    const branch = restaurant.branches[index % branches]!;
    const orders = Array.from({ length: what === 'orders placed' ? changes : changes / 2 }, (_, number) =>
      placing(branch, number + 1),
    );
    const placed = orders.map((one) => one.envelope);
    const marks = orders
      .flatMap(({ order }) => order.lines.map((line) => ({ sid: order.sid, line })))
      .map(({ sid, line }, number) => finishing(sid, line, orders.length + number + 1));
    return {
      branch,
      token: restaurant.tokens[index]!,
      client: randomUUID(),
      before: what === 'orders placed' ? [] : batches(placed, BATCH),
      timed: batches(what === 'orders placed' ? placed : marks, batch),
    };
  });
}

interface Timing {
  perSecond: number;
  latencies: number[];
}

/** Each device sends its next batch when the last was answered; all devices at once. */
async function timed(work: (() => Promise<void>)[][], changes: number): Promise<Timing> {
  const latencies: number[] = [];
  const started = performance.now();
  await Promise.all(
    work.map(async (steps) => {
      for (const step of steps) {
        const at = performance.now();
        await step();
        latencies.push(performance.now() - at);
      }
    }),
  );
  return { perSecond: (changes / (performance.now() - started)) * 1000, latencies };
}

function inProcess(context: Context, restaurant: Restaurant): Door {
  return {
    enter:
      async ({ branch, client }) =>
      async (mutations) => {
        const done = await applyBatch(context, {
          branchId: branch.id,
          client,
          actor: restaurant.manager,
          mutations,
        });
        expectApplied(done?.verdicts, mutations);
      },
  };
}

function expectApplied(verdicts: { verdict: string }[] | undefined, mutations: Envelope[]): void {
  const applied = verdicts?.filter(({ verdict }) => verdict === 'applied').length;
  if (applied !== mutations.length)
    throw new Error(`not applied: ${JSON.stringify(verdicts)?.slice(0, 500)}`);
}

const pushAnswer = z.object({
  verdicts: z.array(z.object({ verdict: z.string() })),
  feed: z.nullable(z.object({ to: cursorSchema })),
});

/** A device's call: it sends its feed cursor, so the answer has the rows since then. */
function overWire(
  store: BranchStore,
  post: (path: string, token: string, body: object) => Promise<unknown>,
): Door {
  return {
    async enter({ branch, client, token }) {
      const scope = { shop: branch.shop_id, branch: branch.id, client };
      const head = await store.readHead(branch.id);
      if (head === undefined) throw new Error('no such branch');
      let cursor: Cursor = { epoch: head.epoch, seq: head.head, mark: head.mark };
      return async (mutations) => {
        const answer = z.parse(
          pushAnswer,
          await post('/staff/api/sync/push', token, { ...scope, batch: randomUUID(), cursor, mutations }),
        );
        expectApplied(answer.verdicts, mutations);
        cursor = answer.feed?.to ?? cursor;
      };
    },
  };
}

function overRequest(context: Context): Door {
  const app = testApp(context);
  return overWire(context.store, async (path, token, body) => {
    const response = await app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    return response.json();
  });
}

interface Stage {
  restaurant: Restaurant;
  ours: Door;
  recorded: Door;
  floor: Pool;
  isOverWire: boolean;
}

async function measure(one: Case, stage: Stage): Promise<Figure> {
  const ours: Timing[] = [];
  const floor: Timing[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const script = await recordRound(one, stage);
    const parts = partsOf(one, stage.restaurant);
    const work = await Promise.all(
      parts.map(async (part) => {
        const send = await stage.ours.enter(part);
        for (const batch of part.before) await send(batch);
        return part.timed.map((batch) => () => send(batch));
      }),
    );
    for (const said of script.before) await replay(stage.floor, said);
    const changes = parts.reduce((sum, part) => sum + part.timed.flat().length, 0);
    const runs = [
      async () => ours.push(await timed(work, changes)),
      async () =>
        floor.push(
          await timed(
            script.timed.map((device) => device.map((said) => () => replay(stage.floor, said))),
            changes,
          ),
        ),
    ];
    for (const run of round % 2 === 0 ? runs : runs.reverse()) await run();
  }
  const rate = (timings: Timing[]) => median(timings.map(({ perSecond }) => perSecond));
  const latency = (timings: Timing[]) => spread(timings.flatMap(({ latencies }) => latencies));
  const crowd = `${one.clients} device${one.clients === 1 ? '' : 's'}, ${one.branches} branch${one.branches === 1 ? '' : 'es'}`;
  return announce({
    name: `${one.what}, batches of ${one.batch}, ${crowd}`,
    floor: rate(floor),
    ours: rate(ours),
    unit: '/s',
    ...targetOf(one, stage.isOverWire),
    note: `ms a batch: ${latency(floor)} | ${latency(ours)}`,
  });
}

/** The statements of a round, recorded on a separate database. */
async function recordRound(
  one: Case,
  { restaurant, recorded }: Stage,
): Promise<{ before: Conversation[]; timed: Conversation[][] }> {
  const recording = startRecording();
  const before: Conversation[] = [];
  try {
    const timedParts = await Promise.all(
      partsOf(one, restaurant).map(async (part) => {
        const send = await recorded.enter(part);
        for (const batch of part.before)
          before.push((await recording.record(() => send(batch))).conversation);
        return { part, send };
      }),
    );
    const timed = await Promise.all(
      timedParts.map(async ({ part, send }) => {
        const said: Conversation[] = [];
        for (const batch of part.timed) said.push((await recording.record(() => send(batch))).conversation);
        return said;
      }),
    );
    return { before, timed };
  } finally {
    recording.stop();
  }
}

export async function throughput(): Promise<Topic[]> {
  const cluster = await startCluster();
  let server: Child | undefined;
  try {
    let restaurant: Restaurant | undefined;
    const origin = await cluster.build(async (db) => {
      restaurant = await foundRestaurant(db, { branches: 16, devices: 16 });
    });
    if (restaurant === undefined) throw new Error('no restaurant');
    const [oursUrl, recordUrl, floorUrl] = [
      await cluster.copy(origin),
      await cluster.copy(origin),
      await cluster.copy(origin),
    ];
    const [db, recordDb] = [await openBench(oursUrl), await openBench(recordUrl)];
    const floor = barePool(floorUrl);
    const record = benchContext(recordDb);
    const oursContext = benchContext(db);
    const handlers: Figure[] = [];
    for (const one of cases()) {
      const stage = {
        restaurant,
        ours: inProcess(oursContext, restaurant),
        recorded: inProcess(record, restaurant),
        floor,
        isOverWire: false,
      };
      handlers.push(await measure(one, stage));
    }
    server = await startChild('brigade-process', { DATABASE_URL: oursUrl, BENCH_DATA_DIR: cluster.folder });
    const load = createHttpLoad(`http://127.0.0.1:${server.port}`);
    const wire: Figure[] = [];
    for (const one of cases()) {
      const stage = {
        restaurant,
        ours: overWire(oursContext.store, (...asked) => load.post(...asked)),
        recorded: overRequest(record),
        floor,
        isOverWire: true,
      };
      wire.push(await measure(one, stage));
    }
    load.close();
    await Promise.all([db.close(), recordDb.close(), floor.end()]);
    return [
      {
        title: 'Server: changes a second through the batch endpoint, in process',
        about:
          'Floor: the same statements with the same values, in the same round trips, over the bare driver. Durable commits on disk.',
        figures: handlers,
      },
      {
        title: 'Server: changes a second over HTTP (sync/push with rows in the answer)',
        about:
          'Floor: the same, of everything a call says to the database. Ours: own process; load generator, server and database share the machine.',
        figures: wire,
      },
    ];
  } finally {
    await server?.end();
    await cluster.end();
  }
}
