import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPrintWorker } from '#server/jobs/print-jobs.ts';
import { createPrintReports } from '#server/jobs/print-reports.ts';
import { hideOldRows } from '#server/jobs/run-jobs.ts';
import { writeRows } from '#server/sync/write-rows.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import type { Printer } from '#domain/printing/printer.ts';
import { CLAIM_MS, GIVE_UP_MS } from '#domain/printing/report-job.ts';
import { DAY_MS, SECOND_MS } from '#domain/time.ts';
import { aProductForm, type Json, PAID, putFloor, putOrder, scopeOf, sid } from '#tests/support/api.ts';
import { EscposPrinter, textOf } from '#tests/support/escpos-printer.ts';
import { aLine } from '#tests/support/orders.ts';
import { aPrinter, createWorld, type World } from '#tests/support/world.ts';

let world: World;
let token: string;
let grill: EscposPrinter;
let pass: EscposPrinter;
beforeEach(async () => {
  world = await createWorld({
    shop: { print_on_approval: true },
    branch: {
      stations: [
        { sid: 'grill', name: 'Grill' },
        { sid: 'bar', name: 'Bar' },
      ],
    },
  });
  ({ token } = await world.signIn(['owner']));
  grill = new EscposPrinter();
  pass = new EscposPrinter();
  await Promise.all([grill.plugIn(), pass.plugIn()]);
  await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'], backup: 'pass', receipts: false });
});
afterEach(async () => {
  await Promise.all([grill.unplug(), pass.unplug()]);
  await world.drop();
});

const tcp = ({ port }: EscposPrinter) => ({ type: 'tcp' as const, host: '127.0.0.1', port });

/** The grill's printer as given, and one at the pass that prints receipts only. */
async function putPrinters(change: Partial<Printer>, atPass: Partial<Printer> = {}): Promise<void> {
  await writeRows(world.context, world.branch.id, [
    { kind: 'printer', row: aPrinter({ connection: tcp(grill), ...change }) },
    { kind: 'printer', row: aPrinter({ kitchen: false, connection: tcp(pass), ...atPass }) },
  ]);
}

async function anApprovedOrder(): Promise<string> {
  const order = await putOrder(world, world.branch, {
    status: 'APPROVAL',
    number: 27,
    products: [
      aLine({ id: sid('l1'), name: 'Burger', stations: ['grill'], note: 'well done', allergy: 'nuts' }),
      aLine({ id: sid('l2'), name: 'Cola', stations: ['bar'] }),
    ],
  });
  const done = await world.call('orders/status', token, {
    ...scopeOf(world.branch),
    sid: order.sid,
    status: 'PLACED',
  });
  expect(done.status).toBe(200);
  return order.sid;
}

async function rows(kind: string): Promise<Json[]> {
  const { body } = await world.call('sync/pull', token, {
    ...scopeOf(world.branch),
    client: randomUUID(),
    cursor: null,
  });
  return body.feed.rows.flatMap((row: Json) => (row.kind === kind ? [row.row] : []));
}
const jobs = (): Promise<PrintJob[]> => rows('print_job');
const printer = async (name: string): Promise<Printer> =>
  (await rows('printer')).find((row: Printer) => row.sid === name);

/** Runs rounds until nothing is pending, at most the given number; the clock advances between them. */
async function work(times = 1, worker = createPrintWorker(world.context), stepMs = 5 * SECOND_MS) {
  for (let round = 0; round < times; round += 1) {
    await worker.look();
    await worker.idle();
    world.clock.advance(stepMs);
  }
}

async function print(order: string, kind: 'kitchen' | 'receipt', to: string, again = false) {
  return world.call('orders/print', token, {
    ...scopeOf(world.branch),
    sid: order,
    kind,
    jobs: [{ sid: sid('job'), printer: to, station: null, again }],
  });
}

describe('print on approval', () => {
  it('creates the job in the transaction of the approval', async () => {
    const order = await anApprovedOrder();
    expect(await jobs()).toMatchObject([
      { order, printer: 'grill', station: 'grill', state: 'queued', about: 'order', duplicate: false },
    ]);
    await work(3);
    expect(grill.slips).toHaveLength(1);
    const slipText = textOf(grill.slips[0]);
    for (const words of ['#27', 'Burger', '>> well done', 'ALLERGY: nuts', 'Station', 'Grill']) {
      expect(slipText).toContain(words);
    }
    expect(slipText).not.toContain('Cola');
    expect(slipText).not.toContain('DUPLICATE');
    expect(slipText).not.toContain('5559998877');
    expect(await jobs()).toMatchObject([{ state: 'done', reason: null, attempts: 0 }]);
    expect(pass.slips).toEqual([]);
  });

  it('prints nothing before the approval or in a shop without it', async () => {
    await putOrder(world, world.branch, { status: 'APPROVAL' });
    expect(await jobs()).toEqual([]);
    const { shop } = world.branch;
    const branch = { ...world.branch, shop: { ...shop, print_on_approval: false } };
    await writeRows(world.context, branch.id, [{ kind: 'branch', row: branch }]);
    await anApprovedOrder();
    expect(await jobs()).toEqual([]);
  });

  it('prints changed, voided and cancelled items for the kitchen', async () => {
    const order = await anApprovedOrder();
    const scope = { ...scopeOf(world.branch), sid: order };
    await work(2);
    const lines = (await rows('order')).find((row) => row.sid === order).products;
    await world.call('orders/item-change', token, { ...scope, item: lines[0].id, quantity: 3 });
    await work(2);
    await world.call('orders/item-remove', token, { ...scope, items: [lines[0].id] });
    await work(2);
    await world.call('orders/status', token, { ...scope, status: 'CANCELED' });
    await work(2);
    const another = await anApprovedOrder();
    await work(2);
    await world.call('orders/status', token, { ...scope, sid: another, status: 'CANCELED' });
    await work(2);
    const [first, changed, removed, ...more] = grill.slips.map(textOf);
    expect(first).toContain('1 x Burger');
    expect(changed).toMatch(/CHANGED[^]*3 x Burger[^]*was: 1 x/);
    expect(removed).toMatch(/REMOVED[^]*Burger/);
    // The first order has only the bar's cola left, so the grill prints the second only.
    expect(more).toHaveLength(2);
    expect(more[1]).toMatch(/CANCELLED[^]*1 x Burger/);
  });
});

describe('an undone approval', () => {
  it('prints a cancelled order as a new one when it is approved again', async () => {
    const order = await anApprovedOrder();
    await work(2);
    const { bumps } = (await rows('order')).find((row) => row.sid === order);
    const scope = { ...scopeOf(world.branch), sid: order };
    await world.call('orders/recall', token, { ...scope, bump: bumps.at(-1).id });
    await work(2);
    await world.call('orders/status', token, { ...scope, status: 'PLACED' });
    await work(2);
    const [first, second, third, ...more] = grill.slips.map(textOf);
    expect(first).toContain('Burger');
    expect(second).toContain('CANCELLED');
    expect(third).toMatch(/^(?![^]*(DUPLICATE|CANCELLED))[^]*Burger/);
    expect(more).toEqual([]);
  });
});

describe('a printer in trouble', () => {
  it('prints after a refill what it reported as out of paper', async () => {
    await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'] });
    grill.paper = false;
    await anApprovedOrder();
    await work(2);
    expect(await jobs()).toMatchObject([{ state: 'queued', reason: 'paper_out', duplicate: false }]);
    expect(await printer('grill')).toMatchObject({ trouble: { reason: 'paper_out' } });
    grill.refill();
    await work(4);
    expect(grill.slips).toHaveLength(1);
    expect(textOf(grill.slips[0])).not.toContain('DUPLICATE');
    expect(await jobs()).toMatchObject([{ state: 'done', reason: null }]);
    expect(await printer('grill')).toMatchObject({ trouble: null });
  });

  it.each([
    ['its cover is open', 'cover_open', (one: EscposPrinter) => (one.coverOpen = true)],
    ['it answers nothing', 'no_answer', (one: EscposPrinter) => (one.deaf = true)],
    ['nobody has plugged it in', 'unreachable', (one: EscposPrinter) => one.unplug()],
  ])(
    'when %s reports %s until another printer takes over',
    async (_, reason, hurt) => {
      await hurt(grill);
      await anApprovedOrder();
      await work(2);
      expect(await jobs()).toMatchObject([{ state: 'queued', reason, printer_used: 'grill' }]);
      await work(3);
      expect(await jobs()).toMatchObject([{ state: 'done', printer: 'grill', printer_used: 'pass' }]);
      expect(grill.slips).toEqual([]);
      expect(pass.slips).toHaveLength(1);
      expect(textOf(pass.slips[0])).toContain('rerouted from Grill');
      expect(textOf(pass.slips[0])).not.toContain('DUPLICATE');
    },
    20_000,
  );

  it('unplugged in the middle of a ticket marks the next one as DUPLICATE', async () => {
    grill.unplugAfter = 60;
    await anApprovedOrder();
    await work(1);
    expect(await jobs()).toMatchObject([{ state: 'queued', reason: 'cut_off', duplicate: true }]);
    await grill.plugIn();
    await work(4);
    expect(grill.slips).toHaveLength(1);
    expect(textOf(grill.slips[0])).toContain('*** DUPLICATE ***');
  });

  it('prints all pending tickets once the paper is refilled', async () => {
    grill.paper = false;
    await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'] });
    for (let count = 0; count < 3; count += 1) {
      await anApprovedOrder();
      world.clock.advance(1);
    }
    await work(2);
    grill.refill();
    await work(5);
    expect(grill.slips).toHaveLength(3);
    expect(new Set((await jobs()).map(({ state }) => state))).toEqual(new Set(['done']));
  });

  it('drops a ticket after half an hour, with the reason', async () => {
    await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'] });
    await grill.unplug();
    await anApprovedOrder();
    await work(1);
    world.clock.advance(GIVE_UP_MS);
    await work(1);
    expect(await jobs()).toMatchObject([{ state: 'failed', reason: 'unreachable' }]);
    await grill.plugIn();
    await work(2);
    expect(grill.slips).toEqual([]);
  });

  it('never connects to an address outside the local network', async () => {
    await putPrinters({
      sid: 'grill',
      stations: ['grill'],
      connection: { type: 'tcp', host: '169.254.169.254', port: 80 },
    });
    await anApprovedOrder();
    await work(1);
    expect(await jobs()).toMatchObject([{ state: 'failed', reason: 'not_allowed' }]);
  });
});

describe('servers', () => {
  it('of two print a ticket once', async () => {
    await anApprovedOrder();
    const workers = [createPrintWorker(world.context), createPrintWorker(world.context)];
    await Promise.all(workers.map((worker) => work(3, worker)));
    expect(grill.slips).toHaveLength(1);
    expect(textOf(grill.slips[0])).not.toContain('DUPLICATE');
  });

  it('that claim tickets in the same moment get their own, each once', async () => {
    for (const _order of [1, 2, 3]) await anApprovedOrder();
    const waiting = await jobs();
    const [one, other] = [createPrintReports(world.context), createPrintReports(world.context)];
    const claims = [...waiting, waiting[2]!].map((job, index) =>
      (index < 3 ? one : other).claim(world.branch.id, job, 'grill'),
    );
    const sids = (await Promise.all(claims)).map((job) => job?.sid);
    expect(sids).toEqual([...waiting.map((job) => job.sid), undefined]);
  });

  it('that crash after claiming a ticket have it printed by another as a DUPLICATE', async () => {
    const order = await anApprovedOrder();
    const [job] = await jobs();
    // What the crashed server did last: claimed the job, and perhaps printed it.
    await writeRows(world.context, world.branch.id, [
      {
        kind: 'print_job',
        row: { ...job!, state: 'printing', worker: 'dead', claimed_at: world.clock.now() },
      },
    ]);
    await work(1);
    expect(grill.slips).toEqual([]);
    world.clock.advance(60 * SECOND_MS);
    await work(3);
    expect(grill.slips).toHaveLength(1);
    expect(textOf(grill.slips[0])).toContain('*** DUPLICATE ***');
    expect(await jobs()).toMatchObject([{ order, state: 'done' }]);
  });
});

describe('on request', () => {
  it('prints the second of two receipts as a DUPLICATE', async () => {
    const order = await anApprovedOrder();
    await work(2);
    expect((await print(order, 'receipt', 'pass')).status).toBe(200);
    expect((await print(order, 'receipt', 'pass', true)).status).toBe(200);
    await work(2);
    const [first, second] = pass.slips.map(textOf);
    expect(first).toMatch(/Burger +\d+\.\d\d/);
    expect(first).toContain('TOTAL');
    expect(first).not.toContain('DUPLICATE');
    expect(second).toContain('*** DUPLICATE ***');
  });

  it('prints a receipt in the language the order was placed in, and the kitchen ticket in its own', async () => {
    const product = { ...aProductForm({ sid: 'burger', name: 'Burger' }), former_slugs: [], order: 1 };
    const translations = { tr: { name: 'Dana burger' } };
    await writeRows(world.context, world.branch.id, [
      { kind: 'product', row: { ...product, slug: 'burger', translations } },
    ]);
    const products = [aLine({ id: sid('l1'), product_id: 'burger', name: 'Burger', stations: ['grill'] })];
    const order = await putOrder(world, world.branch, { status: 'PLACED', language: 'tr', products });
    await print(order.sid, 'receipt', 'pass');
    await print(order.sid, 'kitchen', 'grill');
    await work(2);
    expect(textOf(pass.slips[0])).toMatch(/1 x Dana burger/);
    expect(textOf(pass.slips[0])).toContain('TOPLAM');
    expect(textOf(grill.slips[0])).toContain('1 x Burger');
  });

  it("prints a table's bill and the receipt of a payment, also when the party has left", async () => {
    await putFloor(world, world.branch);
    await putPrinters({ kitchen: false }, { sid: 'pass', receipts: true });
    const bill = async (payment: string | null, sessions: string[], again: boolean) => {
      const job = { sid: sid('job'), printer: 'pass', again };
      const { status } = await world.call('tables/print', token, {
        ...scopeOf(world.branch),
        sid: 't1',
        sessions,
        payment,
        due: 0,
        job,
      });
      return status;
    };
    const now = (await rows('session')).find((row: Json) => row.closed === null);
    expect(await bill(null, [now.sid], false)).toBe(200);
    await work(2);
    expect(textOf(pass.slips[0])).toContain('This is not a receipt.');
    expect(textOf(pass.slips[0])).toContain('BILL');
    const order = await putOrder(world, world.branch, { action: 'table', session: 'past-sitting' });
    const past = (await rows('session')).find((row: Json) => row.sid === 'past-sitting');
    await writeRows(world.context, world.branch.id, [
      { kind: 'session', row: { ...past, orders: [order.sid] } },
    ]);
    expect(await bill(PAID, ['past-sitting'], false)).toBe(200);
    expect(await bill(PAID, ['past-sitting'], true)).toBe(200);
    await work(3);
    const [, first, second] = pass.slips.map(textOf);
    expect(first).toContain('RECEIPT');
    expect(first).not.toContain('DUPLICATE');
    expect(second).toContain('DUPLICATE');
    // It has no items, so the job fails with that reason.
    await writeRows(world.context, world.branch.id, [{ kind: 'session', row: { ...past, orders: [] } }]);
    expect(await bill(null, ['past-sitting'], false)).toBe(200);
    await work(1);
    expect((await jobs()).some(({ reason }) => reason === 'not_printable')).toBe(true);
  });

  it('prints a bill once on the other printer when its own is unplugged', async () => {
    await putFloor(world, world.branch);
    await putPrinters({ sid: 'grill', kitchen: false }, { sid: 'pass', name: 'Till', backup: 'grill' });
    await pass.unplug();
    const { status } = await world.call('tables/print', token, {
      ...scopeOf(world.branch),
      sid: 't1',
      sessions: (await rows('session')).flatMap((row: Json) => (row.closed === null ? [row.sid] : [])),
      payment: null,
      due: 0,
      job: { sid: sid('job'), printer: 'pass', again: false },
    });
    expect(status).toBe(200);
    await work(5);
    expect(grill.slips.map(textOf)).toEqual([expect.stringContaining('rerouted from Till')]);
    expect(textOf(grill.slips[0])).toContain('BILL');
    expect(textOf(grill.slips[0])).not.toContain('DUPLICATE');
    await pass.plugIn();
    await work(3);
    expect(pass.slips).toEqual([]);
    expect((await jobs()).filter(({ kind }) => kind === 'bill')).toMatchObject([
      { state: 'done', printer: 'pass', printer_used: 'grill' },
    ]);
  });

  it('prints characters outside all code pages as an image', async () => {
    await putPrinters({ sid: 'grill', stations: [] });
    const order = await putOrder(world, world.branch, {
      products: [
        aLine({ id: sid('l1'), name: 'Crème brûlée' }),
        aLine({ id: sid('l2'), name: 'Κρέας 北京' }),
      ],
    });
    await print(order.sid, 'kitchen', 'grill');
    await work(1);
    expect(grill.slips[0]?.images).toBe(1);
    expect(textOf(grill.slips[0])).toContain('1 x Cr');
    expect(textOf(grill.slips[0])).not.toContain('?');
  });

  it('prints a test page', async () => {
    const { status } = await world.call('printers/test', token, { ...scopeOf(world.branch), sid: 'pass' });
    expect(status).toBe(200);
    await work(1);
    expect(textOf(pass.slips[0])).toContain('TEST');
    expect(await printer('pass')).toMatchObject({ trouble: null, printed_at: expect.any(Number) });
  });

  it('deletes jobs after a day', async () => {
    const order = await anApprovedOrder();
    const scope = scopeOf(world.branch);
    expect((await world.call('printers/delete', token, { ...scope, sid: 'pass' })).status).toBe(200);
    expect((await print(order, 'receipt', 'pass')).status).toBe(404);
    await work(2);
    world.clock.advance(DAY_MS + SECOND_MS);
    await hideOldRows(world.context);
    expect(await jobs()).toEqual([]);
  });
});

describe('print elsewhere', () => {
  const elsewhere = (sids: string[], printer: string, by = token) =>
    world.call('printers/reroute', by, { ...scopeOf(world.branch), sids, printer });

  it('moves what waits at a printer to the chosen one, also when that is not its fallback', async () => {
    await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'], backup: null });
    await grill.unplug();
    const order = await anApprovedOrder();
    await work(2);
    const [job] = await jobs();
    expect(job).toMatchObject({ state: 'queued', printer_used: 'grill', reason: 'unreachable' });
    const { status, body } = await elsewhere([job?.sid ?? '', 'gone'], 'pass');
    expect(status).toBe(200);
    expect(body.jobs).toMatchObject([{ order, printer_used: 'pass', attempts: 0, reason: null }]);
    await work(2);
    expect(textOf(pass.slips[0])).toMatch(/rerouted from Grill[^]*Burger/);
    expect(textOf(pass.slips[0])).not.toContain('DUPLICATE');
    expect(await jobs()).toMatchObject([{ state: 'done', printer: 'grill', printer_used: 'pass' }]);
    // What is printed is no longer pending.
    expect((await elsewhere([job?.sid ?? ''], 'grill')).body.jobs).toEqual([]);
    expect((await elsewhere([job?.sid ?? ''], 'none')).status).toBe(404);
  });

  it('moves a dropped ticket that is still to be cooked, to another printer or the same', async () => {
    await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'], backup: null });
    await grill.unplug();
    await anApprovedOrder();
    await anApprovedOrder();
    await work(1);
    world.clock.advance(GIVE_UP_MS);
    await work(1);
    const given = await jobs();
    expect(given.map(({ state }) => state)).toEqual(['failed', 'failed']);
    const [first, second] = given.map(({ sid: job }) => job);
    const { body } = await elsewhere([first ?? ''], 'pass');
    expect(body.jobs).toMatchObject([{ state: 'queued', printer_used: 'pass', done_at: null }]);
    await grill.plugIn();
    expect((await elsewhere([second ?? ''], 'grill')).body.jobs).toHaveLength(1);
    await work(2);
    expect(pass.slips.map(textOf)).toEqual([expect.stringContaining('rerouted from Grill')]);
    expect(grill.slips.map(textOf)).toEqual([expect.stringContaining('Burger')]);
  });

  it('restarts the time limit on the other printer', async () => {
    await putPrinters({ sid: 'grill', name: 'Grill', stations: ['grill'], backup: null });
    await grill.unplug();
    await pass.unplug();
    await anApprovedOrder();
    await work(1);
    world.clock.advance(GIVE_UP_MS);
    await work(1);
    const sid = (await jobs())[0]?.sid ?? '';
    await elsewhere([sid], 'pass');
    await work(1);
    expect(await jobs()).toMatchObject([{ state: 'queued', printer_used: 'pass', reason: 'unreachable' }]);
    world.clock.advance(GIVE_UP_MS);
    await work(1);
    expect(await jobs()).toMatchObject([{ state: 'failed' }]);
    await elsewhere([sid], 'pass');
    await work(1);
    await pass.plugIn();
    await work(4);
    expect(pass.slips.map(textOf)).toEqual([expect.stringContaining('Burger')]);
  });

  it('takes a ticket as a DUPLICATE only from a crashed printer', async () => {
    await anApprovedOrder();
    const [job] = await jobs();
    const step = { sid: job?.sid, printer: 'grill', worker: 'tablet', step: 'claimed' };
    const connection = { type: 'device' as const, device: 'till', via: 'usb' as const };
    await putPrinters({ sid: 'grill', stations: ['grill'], connection });
    expect((await world.call('printers/report', token, { ...scopeOf(world.branch), ...step })).status).toBe(
      200,
    );
    expect((await elsewhere([job?.sid ?? ''], 'pass')).body.jobs).toEqual([]);
    world.clock.advance(CLAIM_MS);
    expect((await elsewhere([job?.sid ?? ''], 'pass')).body.jobs).toMatchObject([{ duplicate: true }]);
  });

  it('lets a cook move only kitchen tickets', async () => {
    const cook = await world.signIn(['kitchen']);
    const order = await anApprovedOrder();
    const [ticket] = await jobs();
    expect((await elsewhere([ticket?.sid ?? ''], 'pass', cook.token)).status).toBe(200);
    await print(order, 'receipt', 'grill');
    const receipt = (await jobs()).find(({ kind }) => kind === 'receipt')?.sid ?? '';
    expect((await elsewhere([receipt], 'pass', cook.token)).status).toBe(403);
    expect((await elsewhere([receipt], 'pass')).body.jobs).toHaveLength(1);
  });
});

describe('a new printer', () => {
  const LOCAL = { type: 'tcp' as const, host: '192.168.1.20', port: 9100 };
  const save = async (change: Partial<Printer>) => {
    const printer = aPrinter({ ...change, sid: 'new' });
    return (await world.call('printers/edit', token, { ...scopeOf(world.branch), printer })).body;
  };

  it('is refused with an address outside the local network', async () => {
    expect(await save({ connection: { ...LOCAL, host: '203.0.113.9' } })).toMatchObject({
      code: 'printer_address',
      fields: { 'printer.connection.host': 'printer_address' },
    });
  });

  it('is refused with an address outside the local network also through the shop’s hub', async () => {
    const connection = { ...LOCAL, type: 'device' as const, device: 'till', via: 'hub' as const };
    expect((await save({ connection: { ...connection, host: '203.0.113.9' } })).code).toBe('printer_address');
    expect((await save({ connection })).printer).toMatchObject({ connection });
  });

  it('is refused with a port that is no printer port', async () => {
    expect((await save({ connection: { ...LOCAL, port: 22 } })).code).toBe('printer_address');
  });

  it('is refused as its own fallback', async () => {
    expect(await save({ connection: LOCAL, backup: 'new' })).toMatchObject({
      fields: { 'printer.backup': 'printer_backup' },
    });
  });
});
