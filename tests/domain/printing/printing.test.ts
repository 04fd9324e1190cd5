import CodepageEncoder from '@point-of-sale/codepage-encoder';
import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder';
import { describe, expect, it, vi } from 'vitest';
import { codepages } from '#domain/printing/codepages.data.ts';
import { encodeTicket } from '#domain/printing/encode-ticket.ts';
import { kitchenPrintJobs, printRequestFor } from '#domain/printing/kitchen-print-jobs.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import type { PrintJob } from '#domain/printing/print-job.ts';
import { printerFamilies } from '#domain/printing/printer.ts';
import { allergyIn } from '#domain/orders/allergy-in-note.ts';
import { taxShares } from '#domain/orders/order-totals.ts';
import { receiptLayout } from '#domain/printing/receipt-layout.ts';
import { isMissed } from '#domain/printing/reroute-job.ts';
import { CLAIM_MS, reportJob } from '#domain/printing/report-job.ts';
import { kitchenTicketLayout } from '#domain/printing/ticket-layout.ts';
import { pair, text, wrapped } from '#domain/printing/ticket-line.ts';
import { kitchenPages, ticketsOf } from '#domain/printing/tickets.ts';
import { orderTotals } from '#domain/orders/order-totals.ts';
import type { Order, OrderLine } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { aBranch, aPrinter, aShop } from '#tests/support/restaurant.ts';

const grillLine = aLine({ id: 'line-of-the-grill', stations: ['grill'] });
const barLine = aLine({ id: 'line-of-the-bar', stations: ['bar'] });
const order = (change: Partial<Order> = {}) =>
  anOrder({ status: 'PLACED', products: [grillLine, barLine], ...change });
const dessert = aLine({
  id: 'line-of-dessert',
  name: 'Tart',
  course: 2,
  stations: ['grill'],
  note: 'warm',
  allergy: 'nuts',
  extra: [{ group: 'g', item: 'i', title: '', name: 'Cream', quantity: 1, price: 0, unwanted: false }],
});
const held = order({ products: [grillLine, dessert, { ...barLine, course: 3 }] });
const removed = { at: 5, by: 'x', reason: '' };

describe('a given-up kitchen ticket is needed while part of it must be cooked', () => {
  const cooked = { ...grillLine, status: 'PREPARED' as const };
  it.each<[string, Partial<PrintJob>, Order | undefined, boolean]>([
    ['nothing is begun', {}, order(), true],
    ['all of its station is cooked', {}, order({ products: [cooked, barLine] }), false],
    ['a course of it is held', {}, order({ products: [cooked, dessert] }), true],
    ['it is of the whole order', { station: null }, order({ products: [cooked, barLine] }), true],
    ['the order is called off', {}, order({ status: 'CANCELED' }), false],
    ['the order is out', {}, order({ status: 'PREPARED' }), false],
    ['the order is gone', {}, undefined, false],
    ['nobody gave it up', { state: 'queued' }, order(), false],
    ['it is a receipt', { kind: 'receipt' }, order(), false],
    ['no printer could print it', { reason: 'not_printable' }, order(), false],
  ])('%s', (_, change, of, missed) => {
    const wanted = {
      sid: 'job',
      order: order().sid,
      kind: 'kitchen' as const,
      printer: 'p',
      station: 'grill',
    };
    const job = newPrintJob({ ...wanted, state: 'failed', reason: 'paper_out' }, { now: 1, by: 'x' });
    expect(isMissed({ ...job, ...change }, of)).toBe(missed);
  });
});

describe('what is printed after a change', () => {
  const placed = order();
  const started = order({ products: [grillLine, { ...barLine, status: 'PREPARING' }] });
  const served = order({ products: [grillLine, { ...barLine, status: 'SERVED' }] });
  it.each<[string, Order | undefined, Order, string | undefined, number]>([
    ['a staff order', undefined, placed, 'order', 2],
    ['an approval', order({ status: 'APPROVAL' }), placed, 'order', 2],
    [
      'an approval by way of cooking',
      order({ status: 'APPROVAL' }),
      order({ status: 'PREPARING' }),
      'order',
      2,
    ],
    ['a web order', undefined, order({ status: 'APPROVAL' }), undefined, 0],
    [
      'a cancel before the approval',
      order({ status: 'APPROVAL' }),
      order({ status: 'CANCELED' }),
      undefined,
      0,
    ],
    ['a cancel', placed, order({ status: 'CANCELED' }), 'cancel', 2],
    ['a step', placed, order({ status: 'PREPARED' }), undefined, 0],
    ['a recall of it', order({ status: 'PREPARED' }), placed, undefined, 0],
    ['an approval taken back', placed, order({ status: 'APPROVAL' }), 'cancel', 2],
    ['a course fired', held, { ...held, fired: 2 }, 'change', 1],
    ['a line more', order({ products: [grillLine] }), placed, 'change', 1],
    ['a line less', placed, order({ products: [grillLine, { ...barLine, removed }] }), 'change', 1],
    ['a line that came back', order({ products: [grillLine, { ...barLine, removed }] }), placed, 'change', 1],
    [
      'a started dish voided',
      started,
      order({ products: [grillLine, { ...barLine, status: 'PREPARING', voided: removed }] }),
      'change',
      1,
    ],
    [
      'a void undone while the dish is cooked',
      order({ products: [grillLine, { ...barLine, status: 'PREPARING', voided: removed }] }),
      started,
      'change',
      1,
    ],
    [
      'pieces of a dish removed',
      order({ products: [grillLine] }),
      order({ products: [grillLine, { ...barLine, id: 'part-0000000001', removed }] }),
      'change',
      1,
    ],
    [
      'pieces of a served dish voided',
      order({ products: [grillLine] }),
      order({
        products: [grillLine, { ...barLine, id: 'part-0000000001', status: 'SERVED', voided: removed }],
      }),
      undefined,
      0,
    ],
    [
      'a served dish voided',
      served,
      order({ products: [grillLine, { ...barLine, status: 'SERVED', voided: removed }] }),
      undefined,
      0,
    ],
    [
      'a line changed',
      placed,
      order({ products: [grillLine, { ...barLine, was: { quantity: 2, note: '', at: 9, by: 'x' } }] }),
      'change',
      1,
    ],
  ])('%s', (_, before, after, about, lines) => {
    const asked = printRequestFor(before, after);
    expect(asked?.about).toBe(about);
    expect(asked?.lines.length ?? 0).toBe(lines);
  });
});

describe('courses on paper', () => {
  const shop = { ...aShop(), id: 1 };
  const branch = { ...aBranch(shop), id: 1 };
  const printer = aPrinter({ language: 'en' });
  /** The paper of the grill, from top to bottom. */
  const slip = (of: Order, change: Partial<PrintJob> = {}) => {
    const job = newPrintJob(
      { sid: 'j', order: of.sid, kind: 'kitchen', printer: 'grill', station: 'grill', ...change },
      { now: 0, by: 'x' },
    );
    return kitchenTicketLayout({ job, order: of, branch, printer, asked: printer, now: 0 })
      .flatMap((line) => (line.type === 'text' ? [line.text.trim()] : []))
      .join('\n');
  };
  const whole = /1 x Tart\n\+ Cream\n>> warm\n!! ALLERGY: nuts/;

  it('a held dish has all its details, under its course', () => {
    expect(slip(held)).toMatch(new RegExp(`1 x Burger[^]*HOLD: Course 2\n${whole.source}`));
  });

  it('a held dish that is added or changed is held too', () => {
    const added = slip(held, { about: 'change', lines: [dessert.id] });
    expect(added).toMatch(new RegExp(`CHANGED[^]*HOLD: Course 2\nADDED\n${whole.source}`));
    const off = { ...held, products: [grillLine, { ...dessert, removed }] };
    expect(slip(off, { about: 'change', lines: [dessert.id] })).not.toContain('HOLD');
  });

  it('a dish added to a placed order is marked as added, and other options with the old ones', () => {
    const was = { quantity: 0, note: '', at: 9, by: 'x' };
    const change = (line: Partial<OrderLine>) =>
      slip(order({ products: [{ ...dessert, ...line }] }), { about: 'change', lines: [dessert.id] });
    const added = change({ was });
    expect(added).toContain('ADDED');
    expect(added).not.toContain('was:');
    const other = change({ extra: [], was: { ...was, quantity: 1, extra: dessert.extra } });
    expect(other).toMatch(/CHANGED\n1 x Tart\nwas: 1 x \+ Cream/);
  });

  it('a voided dish is marked with its time and by whom, and added again when that is undone', () => {
    const dish = (line: Partial<OrderLine>) =>
      slip(order({ products: [{ ...dessert, course: 1, status: 'PREPARING', ...line }] }), {
        about: 'change',
        lines: [dessert.id],
      });
    const voided = { at: Date.UTC(2026, 0, 1, 18, 42), by: 'Ana', reason: 'Long wait' };
    expect(dish({ voided })).toMatch(/VOID\n1 x Tart\n\d\d:42  Ana/);
    expect(dish({})).toMatch(/ADDED\n1 x Tart/);
  });

  it('a fired course is printed separately, at the stations that cook it', () => {
    const fired = { ...held, fired: 2 };
    const asked = printRequestFor(held, fired);
    if (asked === undefined) throw new Error('nothing asked');
    const printers = [aPrinter({ sid: 'g', stations: ['grill'] }), aPrinter({ sid: 'b', stations: ['bar'] })];
    const jobs = kitchenPrintJobs([asked], printers, { id: 'change', now: 0, by: 'x' });
    expect(jobs).toMatchObject([{ printer: 'g', about: 'change', lines: [dessert.id], fired: 2 }]);
    const said = slip(fired, jobs[0]);
    expect(said).toMatch(new RegExp(`FIRE: Course 2[^]*${whole.source}`));
    for (const word of ['HOLD', 'CHANGED', 'ADDED', 'Burger']) expect(said).not.toContain(word);
  });

  it('a course that is ready is not fired', () => {
    const ready = { ...held, products: [grillLine, { ...dessert, status: 'PREPARED' as const }] };
    expect(printRequestFor(ready, { ...ready, fired: 2 })).toBeUndefined();
  });

  it("an order's allergy is printed in full once above its dishes", () => {
    const note = 'Allergy: shellfish at this table';
    const allergy = allergyIn(note);
    const products = [{ ...grillLine, allergy }, { ...dessert, allergy: 'nuts' }, barLine];
    const said = slip(order({ note, products }));
    expect(said).toMatch(/!! ALLERGY: shellfish at this table\n1 x Burger\n!! ALLERGY\n/);
    expect(said.split('shellfish')).toHaveLength(2);
    // Also if none of a station's dishes has it.
    expect(slip(order({ note, products: [grillLine] }))).toContain('!! ALLERGY: shellfish at this table');
    expect(slip(order({ note: 'Ring twice' }))).toMatch(/1 x Burger[^]*>> Ring twice$/);
  });

  it("a dish's own allergy is printed at the dish", () => {
    const note = 'Allergy: shellfish at this table';
    const allergy = allergyIn(note);
    const products = [{ ...grillLine, allergy }, { ...dessert, allergy: 'nuts' }, barLine];
    const said = slip(order({ note, products }));
    expect(said).toContain('!! ALLERGY: nuts');
  });

  it('a recall slip is outdated when the order is approved again', () => {
    expect(slip(held, { about: 'cancel' })).toMatch(/^\*\*\* DUPLICATE \*\*\*(?![^]*CANCELLED)/);
    expect(slip({ ...held, status: 'APPROVAL' }, { about: 'cancel' })).toContain('CANCELLED');
  });
});

it.each([
  ['en', 'NO Onion'],
  ['tr', 'Onion YOK'],
  ['es', 'SIN Onion'],
] as const)('every paper names an unwanted item with a word: %s', (language, said) => {
  const branch = { ...aBranch({ ...aShop(), id: 1 }), id: 1 };
  const printer = aPrinter({ language });
  const extra = [
    { group: 'g', item: 'i', title: '', name: 'Onion', quantity: 1, price: 0, unwanted: true },
    { group: 'h', item: 'j', title: '', name: 'Cream', quantity: 2, price: 0, unwanted: false },
  ];
  const of = order({ products: [{ ...grillLine, extra }] });
  for (const kind of ['kitchen', 'receipt'] as const) {
    const job = newPrintJob(
      { sid: 'j', order: of.sid, kind, printer: 'grill', station: null },
      { now: 0, by: 'x' },
    );
    const layout = kind === 'kitchen' ? kitchenTicketLayout : receiptLayout;
    const lines = layout({ job, order: of, branch, printer, asked: printer, now: 0 });
    const texts = lines.flatMap((line) => (line.type === 'text' ? [line.text] : []));
    expect(texts).toEqual(expect.arrayContaining([said, '+ 2x Cream']));
  }
});

describe('which printer', () => {
  const printers = [
    aPrinter({ sid: 'b-bar', stations: ['bar'], receipts: false }),
    aPrinter({ sid: 'a-pass', stations: [], receipts: true }),
    aPrinter({ sid: 'c-off', active: false }),
    aPrinter({ sid: 'd-till', kitchen: false, receipts: true }),
  ];
  it('prints whole tickets, or those of its stations', () => {
    expect(ticketsOf(order(), 'kitchen', printers)).toEqual([
      { printer: 'a-pass', station: null },
      { printer: 'b-bar', station: 'bar' },
    ]);
    expect(ticketsOf(order({ products: [grillLine] }), 'kitchen', printers)).toEqual([
      { printer: 'a-pass', station: null },
    ]);
  });
  it('prints a line without a station at every station', () => {
    const everybodys = order({ products: [aLine({ id: 'line-of-nobody', stations: [] })] });
    const both = [aPrinter({ sid: 'p', stations: ['grill', 'bar'] })];
    expect(ticketsOf(everybodys, 'kitchen', both)).toHaveLength(2);
  });
  it('without a printer: pages per station that cooks, or one for all', () => {
    const stations = [{ sid: 'bar' }, { sid: 'cold' }, { sid: 'grill' }];
    expect(kitchenPages(order(), stations)).toEqual(['bar', 'grill']);
    expect(kitchenPages(order(), [])).toEqual([null]);
  });
  it('prints one receipt', () => {
    expect(ticketsOf(order(), 'receipt', printers)).toEqual([{ printer: 'a-pass', station: null }]);
  });
});

describe('a job', () => {
  const main = aPrinter({ sid: 'main', backup: 'other' });
  const other = aPrinter({ sid: 'other' });
  const printers = { used: main, asked: main, backup: other };
  const job = newPrintJob(
    { sid: 'j', order: null, kind: 'test', printer: 'main', station: null },
    { now: 0, by: 'x' },
  );
  const claim = { sid: 'j', printer: 'main', worker: 'one', step: 'claimed' } as const;
  const after = (from: typeof job, step: object, now: number) => {
    const done = reportJob(from, { ...claim, ...step }, printers, now);
    if (!done.ok) throw new Error(done.refusal.code);
    return done.value;
  };

  it('is claimed once', () => {
    const taken = after(job, {}, 10);
    const second = { ...claim, worker: 'two' };
    expect(reportJob(taken, second, printers, 20)).toMatchObject({ refusal: { code: 'print_job_taken' } });
    expect(after(taken, {}, 20)).toBe(taken);
  });

  it('is claimed again after its claim has expired', () => {
    const taken = after(job, {}, 10);
    const second = { ...claim, worker: 'two' };
    expect(reportJob(taken, second, printers, 10 + CLAIM_MS)).toMatchObject({
      value: { worker: 'two', duplicate: true },
    });
  });
  it('is done for good once any worker reports it printed', () => {
    const done = after(after(job, {}, 10), { step: 'printed', worker: 'two' }, 20);
    expect(done).toMatchObject({ state: 'done', done_at: 20 });
    expect(after(done, { step: 'failed', reason: 'cut_off', sent: true }, 30)).toBe(done);
    expect(reportJob(done, claim, printers, 30)).toMatchObject({ refusal: { code: 'print_job_over' } });
  });
  it('changes between main and backup printer after three failures each', () => {
    let now = 0;
    let next = job;
    const used = [];
    for (let tries = 0; tries < 6; tries += 1) {
      next = after(next, { step: 'failed', reason: 'unreachable', printer: next.printer_used }, (now += 100));
      used.push(next.printer_used);
    }
    expect(used).toEqual(['main', 'main', 'other', 'other', 'other', 'main']);
    expect(next.duplicate).toBe(false);
  });
  it("keeps another worker's claim when an earlier one fails late", () => {
    const taken = after(job, { worker: 'two' }, 10);
    expect(after(taken, { step: 'failed', reason: 'cut_off' }, 20)).toBe(taken);
  });
});

describe('paper', () => {
  it.each(printerFamilies)('%s has the code pages it is sent', (family) => {
    const { mapping, candidates } = codepages[family];
    const encoder = new ReceiptPrinterEncoder({
      language: 'esc-pos',
      codepageMapping: mapping,
      errors: 'strict',
    });
    for (const page of candidates) expect(() => encoder.codepage(page).text('x')).not.toThrow();
    expect(candidates.every((page) => CodepageEncoder.supports(page))).toBe(true);
  });

  it('prints text as an image only when needed', async () => {
    const draw = vi.fn(async () => ({ width: 8, height: 8, data: new Uint8ClampedArray(256).fill(255) }));
    const said = async (line: string, family: 'epson' | 'plain') => {
      draw.mockClear();
      await encodeTicket([text(line), pair('a', 'b')], { columns: 42, family }, draw);
      return draw.mock.calls.length;
    };
    expect(await said('Şiş köfte – “özel” ½ 12,50 €', 'epson')).toBe(0);
    expect(await said('борщ', 'epson')).toBe(0);
    expect(await said('🌶 hot', 'epson')).toBe(1);
    expect(await said('كباب', 'epson')).toBe(1);
    expect(await said('Crème', 'plain')).toBe(1);
    expect(await said('Plain', 'plain')).toBe(0);
  });

  it('wraps long texts at spaces', () => {
    expect(wrapped('one two three', 7)).toEqual(['one two', 'three']);
  });

  it('cuts long words', () => {
    expect(wrapped('abcdefghij k', 4)).toEqual(['abcd', 'efgh', 'ij k']);
  });

  it('prints taxes that add up to the order', () => {
    const lines = [
      aLine({ id: 'line-one-of-it', price: 1099, tax: 1167.9 }),
      aLine({ id: 'line-two-of-it', price: 333, tax: 2000 }),
      aLine({ id: 'line-three-of-it', price: 333, tax: 2000 }),
    ];
    for (const tax_included of [true, false]) {
      const plain = order({ products: lines, tax_included, discount_rate: 1250 });
      const whole = { ...plain, ...orderTotals(plain) };
      expect(taxShares(whole).reduce((sum, { tax }) => sum + tax, 0)).toBe(whole.tax);
      const shop = { ...aShop(), id: 1 };
      const job = newPrintJob(
        { sid: 'j', order: whole.sid, kind: 'receipt', printer: 'pass', station: null },
        { now: 0, by: 'x' },
      );
      const printer = aPrinter();
      const branch = { ...aBranch(shop), id: 1 };
      const said = receiptLayout({ job, order: whole, branch, printer, asked: printer, now: 0 });
      expect(said).toContainEqual(expect.objectContaining({ left: expect.stringContaining('11.679 %') }));
      const total = said.find((line) => line.type === 'pair' && line.left === 'TOTAL');
      expect(total).toMatchObject({ right: `EUR ${(whole.total / 100).toFixed(2)}` });
    }
  });
});
