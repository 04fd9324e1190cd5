import { describe, expect, it } from 'vitest';
import { languages } from '#domain/languages.ts';
import { jobLayout } from '#domain/printing/job-layout.ts';
import { newPrintJob } from '#domain/printing/new-print-job.ts';
import { emptyRowMaps, type RowView } from '#domain/rows.ts';
import { aBranch, aPrinter, aShop } from '#tests/support/restaurant.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

const branch = { ...aBranch({ ...aShop(), id: 1 }), id: 1 };
const rows = emptyRowMaps();
const menu: RowView = { get: (kind, sid) => rows[kind].get(sid) };

const order = anOrder({
  number: 41,
  action: 'now',
  name: 'Ada Lovelace',
  street: 'Harbour Street 1',
  phone: '+905551112233',
  products: [
    aLine({ id: 'one', name: 'Hummus', quantity: 2, allergy: 'sesame' }),
    aLine({ id: 'two', name: 'Soup', quantity: 1, note: 'no salt' }),
  ],
  packing: { lines: [], bags: 2 },
});

function texts(bag: number, language: (typeof languages)[number] = 'en'): string[] {
  const printer = aPrinter({ language });
  const job = newPrintJob(
    { sid: 'j', order: order.sid, kind: 'receipt', printer: 'pass', station: null, bag },
    { now: 0, by: 'x' },
  );
  return jobLayout({ job, order, branch, printer, asked: printer, now: 0, menu }).flatMap((line) =>
    line.type === 'text' ? [line.text] : [],
  );
}

describe('the label of a bag', () => {
  it('says number, bag, fulfillment type, name and address', () => {
    expect(texts(1)).toEqual(
      expect.arrayContaining(['#41', 'Bag 1 of 2', 'DELIVERY', 'Ada Lovelace', 'Harbour Street 1']),
    );
  });

  it('lists the dishes with their notes', () => {
    expect(texts(2)).toEqual(expect.arrayContaining(['2 x Hummus', '1 x Soup', '>> no salt']));
  });

  it('warns of allergies', () => {
    expect(texts(1).some((line) => line.includes('ALLERGY: sesame'))).toBe(true);
  });

  it('shows no prices', () => {
    expect(texts(1).some((line) => /\d[.,]\d\d/.test(line))).toBe(false);
  });

  it.each(languages)('has its words in %s', (language) => {
    const said = texts(1, language);
    expect(said.some((line) => /1\D+2$/.test(line))).toBe(true);
    expect(said.join(' ')).not.toMatch(/[{}]/);
  });
});
