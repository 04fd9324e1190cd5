import { describe, expect, it } from 'vitest';
import { type SetStock, setStock, takeFromStock } from '#domain/catalog/set-stock.ts';
import { markOf } from '#domain/row-mark.ts';
import { countOn, isAvailable, isSoldOn, type Stock, untouchedStock } from '#domain/catalog/stock.ts';

const FRIDAY = '2026-05-29';
const SATURDAY = '2026-05-30';
const SUNDAY = '2026-05-31';
const MONDAY = '2026-06-01';
const noon = (day: string) => Date.parse(`${day}T12:00:00Z`);

/** The stock after changes, each made at noon of a day. */
function after(...said: [SetStock, string][]): Stock {
  return said.reduce((stock, [wanted, on]) => {
    const set = setStock(stock, wanted, { id: 'x', now: noon(on), by: 'Omar' });
    if (!set.ok) throw new Error(set.refusal.code);
    return set.value;
  }, untouchedStock('soup'));
}

const soldOn = (stock: Stock) =>
  [FRIDAY, SATURDAY, SUNDAY, MONDAY].filter((day) => isAvailable(stock, day)).map((day) => day.slice(8));

describe('a stock switch', () => {
  it('set for tonight ends in the morning', () => {
    const stock = after([{ sid: 'soup', available: false, day: FRIDAY }, FRIDAY]);
    expect(soldOn(stock)).toEqual(['30', '31', '01']);
  });

  it('set for tonight and tomorrow ends a day later', () => {
    const gone = { sid: 'soup', available: false, available_tomorrow: false, day: FRIDAY };
    expect(soldOn(after([gone, FRIDAY]))).toEqual(['31', '01']);
  });

  it('set for tomorrow alone leaves today unchanged', () => {
    const stock = after([{ sid: 'soup', available_tomorrow: false, day: FRIDAY }, FRIDAY]);
    expect(soldOn(stock)).toEqual(['29', '31', '01']);
  });

  it('set on the next day is added to the earlier one', () => {
    const gone = { sid: 'soup', available: false, available_tomorrow: false, day: FRIDAY };
    const stock = after(
      [gone, FRIDAY],
      [{ sid: 'soup', available_tomorrow: false, day: SATURDAY }, SATURDAY],
    );
    expect(soldOn(stock)).toEqual(['01']);
    const back = after([gone, FRIDAY], [{ sid: 'soup', available: true, day: SATURDAY }, SATURDAY]);
    expect(soldOn(back)).toEqual(['29', '30', '31', '01']);
  });

  it('that arrives a day late still counts for its own day', () => {
    const late: [SetStock, string] = [{ sid: 'soup', available: false, day: FRIDAY }, SATURDAY];
    expect(soldOn(after(late))).toEqual(['30', '31', '01']);
    const news: [SetStock, string] = [{ sid: 'soup', available: false, day: SATURDAY }, SATURDAY];
    expect(soldOn(after(news, [{ sid: 'soup', available: true, day: FRIDAY }, SATURDAY]))).toEqual([
      '31',
      '01',
    ]);
    const tomorrow = { sid: 'soup', available_tomorrow: false, day: FRIDAY };
    expect(
      soldOn(
        after(
          [{ sid: 'soup', available: true, available_tomorrow: false, day: SATURDAY }, SATURDAY],
          [tomorrow, SATURDAY],
        ),
      ),
    ).toEqual(['01']);
  });

  it('without a day holds until changed', () => {
    const old = after([{ sid: 'soup', available: false }, FRIDAY]);
    expect(soldOn(old)).toEqual([]);
    expect(
      soldOn(
        after(
          [{ sid: 'soup', available: false }, FRIDAY],
          [{ sid: 'soup', available: true, day: SUNDAY }, SUNDAY],
        ),
      ),
    ).toEqual(['29', '30', '31', '01']);
    const dated: [SetStock, string] = [{ sid: 'soup', available: false, day: FRIDAY }, FRIDAY];
    expect(soldOn(after(dated, [{ sid: 'soup', available: false }, SATURDAY]))).toEqual([]);
  });

  it('ignores a day that has not begun anywhere', () => {
    const stock = after([{ sid: 'soup', available: false, day: '2031-01-01' }, FRIDAY]);
    expect(isSoldOn(stock, SUNDAY)).toBe(true);
  });
});

it('does not make a product that sold out only yesterday available again', () => {
  const gone = after([{ sid: 'soup', available: false, day: FRIDAY }, FRIDAY]);
  const set = setStock(
    gone,
    { sid: 'soup', available: true, day: SATURDAY, seen: '' },
    { id: 'y', now: noon(SATURDAY), by: '' },
  );
  expect(set).toEqual({ ok: true, value: gone });
});

it.each([
  ['a', true],
  ['b', false],
])('an undo applies while the mark is of the change %s it undoes', (last, isUndone) => {
  const gone = after([{ sid: 'soup', available: false, day: FRIDAY }, FRIDAY]);
  const undo = { sid: 'soup', available: true, day: FRIDAY, seen: markOf('a') };
  const context = { id: 'c', now: noon(FRIDAY), by: 'Omar' };
  expect(setStock({ ...gone, mark: markOf(last) }, undo, context).ok).toBe(isUndone);
});

describe('a stock count', () => {
  const few = (count: number | null, day?: string, on = day ?? FRIDAY): [SetStock, string] => [
    { sid: 'soup', count, ...(day === undefined ? {} : { day }) },
    on,
  ];
  const counts = (stock: Stock) => [FRIDAY, SATURDAY, SUNDAY].map((day) => countOn(stock, day));

  it.each([
    ['of a day is over with it', [few(3, FRIDAY)], [3, null, null]],
    ['of none is of that day too', [few(0, FRIDAY)], [0, null, null]],
    ['of the next day is another', [few(3, FRIDAY), few(5, SATURDAY)], [5, 5, null]],
    ['without a day is of all there is', [few(40)], [40, 40, 40]],
    ['of all there is stays one when it is corrected', [few(40), few(38, FRIDAY)], [38, 38, 38]],
    ['that is given up is of no day', [few(40), few(null, FRIDAY)], [null, null, null]],
    ['after that is of its day', [few(40), few(null, FRIDAY), few(3, SATURDAY)], [3, 3, null]],
    [
      'that comes a day late undoes nothing newer',
      [few(5, SATURDAY), few(1, FRIDAY, SATURDAY)],
      [5, 5, null],
    ],
    ['given up a day late neither', [few(5, SATURDAY), few(null, FRIDAY, SATURDAY)], [5, 5, null]],
    [
      'by a clock that is wrong is of no day that is nowhere yet',
      [few(3, '2031-01-01', FRIDAY)],
      [3, 3, null],
    ],
  ])('%s', (_, said, expected) => {
    expect(counts(after(...said))).toEqual(expected);
  });

  it('of zero is sold out that evening only', () => {
    const none = after(few(0, FRIDAY));
    expect(soldOn(none)).toEqual(['30', '31', '01']);
  });

  it('of zero needs no mark afterwards', () => {
    const none = after(few(0, FRIDAY));
    const context = { id: 'y', now: noon(SATURDAY), by: '' };
    const [unseen, next] = [FRIDAY, SATURDAY].map((day) =>
      setStock(none, { sid: 'soup', count: 4, day, seen: '' }, context),
    );
    expect(unseen).toMatchObject({ ok: false, refusal: { code: 'stock_unseen' } });
    expect(next).toMatchObject({ ok: true, value: { count: 4, count_day: SATURDAY } });
  });

  it('is reduced by orders for its day', () => {
    const stock = after(few(3, FRIDAY));
    const context = { id: 'y', now: noon(FRIDAY), by: '' };
    expect(takeFromStock(stock, 2, FRIDAY, context)).toMatchObject({ ok: true, value: { count: 1 } });
    expect(takeFromStock(stock, 4, FRIDAY, context)).toMatchObject({ ok: false });
    expect(takeFromStock(stock, 4, SATURDAY, context)).toEqual({ ok: true, value: stock });
  });
});

it('a sold-out product can be made available with a count', () => {
  const gone: [SetStock, string] = [{ sid: 'soup', available: false, day: FRIDAY }, FRIDAY];
  const few = after(gone, [{ sid: 'soup', available: true, count: 3, day: FRIDAY }, FRIDAY]);
  expect(isAvailable(few, FRIDAY)).toBe(true);
});
