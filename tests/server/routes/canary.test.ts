import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { untouchedStock } from '#domain/catalog/stock.ts';
import { CANARY_ANSWER_MS, CANARY_END_MS, type CanaryLink } from '#domain/notifications/canary-run.ts';
import { SECOND_MS } from '#domain/time.ts';
import { endCanaries } from '#server/jobs/canary-jobs.ts';
import { createPrintWorker } from '#server/jobs/print-jobs.ts';
import { pushDue } from '#server/jobs/push-jobs.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aReport } from '#tests/support/devices.ts';
import { EscposPrinter, textOf } from '#tests/support/escpos-printer.ts';
import { createPushService, type PushedBrowser, type PushService } from '#tests/support/push-service.ts';
import { aPrinter, createWorld, menu, type World } from '#tests/support/world.ts';

let world: World;
let service: PushService;
let pass: EscposPrinter;
let bar: EscposPrinter;
let manager: { id: string; token: string };
let cook: { id: string; token: string };
let phone: PushedBrowser;
const left = randomUUID();
const right = randomUUID();

beforeEach(async () => {
  world = await createWorld({ shop: { print_on_approval: true } });
  service = await createPushService();
  [pass, bar] = [new EscposPrinter(), new EscposPrinter()];
  await Promise.all([pass.plugIn(), bar.plugIn()]);
  bar.paper = false;
  const tcp = ({ port }: EscposPrinter) => ({ type: 'tcp' as const, host: '127.0.0.1', port });
  await writeRows(world.context, world.branch.id, [
    ...menu,
    { kind: 'stock', row: { ...untouchedStock('burger'), count: 3 } },
    { kind: 'stock', row: { ...untouchedStock('cola'), count: 3 } },
    { kind: 'printer', row: aPrinter({ connection: tcp(pass) }) },
    { kind: 'printer', row: aPrinter({ sid: 'bar', name: 'Bar', connection: tcp(bar) }) },
  ]);
  manager = await world.signIn(['manager']);
  cook = await world.signIn(['kitchen']);
  const driver = await world.signIn(['delivery']);
  phone = service.browser();
  const { endpoint, p256dh, auth } = phone;
  await world.call('subscribe', driver.token, { endpoint, p256dh, auth, device: 'Safari iPhone' });
  for (const [device, name] of [
    [left, 'Kitchen left'],
    [right, 'Kitchen right'],
  ])
    await world.call('devices/report', cook.token, { ...scopeOf(world.branch), ...aReport(), device, name });
});
afterEach(async () => {
  await Promise.all([pass.unplug(), bar.unplug(), service.stop()]);
  await world.drop();
});

const run = () => world.call('canary/run', manager.token, scopeOf(world.branch));
const present = async () => (await world.call('canary', manager.token, scopeOf(world.branch))).body.run;
const linksOf = async (): Promise<CanaryLink[]> => (await present()).links;
const stateOf = async (name: string) => (await linksOf()).find((link) => link.name === name);

async function branchRow(token = cook.token) {
  const { body } = await world.call('sync/pull', token, {
    ...scopeOf(world.branch),
    client: randomUUID(),
    cursor: null,
  });
  const rows: { kind: string; row: any }[] = body.feed.rows;
  return rows.find(({ kind }) => kind === 'branch')?.row;
}

async function answer(device: string, shown = true): Promise<void> {
  const { id } = (await branchRow()).canary;
  const { name, screen } = aReport({ name: 'Kitchen left' });
  const said = { ...scopeOf(world.branch), run: id, device, name, screen, shown };
  expect((await world.call('canary/answer', cook.token, said)).status).toBe(200);
}

async function work(rounds = 1): Promise<void> {
  const printing = createPrintWorker(world.context);
  for (let round = 0; round < rounds; round += 1) {
    await printing.look();
    await printing.idle();
    await pushDue(world.context);
    world.clock.advance(SECOND_MS);
  }
}

/** Everything an order leaves in the database, and the branch as devices have it. */
async function traces() {
  const tables = [
    'orders',
    'stock',
    'mutation',
    'push_alert',
    'push_send',
    'job',
    'audit_log',
    'notification',
  ];
  const counted = await Promise.all(
    tables.map(async (table) => {
      // Printers report on their slips as on every other paper.
      const except = table === 'mutation' ? `where t.name <> 'printers/report'` : '';
      const text = `select coalesce(jsonb_agg(t order by t::text), '[]') as rows from ${table} t ${except}`;
      return [table, (await world.database.db.query({ name: `test.all.${table}`, text }))[0]];
    }),
  );
  const text = 'select business_day, last_number from branch_feed where branch_id = $1';
  const numbers = await world.database.db.query({ name: 'test.numbers', text }, [world.branch.id]);
  const jobs = await world.database.db.query({
    name: 'test.slips',
    text: 'select sid from print_job where doc is not null',
  });
  const report = await world.call('orders/history', manager.token, scopeOf(world.branch));
  return { counted, numbers, jobs, report: report.body, branch: await branchRow() };
}

it('proves each link by its own answer and names the one that failed', async () => {
  expect(await run()).toMatchObject({ status: 200, body: { run: { ended_at: null } } });
  await answer(left);
  await work(2);
  const now = world.clock.now();
  expect(await linksOf()).toMatchObject([
    { kind: 'storefront', state: 'proven' },
    { kind: 'approval', state: 'proven' },
    { kind: 'screen', name: 'Kitchen left', state: 'proven' },
    { kind: 'screen', name: 'Kitchen right', state: 'waiting' },
    { kind: 'printer', name: 'Pass', state: 'proven' },
    { kind: 'printer', name: 'Bar', state: 'waiting', reason: 'paper_out' },
    { kind: 'alert', name: expect.stringContaining('Safari iPhone'), state: 'proven' },
  ]);
  expect(textOf(pass.slips[0])).toMatch(/TEST . Test Kitchen/);
  expect(phone.arrived.map(({ message }) => message.title)).toEqual(['Test alert: no order']);
  world.clock.set(now + CANARY_ANSWER_MS);
  expect(await stateOf('Kitchen right')).toMatchObject({ state: 'failed', reason: 'no_answer' });
  expect(await stateOf('Bar')).toMatchObject({ state: 'failed', reason: 'paper_out' });
});

it('leaves no trace in orders, numbers, stock, reports, logs and alerts', async () => {
  const before = await traces();
  await run();
  expect((await branchRow()).canary).toBeDefined();
  await answer(left);
  await work(3);
  world.clock.advance(CANARY_END_MS);
  await endCanaries(world.context);
  expect(await traces()).toEqual(before);
  bar.refill();
  await work(3);
  expect(bar.slips).toEqual([]);
  expect((await present()).links).toHaveLength(7);
});

it('ends a run whose server stopped, and then starts another one', async () => {
  await run();
  expect(await run()).toMatchObject({ status: 409, body: { code: 'canary_running' } });
  world.clock.advance(CANARY_END_MS);
  const first = await present();
  await endCanaries(world.context);
  expect(await present()).toMatchObject({ id: first.id, ended_at: world.clock.now() });
  expect(await run()).toMatchObject({ status: 200 });
  expect((await present()).id).not.toBe(first.id);
});

it('ends a run as soon as all links are decided', async () => {
  bar.refill();
  await run();
  await answer(left);
  await answer(right, false);
  await work(2);
  await endCanaries(world.context);
  expect(await stateOf('Kitchen left')).toMatchObject({ state: 'proven' });
  expect((await present()).ended_at).toBeNull();
  await answer(right);
  // A later answer does not take back that the order was on the screen.
  await answer(right, false);
  await endCanaries(world.context);
  expect((await present()).ended_at).toBe(world.clock.now());
  expect((await linksOf()).every(({ state }) => state === 'proven')).toBe(true);
});

it.each([
  [{ status: 'closed' as const }, 'branch_closed'],
  [{ cash_on_pickup: false }, 'no_payment_method'],
])('names why the storefront would refuse an order: %o', async (change, reason) => {
  const { branch } = world;
  await writeRows(world.context, branch.id, [{ kind: 'branch', row: { ...branch, ...change } }]);
  await run();
  const [storefront, second] = await linksOf();
  expect(storefront).toMatchObject({ kind: 'storefront', state: 'failed', reason });
  expect(second?.kind).toBe('screen');
});

it.each([
  ['another device', () => right],
  ['a device that has not reported', randomUUID],
])('refuses an answer for %s', async (_whose, device) => {
  await run();
  const waiter = await world.signIn(['waitress']);
  const { id } = await present();
  const said = { run: id, device: device(), name: 'Kitchen right', screen: 'kitchen', shown: true };
  const { body } = await world.call('canary/answer', waiter.token, { ...scopeOf(world.branch), ...said });
  expect(body.code).toBe('forbidden');
  expect(await stateOf('Kitchen right')).toMatchObject({ state: 'waiting' });
});

it('ignores the answer to a run that is over', async () => {
  await run();
  world.clock.advance(CANARY_END_MS);
  const { id } = await present();
  await endCanaries(world.context);
  const late = {
    ...scopeOf(world.branch),
    run: id,
    device: left,
    name: 'Kitchen left',
    screen: 'kitchen',
    shown: true,
  };
  expect((await world.call('canary/answer', cook.token, late)).status).toBe(200);
  expect(await stateOf('Kitchen left')).toMatchObject({ state: 'failed' });
});

it('names the storefront when a fault of the server keeps it from taking orders', async () => {
  const text = `update product set doc = doc - 'price' where branch_id = $1`;
  await world.database.db.execute({ name: 'test.break_menu', text }, [world.branch.id]);
  expect((await run()).status).toBe(200);
  const [storefront, ...others] = await linksOf();
  expect(storefront).toMatchObject({ kind: 'storefront', state: 'failed', reason: 'internal' });
  expect(others.map(({ kind }) => kind)).toEqual(['screen', 'screen', 'printer', 'printer', 'alert']);
});
