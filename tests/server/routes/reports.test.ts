import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Order } from '#domain/orders/order.ts';
import { dayReport } from '#domain/reports/day-report.ts';
import { HOUR_MS } from '#domain/time.ts';
import { reports } from '#server/store/reports.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import { putFloor, putOrder, scopeOf } from '#tests/support/api.ts';
import { aLine } from '#tests/support/orders.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld({ branch: { timezone: 'UTC' } });
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const DAY = '2026-06-06';
const at = (hour: number) => Date.UTC(2026, 5, 6) + hour * HOUR_MS;
const ask = async (start_time = DAY, end_time = DAY, token = owner) =>
  world.call('report/order', token, { ...scopeOf(world.branch), start_time, end_time });
const put = (change: Partial<Order>) => putOrder(world, world.branch, { status: 'DELIVERED', ...change });
const totals = async (from = DAY, to = DAY) => {
  const { body } = await ask(from, to);
  return body.days.map((day: { key: string; orders: number }) => [day.key, day.orders]);
};

it('equals the domain rule over the same orders, after every change', async () => {
  const orders = [
    await put({ create_at: at(12), finished_at: at(12.5), source: 'staff', placed_by: 'Amelie' }),
    await put({ create_at: at(19), finished_at: at(20), action: 'pickup', method: 'cash_on_pickup' }),
  ];
  const { body } = await ask();
  for (const kind of ['sales', 'staff', 'product', 'payment', 'late', 'tax'] as const) {
    const wanted = dayReport(orders, [], [], 'UTC').filter((cell) => cell.kind === kind);
    expect(body.by[kind], kind).toHaveLength(wanted.length);
    for (const { kind: _kind, ...cell } of wanted) expect(body.by[kind]).toContainEqual(cell);
  }
  const [first] = orders;
  if (first === undefined) throw new Error('no order');
  const canceled = { reason: 'late', by: 'Ana', at: at(13), from: 'PLACED' } as const;
  await writeRows(world.context, world.branch.id, [
    { kind: 'order', row: { ...first, status: 'CANCELED', cancel: canceled } },
  ]);
  const after = (await ask()).body;
  expect(after.by.canceled).toEqual([{ key: '', label: '', orders: 1, quantity: 0, amount: first.total }]);
  expect(after.days).toMatchObject([{ key: DAY, orders: 1 }]);
  expect(after.by.staff.map((cell: { label: string }) => cell.label)).toEqual(['']);
});

it("counts the night with its evening, by the branch's closing hour", async () => {
  await put({ create_at: at(24 + 2) });
  expect(await totals(DAY, '2026-06-07')).toEqual([[DAY, 2]]);
  await writeRows(world.context, world.branch.id, [
    { kind: 'branch', row: { ...world.branch, day_starts: 0 } },
  ]);
  expect(await totals(DAY, '2026-06-07')).toEqual([
    [DAY, 1],
    ['2026-06-07', 1],
  ]);
  await writeRows(world.context, world.branch.id, [{ kind: 'branch', row: world.branch }]);
  expect(await totals(DAY, '2026-06-07')).toEqual([[DAY, 2]]);
});

it('counts table payments on the day they were taken, without voided ones', async () => {
  await putFloor(world, world.branch);
  const money = async () =>
    (await ask()).body.by.payment.find((cell: { key: string }) => cell.key === 'cash');
  expect(await money()).toMatchObject({ orders: 1, amount: 100 });
  const [session] = await world.context.store
    .transact(world.branch.id, (tx) => tx.load([{ kind: 'session', sid: 'past-sitting' }]))
    .then((rows) => rows ?? []);
  if (session?.kind !== 'session') throw new Error('no session');
  const payments = session.row.payments.map((one) => ({ ...one, void: { at: 1, by: 'Ana', reason: 'x' } }));
  await writeRows(world.context, world.branch.id, [{ kind: 'session', row: { ...session.row, payments } }]);
  expect(await money()).toBeUndefined();
});

it('lists discounts by managers, with the reason', async () => {
  const day = '2026-06-09';
  const line = aLine({ status: 'PREPARED' });
  const { sid } = await put({ create_at: at(3 * 24 + 12), status: 'PREPARED', products: [line] });
  const args = { sid, items: [line.id], void: true, reason: 'It was cold' };
  const taken = await world.call('orders/item-remove', manager, { ...scopeOf(world.branch), ...args });
  expect(taken.body).toMatchObject({ order: { sid } });
  expect((await ask(day, day, manager)).body.by.voided).toEqual([
    {
      key: expect.stringMatching(/^manager.*\nIt was cold$/),
      label: '',
      orders: 1,
      quantity: 1,
      amount: line.price,
    },
  ]);
});

it('lists each bill closed unpaid with its table, person, reason and amount', async () => {
  const closing = (sid: string, hour: number, due: number, table = 't1') =>
    writeRows(world.context, world.branch.id, [
      {
        kind: 'session',
        row: {
          sid,
          table,
          covers: 2,
          opened_at: at(hour - 1),
          opened_by: 'Ana',
          orders: [],
          payments: [],
          closed: { at: at(hour), by: 'Bo', due, reason: 'Left without paying' },
        },
      },
    ]);
  await closing('party-left-early-0', 18, 1250);
  await closing('party-left-late-00', 21, 300, 'gone');
  await closing('party-that-paid-00', 20, 0);
  await closing('party-next-day-000', 24 + 20, 990);
  const shared = { by: 'Bo', reason: 'Left without paying' };
  expect((await ask()).body.unpaid_bills).toEqual([
    { ...shared, sid: 'party-left-late-00', table: '', at: at(21), due: 300 },
    { ...shared, sid: 'party-left-early-0', table: 'T1', at: at(18), due: 1250 },
  ]);
});

it('covers only branches of the person', async () => {
  const elsewhere = await world.call('report/order', manager, {
    ...scopeOf(world.sister),
    start_time: DAY,
    end_time: DAY,
  });
  expect(elsewhere.status).toBe(403);
  const sister = await world.call('report/order', owner, {
    ...scopeOf(world.sister),
    start_time: DAY,
    end_time: DAY,
  });
  expect(sister.body.days).toEqual([]);
});

it.each([
  ['2026-02-30', '2026-03-01', 'start_time'],
  ['2026-06-07', '2026-06-06', 'end_time'],
  ['2020-01-01', '2026-06-06', 'end_time'],
])('refuses %s to %s', async (from, to, field) => {
  expect((await ask(from, to)).body).toMatchObject({
    code: 'invalid_fields',
    fields: { [field]: 'invalid' },
  });
});

it('finds the branches whose days are behind', async () => {
  await ask('2025-01-01', '2026-12-31');
  expect(await reports.branchesBehind(world.database.db)).not.toContain(world.branch.id);
  await put({ create_at: at(10) });
  expect(await reports.branchesBehind(world.database.db)).toContain(world.branch.id);
});
