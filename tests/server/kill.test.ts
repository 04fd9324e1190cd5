import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Branch } from '#domain/shops/branch.ts';
import { createLog } from '#server/log.ts';
import { openDatabase } from '#server/store/database.ts';
import { startEmbeddedPostgres } from '#server/store/embedded-postgres.ts';
import { migrate } from '#server/store/migrate.ts';
import { type Json, envelope, scopeOf } from '#tests/support/api.ts';
import { freePort } from '#tests/support/free-port.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { seedBranch } from '#tests/support/seeded-branch.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { aCheckout } from '#tests/support/world.ts';

/** How often each server is killed. */
const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 5);
// A start takes seconds on a busy machine.
const WITHIN_MS = 120_000 + ROUNDS * 20_000;
const BATCH = 8;
const log = createLog({ logLevel: 'silent' });
let folder: string;
let main: string;

beforeAll(async () => {
  folder = await makeScratchFolder('kill-');
  await chmod(folder, 0o755);
  // Finds unbundled files as the real build does.
  await symlink(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  await writeFile(path.join(folder, 'package.json'), '{"type":"module"}');
  const outDir = path.join(folder, 'dist');
  const vite = path.resolve('node_modules/vite/bin/vite.js');
  const build = ['build', '--ssr', 'src/server/main.ts', '--outDir', outDir, '--logLevel', 'error'];
  await promisify(execFile)(process.execPath, [vite, ...build], {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  main = path.join(outDir, 'main.js');
}, 60_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

interface Victim {
  origin: string;
  start(): Promise<void>;
  kill(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
}

async function createVictim(env: Record<string, string>): Promise<Victim> {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  return {
    origin,
    async start() {
      let output = '';
      const started = spawn(process.execPath, [main], {
        env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', LOG_LEVEL: 'warn', ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child = started;
      started.stdout.on('data', (chunk) => (output += String(chunk)));
      started.stderr.on('data', (chunk) => (output += String(chunk)));
      for (let n = 0; n < 1_500; n += 1) {
        if (started.exitCode !== null) break;
        const open = await fetch(`${origin}/readyz`).then(
          (answer) => answer.ok,
          () => false,
        );
        if (open) return;
        await wait(20);
      }
      throw new Error(`the server did not open:\n${output}`);
    },
    async kill(signal) {
      if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
  };
}

/** A device that keeps sending orders, each batch with the same ids until it is answered. */
function createWriter(origin: string, token: string, branch: Branch) {
  const client = randomUUID();
  const acknowledged = new Set<string>();
  const waiting: { sid: string; change: object }[] = [];
  let mid = 0;
  let answered = 0;
  let unanswered = 0;
  const work = { stopping: false };

  async function post(name: string, body: object): Promise<Json> {
    const answer = await fetch(`${origin}/staff/api/${name}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...scopeOf(branch), client, cursor: null, ...body }),
    });
    if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
    return answer.json();
  }

  async function run(): Promise<void> {
    while (!work.stopping || waiting.length > 0) {
      while (waiting.length < BATCH && !work.stopping) {
        mid += 1;
        const { shop: _s, branch: _b, ...args } = aCheckout(branch);
        waiting.push({ sid: args.sid, change: envelope(mid, 'cart/checkout', args) });
      }
      try {
        const sent = waiting.slice(0, BATCH);
        const { verdicts, stopped } = await post('sync/push', {
          batch: randomUUID(),
          mutations: sent.map((one) => one.change),
        });
        expect(stopped).toBeNull();
        expect(verdicts.map((v: { verdict: string }) => v.verdict)).toEqual(sent.map(() => 'applied'));
        for (const { sid } of waiting.splice(0, sent.length)) acknowledged.add(sid);
        answered += 1;
      } catch (error) {
        // A killed server does not answer; any other failure ends the test.
        if (!(error instanceof TypeError) && !String(error).startsWith('Error: 5')) throw error;
        unanswered += 1;
        await wait(10);
      }
    }
  }

  return {
    run,
    acknowledged,
    answered: () => answered,
    unanswered: () => unanswered,
    sent: () => mid,
    stop: () => {
      work.stopping = true;
    },
    async orders(): Promise<{ sid: string; number: number; business_day: string }[]> {
      const found = [];
      let cursor = null;
      for (;;) {
        const { feed } = await post('sync/pull', { cursor });
        for (const row of feed.rows) if (row.kind === 'order') found.push(row.row);
        if (!feed.more) return found;
        cursor = feed.to;
      }
    },
  };
}

async function killAgainAndAgain(victim: Victim, token: string, branch: Branch): Promise<void> {
  await victim.start();
  const writer = createWriter(victim.origin, token, branch);
  const running = writer.run();
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = writer.answered();
      for (let n = 0; n < 500 && writer.answered() < before + 3; n += 1) await wait(5);
      await wait((round * 7) % 500);
      await victim.kill('SIGKILL');
      await victim.start();
    }
  } finally {
    writer.stop();
  }
  await running;
  const orders = await writer.orders();
  await victim.kill('SIGTERM');
  expect(writer.unanswered()).toBeGreaterThanOrEqual(ROUNDS);
  expect(writer.acknowledged.size).toBe(writer.sent());
  const sids = orders.map((order) => order.sid);
  expect(sids.length).toBe(new Set(sids).size);
  expect(new Set(sids)).toEqual(writer.acknowledged);
  for (const day of new Set(orders.map((order) => order.business_day))) {
    const ofDay = orders.filter((order) => order.business_day === day);
    const numbers = ofDay.map((order) => order.number).sort((a, b) => a - b);
    expect(numbers, day).toEqual(numbers.map((_, index) => index + 1));
  }
}

it(
  'loses and duplicates nothing with its embedded database when killed repeatedly',
  async () => {
    const dataDir = path.join(folder, 'data');
    await mkdir(dataDir);
    const embedded = await startEmbeddedPostgres({ dataDir, log });
    const db = await openDatabase(embedded.connection, { log });
    await migrate(db, log);
    const { branch, token } = await seedBranch(db, log);
    await db.close();
    await embedded.stop();
    const victim = await createVictim({ DATA_DIR: dataDir });
    try {
      await killAgainAndAgain(victim, token, branch);
    } finally {
      await victim.kill('SIGTERM');
    }
  },
  WITHIN_MS,
);

it(
  'loses and duplicates nothing on a DATABASE_URL when killed repeatedly',
  async () => {
    const database = await createTestDatabase();
    const { branch, token } = await seedBranch(database.db, log);
    const victim = await createVictim({ DATA_DIR: path.join(folder, 'other'), DATABASE_URL: database.url });
    try {
      await killAgainAndAgain(victim, token, branch);
    } finally {
      await victim.kill('SIGTERM');
      await database.drop();
    }
  },
  WITHIN_MS,
);
