import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { billLayout, billOnPaper } from '#domain/printing/bill-layout.ts';
import { isCopy } from '#domain/printing/is-copy.ts';
import { receiptPrinter } from '#domain/printing/tickets.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import type { PrintedBill } from '#domain/printing/print-job.ts';
import type { TicketLine } from '#domain/printing/ticket-line.ts';
import { adding, aFloor, type Floor, paying } from '#tests/support/floor.ts';
import { aBranch, aPrinter, aShop } from '#tests/support/restaurant.ts';

const branch = { ...aBranch({ ...aShop(), id: 1 }, { currency: 'EUR' }), id: 1 };
const PRINTER = aPrinter();

function aWorld(): Floor {
  const world = aFloor();
  world.rows.printer.set(PRINTER.sid, PRINTER);
  return world;
}

const printing = (world: Floor, table: string, more: object = {}) => ({
  sid: table,
  sessions: [world.sitting(table)],
  payment: null,
  due: 0,
  job: { sid: 'job-of-the-bill-1', printer: PRINTER.sid, again: false },
  ...more,
});

const said = (lines: readonly TicketLine[]) =>
  lines
    .map((line) => {
      if (line.type === 'text') return line.text;
      return line.type === 'pair' ? `${line.left}: ${line.right}` : '';
    })
    .join('\n');

function paper(world: Floor, bill: PrintedBill, language: (typeof languages)[number] = 'en') {
  const on = billOnPaper(bill, {
    session: (sid) => world.rows.session.get(sid),
    order: (sid) => world.rows.order.get(sid),
    table: (sid) => world.rows.table.get(sid),
  });
  const job = newPrintJob(
    { sid: 'job', order: null, kind: 'bill', bill, printer: PRINTER.sid, station: null },
    { now: 5_000, by: 'Ana' },
  );
  const printer = { ...PRINTER, language };
  return on === undefined
    ? undefined
    : said(billLayout({ job, order: undefined, bill: on, branch, printer, asked: printer, now: 5_000 }));
}

describe('a bill on paper', () => {
  it('shows what a manager took off without the reason', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/items-add', adding(world, 't1', 'b', null, 'burger'));
    const [order] = [...world.rows.order.values()];
    const item = order?.products[1]?.id;
    const items = [{ product: item, status: 'SERVED' }];
    world.run('orders/item-status', { sid: order?.sid, items, confirmed: true });
    world.run('orders/item-remove', { sid: order?.sid, items: [item], void: true, reason: 'cold' });
    const bill: PrintedBill = { sessions: [world.sitting('t1')], payment: null, due: 0 };
    expect(paper(world, bill)).toMatch(/1 x Burger: 0\.00\nVoided\n/u);
    for (const language of languages) expect(paper(world, bill, language)).not.toContain('cold');
  });

  it('says that it is no receipt', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/items-add', adding(world, 't1', 'b', null, 'burger'));
    const bill: PrintedBill = { sessions: [world.sitting('t1')], payment: null, due: 0 };
    expect(paper(world, bill)).toMatch(/BILL: 1970-01-01 .*This is not a receipt\./su);
    expect(paper(world, bill)).not.toContain('AMOUNT DUE');
    for (const language of languages) expect(paper(world, bill, language)).toContain('Cola');
  });

  it('shows what others have paid and what is due', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/items-add', adding(world, 't1', 'b', null, 'burger'));
    const bill: PrintedBill = { sessions: [world.sitting('t1')], payment: null, due: 0 };
    world.run('tables/order/payment', paying(world, 't1', 'x', 100, { given: 500, tip: 50 }));
    expect(paper(world, bill)).toMatch(/Paid by others: -1\.00.*AMOUNT DUE: EUR/su);
  });

  it('shows cash received on a receipt', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/items-add', adding(world, 't1', 'b', null, 'burger'));
    const bill: PrintedBill = { sessions: [world.sitting('t1')], payment: null, due: 0 };
    world.run('tables/order/payment', paying(world, 't1', 'x', 100, { given: 500, tip: 50 }));
    const receipt = paper(world, { ...bill, payment: 'payment-x-0000' });
    expect(receipt).toMatch(
      /RECEIPT: .*Cash: 1\.00\nTip: 0\.50\nCash received: 5\.00\nChange: 3\.50\nServed by Ana/su,
    );
    expect(receipt).not.toContain('This is not a receipt');
  });

  it('is not printed for a voided payment or without lines', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    world.run('tables/order/payment', paying(world, 't1', 'x', 100));
    const bill: PrintedBill = { sessions: [world.sitting('t1')], payment: 'payment-x-0000', due: 0 };
    expect(paper(world, bill)).toBeDefined();
    const taken = { id: 'payment-x-0000', table: 't1', session: world.sitting('t1'), reason: 'mistake' };
    world.run('tables/order/void', taken);
    expect(paper(world, bill)).toBeUndefined();
    expect(paper(world, { ...bill, sessions: ['sitting-t4'], payment: null })).toBeUndefined();
  });
});

describe('printing one', () => {
  it('creates a job only for serving staff', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const cook = { id: 'hiro', name: 'Hiro', roles: ['kitchen' as const], shop: 1, branches: 'all' as const };
    expect(world.run('tables/print', printing(world, 't1'), cook)).toBe('forbidden');
  });

  it('creates a job only for a known party and printer', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    expect(world.run('tables/print', printing(world, 't2'))).toBe('no_such_session');
    expect(world.run('tables/print', printing(world, 't1', { payment: 'payment-none-00' }))).toBe(
      'no_such_payment',
    );
    const elsewhere = { sid: 'job-of-the-bill-2', printer: 'gone', again: false };
    expect(world.run('tables/print', printing(world, 't1', { job: elsewhere }))).toBe('no_such_printer');
  });

  it('creates a job once', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    expect(world.run('tables/print', printing(world, 't1'))).toBe('applied');
    expect(world.run('tables/print', printing(world, 't1'))).toBe('noop');
    const again = { sid: 'job-of-the-bill-3', printer: PRINTER.sid, again: true };
    expect(world.run('tables/print', printing(world, 't1', { job: again }))).toBe('applied');
    expect([...world.rows.print_job.values()]).toMatchObject([
      { kind: 'bill', order: null, duplicate: false, state: 'queued' },
      { kind: 'bill', duplicate: true },
    ]);
  });

  it('is a duplicate of the same amount only while there was no payment in between', () => {
    const world = aWorld();
    world.run('tables/items-add', adding(world, 't1', 'a'));
    const sid = world.sitting('t1');
    const bill: PrintedBill = { sessions: [sid], payment: null, due: 500 };
    const sessions = () => [world.rows.session.get(sid)].flatMap((one) => one ?? []);
    const printed = (at: number, more: object = {}) => ({
      ...newPrintJob(
        { sid: 'job', order: null, kind: 'bill', bill: { ...bill, ...more }, printer: 'p', station: null },
        { now: at, by: 'Ana' },
      ),
    });
    expect(isCopy(printed(5_000), bill, sessions())).toBe(true);
    expect(isCopy(printed(5_000), { ...bill, due: 400 }, sessions())).toBe(false);
    expect(isCopy({ ...printed(5_000), state: 'failed' }, bill, sessions())).toBe(false);

    // One payer pays, and the same amount is ordered again: the amount due is the same, the payer another.
    world.run('tables/order/payment', paying(world, 't1', 'x', 100));
    const paidAt = sessions()[0]?.payments[0]?.at ?? 0;
    expect(isCopy(printed(paidAt - 1), bill, sessions())).toBe(false);
    expect(isCopy(printed(paidAt + 1), bill, sessions())).toBe(true);
    const receipt: PrintedBill = { ...bill, payment: 'payment-x-0000', due: 0 };
    expect(isCopy(printed(paidAt - 1, receipt), receipt, sessions())).toBe(true);
  });

  it('uses the first printer for receipts', () => {
    const off = aPrinter({ sid: 'a-off', receipts: true, active: false });
    const kitchen = aPrinter({ sid: 'b-kitchen', receipts: false });
    const till = aPrinter({ sid: 'd-till', receipts: true });
    expect(receiptPrinter([till, kitchen, off])?.sid).toBe('d-till');
    expect(receiptPrinter([kitchen, off])).toBeUndefined();
  });
});
