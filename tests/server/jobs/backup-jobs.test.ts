import { randomUUID } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { backUpAndProve, lastScheduled, startBackups } from '#server/jobs/backup-jobs.ts';
import { createMailChannel } from '#server/integrations/mail-channel.ts';
import { createObjectStore } from '#server/integrations/object-store.ts';
import { createLog } from '#server/log.ts';
import { people } from '#server/store/people.ts';
import { backupStates } from '#server/store/backup-state.ts';
import { createFakeObjectStore } from '#tests/support/object-store.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createSmtpSink, type SmtpSink } from '#tests/support/smtp-sink.ts';
import { seedBranch } from '#tests/support/seeded-branch.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

// Each proof starts a PostgreSQL, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const log = createLog({ logLevel: 'silent' });
const at = (text: string) => Date.parse(text);
let world: TestDatabase;
let dataDir: string;
let shop: number;
let free = 2 ** 40;
let now = at('2026-11-26T12:00:00Z');
const clock = { now: () => now };
let sink: SmtpSink;
const tools = () => ({
  db: world.db,
  clock,
  log,
  mail: createMailChannel({ url: sink.url, from: 'Brigade <hello@brigade.example>' }),
  publicUrl: 'https://brigade.example',
});

const config = () => ({
  dir: path.join(dataDir, 'backups'),
  at: 190,
  keep: { daily: 2, weekly: 0, monthly: 0 },
  passphrase: undefined,
  store: undefined,
});
const ports = () => ({
  source: {
    connection: world.connection,
    mediaDir: path.join(dataDir, 'media'),
    keyFile: undefined,
    passphrase: undefined,
    app: '1.0.0',
    now: clock.now,
  },
  config: config(),
  store: undefined,
  freeBytes: () => Promise.resolve(free),
  dataDir,
  zone: 'Europe/Lisbon',
});
const files = () => readdir(path.join(dataDir, 'backups')).catch(() => []);
const state = () => backupStates.read(world.db);

beforeAll(async () => {
  [world, sink] = await Promise.all([createTestDatabase(), createSmtpSink()]);
  const { branch } = await seedBranch(world.db, log);
  await world.db.execute(
    {
      name: 'test.orders',
      text: `insert into orders (branch_id, sid, seq, doc) values ($1, 'o1', 1, '{"total": 5}'), ($1, 'o2', 2, null)`,
    },
    [branch.id],
  );
  // Rows of every size: COPY puts a small one into the gap that a large one left, so a restore has another order.
  await world.db.execute(
    {
      name: 'test.changes',
      text: `insert into mutation_failure (id, failures, error, at)
        select 'm' || n, n, repeat('x', (n * 7919) % 6000), n from generate_series(1, 600) as n`,
    },
    [],
  );
  const [row] = await world.db.query<{ shop_id: number }>({
    name: 'test.shop',
    text: 'select shop_id from branch_feed',
  });
  shop = row?.shop_id ?? 0;
});

beforeEach(async () => {
  dataDir = await makeScratchFolder('backups-');
  await mkdir(dataDir, { recursive: true, mode: 0o755 });
});

afterAll(async () => {
  await sink.stop();
  await world.drop();
});

async function oneRound(): Promise<void> {
  const running = startBackups(tools(), ports());
  // The first round begins at once and is awaited; only stopping it early would give it up.
  await expect.poll(async () => (await state())?.tried_at ?? 0, { timeout: 60_000 }).toBeGreaterThan(0);
  await running.stop();
}

describe('the time of the nightly backup', () => {
  it.each([
    ['2026-11-26T12:00:00Z', '2026-11-26T03:10:00Z'],
    ['2026-11-26T03:10:00Z', '2026-11-26T03:10:00Z'],
    ['2026-11-26T03:09:59Z', '2026-11-25T03:10:00Z'],
    // Summer time: the clocks show 03:10 one hour earlier.
    ['2026-07-01T12:00:00Z', '2026-07-01T02:10:00Z'],
  ])('at %s was last %s', (moment, expected) => {
    expect(new Date(lastScheduled(at(moment), 190, 'Europe/Lisbon')).toISOString()).toBe(
      new Date(expected).toISOString(),
    );
  });
});

it('waits for the next night when the server runs for the first time', async () => {
  await oneRound();
  expect(await files()).toEqual([]);
  expect(await state()).toEqual({ tried_at: now, last: null, proof: null, copied_at: null, problem: null });
});

it('records a backup that was restored and compared, with the orders of each shop', async () => {
  await backUpAndProve(tools(), ports());
  const [name = ''] = await files();
  expect(name).toBe('brigade-20261126T120000Z.tar.gz');
  expect(await state()).toMatchObject({
    last: { name, taken_at: now },
    proof: { name, taken_at: now, orders: { [shop]: 1 } },
    problem: null,
  });
  expect(await readdir(dataDir)).toEqual(['backups']);
});

it('keeps as many backups as the rule says', async () => {
  for (let day = 0; day < 3; day += 1) {
    now += DAY_MS;
    await backUpAndProve(tools(), ports());
  }
  expect(await files()).toEqual(['brigade-20261128T120000Z.tar.gz', 'brigade-20261129T120000Z.tar.gz']);
});

it('reports a backup that cannot be written', async () => {
  await writeFile(path.join(dataDir, 'backups'), 'a file, no folder');
  await backUpAndProve(tools(), ports());
  expect((await state())?.problem).toBe('backup_failed');
  await rm(path.join(dataDir, 'backups'));
  await backUpAndProve(tools(), ports());
  expect((await state())?.problem).toBeNull();
});

it('copies backups to the object store, by the same rule, and makes up for missed nights', async () => {
  const fake = await createFakeObjectStore();
  const withStore = { ...ports(), store: createObjectStore(fake, { firstPauseMs: 1 }) };
  const night = async () => {
    now += DAY_MS;
    await backUpAndProve(tools(), withStore);
  };
  await night();
  const [first] = await files();
  expect([...fake.objects.keys()]).toEqual([first]);
  expect(await state()).toMatchObject({ copied_at: now, problem: null });
  fake.answerNext([403, 'AccessDenied']);
  await night();
  expect((await state())?.problem).toBe('copy_failed');
  expect(fake.objects.size).toBe(1);
  await night();
  expect((await state())?.problem).toBeNull();
  expect([...fake.objects.keys()]).toEqual(await files());
  expect(fake.objects.size).toBe(2);
  await fake.stop();
});

it.each([
  ['the backup', 1000, []],
  // Enough for the reserve and a small backup, not for a second cluster.
  ['the proof', 270 * 2 ** 20, [expect.stringContaining('brigade-')]],
])('writes nothing where the disk has too little space for %s', async (_, bytes, expected) => {
  free = bytes;
  now += DAY_MS;
  await backUpAndProve(tools(), ports());
  free = 2 ** 40;
  expect((await state())?.problem).toBe('no_space');
  expect(await files()).toEqual(expected);
  expect(await readdir(dataDir)).toEqual(['backups']);
});

it('mails the operator once for each problem', async () => {
  const person = { id: randomUUID(), username: 'o', first_name: 'O', last_name: '', mobile: '' };
  const account = { ...person, email: 'operator@example.com', password_hash: 'x' };
  await people.insertAccount(world.db, account, 'operator', now);
  const queued = () =>
    world.db.query<{ recipient: string; body: string }>({
      name: 'test.mails',
      text: 'select recipient, body from contact_send order by id',
    });
  await backUpAndProve(tools(), ports());
  expect(await queued()).toEqual([]);
  free = 0;
  for (let night = 0; night < 2; night += 1) await backUpAndProve(tools(), ports());
  free = 2 ** 40;
  expect(await queued()).toEqual([
    {
      recipient: 'operator@example.com',
      body: expect.stringMatching(/^The disk of https:\/\/brigade\.example has too little space/),
    },
  ]);
  await backUpAndProve(tools(), ports());
  await rm(path.join(dataDir, 'backups'), { recursive: true });
  await writeFile(path.join(dataDir, 'backups'), 'a file, no folder');
  await backUpAndProve(tools(), ports());
  expect((await queued()).map(({ body }) => body)[1]).toMatch(/^The last backup of /);
});

it('leaves no unfinished backup where the server stops', async () => {
  const ending = new AbortController();
  ending.abort();
  const before = await state();
  await backUpAndProve(tools(), ports(), ending.signal);
  expect(await files()).toEqual([]);
  expect(await state()).toEqual(before);
});

it('is taken by one of two servers, once a night', async () => {
  now += 2 * HOUR_MS + DAY_MS;
  const both = [startBackups(tools(), ports()), startBackups(tools(), ports())];
  await expect.poll(async () => (await state())?.proof?.taken_at, { timeout: 60_000 }).toBe(now);
  for (const one of both) await one.stop();
  expect(await files()).toHaveLength(1);
});
