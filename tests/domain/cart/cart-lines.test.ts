import { describe, expect, it } from 'vitest';
import {
  addLine,
  addWithin,
  replaceLine,
  restoreLine,
  setQuantity,
  swapBack,
} from '#domain/cart/cart-lines.ts';
import { type CartLine, cartLineSchema, clampQuantity } from '#domain/cart/price-line.ts';

const line = (id: string, change: object = {}): CartLine =>
  cartLineSchema.parse({ id: `line-0000000000${id}`, product_id: 'burger', quantity: 1, ...change });
const shown = (lines: readonly CartLine[]) => lines.map(({ id, quantity }) => `${id.slice(-2)} ${quantity}`);

describe('an added line', () => {
  it('with the same choice increases the existing line', () => {
    expect(shown(addLine([line('01')], line('02', { quantity: 2 })))).toEqual(['01 3']);
  });

  it.each([
    { note: 'well done' },
    { allergy: 'nuts' },
    { course: 2 },
    { seat: 2 },
    { product_id: 'cola' },
    { extra: [{ group: 'g', item: 'i', quantity: 1 }] },
  ])('with another choice is a separate line: %o', (change) => {
    expect(shown(addLine([line('01')], line('02', change)))).toEqual(['01 1', '02 1']);
  });
});

describe('a restored line', () => {
  const free = { max_items: 0, max_quantity: 0 };
  const removed = line('01', { quantity: 2 });
  const back = (lines: CartLine[], at: number, limits = free) => {
    const done = restoreLine(lines, removed, at, limits);
    return done.ok ? shown(done.value) : done.refusal.code;
  };
  const other = line('02', { note: 'x' });

  it('returns once to its position, with later changes kept', () => {
    expect(back([other, line('03', { product_id: 'cola', quantity: 4 })], 0)).toEqual([
      '01 2',
      '02 1',
      '03 4',
    ]);
    expect(back([other], 5)).toEqual(['02 1', '01 2']);
    expect(back([other, line('01', { quantity: 7 })], 0)).toEqual(['02 1', '01 7']);
  });

  it('joins a later line with the same choice, within the limit of one order', () => {
    expect(back([line('03', { quantity: 3 })], 0)).toEqual(['03 5']);
    expect(back([line('03', { quantity: 3 })], 0, { max_items: 1, max_quantity: 4 })).toEqual(['03 4']);
    expect(back([line('03', { quantity: 9 })], 0, { max_items: 1, max_quantity: 4 })).toEqual(['03 9']);
    expect(back([other], 0, { max_items: 1, max_quantity: 0 })).toBe('max_items');
  });

  it('takes the quantity of the line that replaced it', () => {
    const instead = line('01', { product_id: 'cola', quantity: 2 });
    const swapped = (lines: CartLine[]) => {
      const done = swapBack(lines, removed, instead, 0, free);
      return done.ok ? done.value.map((one) => `${one.product_id} ${one.quantity}`) : done.refusal.code;
    };
    expect(swapped([line('01', { product_id: 'cola', quantity: 5 }), other])).toEqual([
      'burger 5',
      'burger 1',
    ]);
    // It had been joined with another line of the same choice.
    expect(swapped([line('04', { product_id: 'cola', quantity: 3 })])).toEqual(['burger 2', 'cola 1']);
    expect(swapped([line('04', { product_id: 'cola', quantity: 1 })])).toEqual(['burger 2']);
  });
});

describe('a changed line', () => {
  const [first, second] = [line('01'), line('02', { note: 'x', quantity: 2 })];
  const ids = [first.id, second.id];

  it('keeps its position', () => {
    const changed = replaceLine([first, second], ids[0] ?? '', line('01', { note: 'y', quantity: 3 }));
    expect(shown(changed)).toEqual(['01 3', '02 2']);
    expect(changed[0]?.note).toBe('y');
  });

  it('joins another line with the same choice, whatever order its options were chosen in', () => {
    expect(shown(replaceLine([first, second], ids[0] ?? '', line('01', { note: 'x' })))).toEqual(['02 3']);
    expect(shown(replaceLine([first, second], ids[1] ?? '', line('02', { quantity: 4 })))).toEqual(['01 5']);
    const [a, b] = [
      { group: 'g', item: 'a', quantity: 1 },
      { group: 'g', item: 'b', quantity: 2 },
    ];
    const lines = [line('01', { extra: [a, b] }), line('02')];
    expect(shown(replaceLine(lines, lines[1]?.id ?? '', line('02', { extra: [b, a] })))).toEqual(['01 2']);
    expect(shown(replaceLine(lines, lines[1]?.id ?? '', line('02', { extra: [b] })))).toEqual([
      '01 1',
      '02 1',
    ]);
  });
});

describe('a quantity', () => {
  it('is a whole number up to ten thousand', () => {
    expect([2.9, -1, 10_001, Number.NaN, Infinity].map(clampQuantity)).toEqual([2, 0, 10_000, 0, 0]);
    const lines = [line('01'), line('02', { note: 'x' })];
    expect(shown(setQuantity(lines, lines[0]?.id ?? '', 4))).toEqual(['01 4', '02 1']);
    expect(shown(setQuantity(lines, lines[0]?.id ?? '', 99_999))).toEqual(['01 10000', '02 1']);
  });

  it('of zero removes the line', () => {
    const lines = [line('01'), line('02', { note: 'x' })];
    expect(shown(setQuantity(lines, lines[0]?.id ?? '', 0))).toEqual(['02 1']);
  });
});

describe('the limit of one order', () => {
  const codeOf = (...args: Parameters<typeof addWithin>) => {
    const added = addWithin(...args);
    return added.ok ? shown(added.value) : added.refusal;
  };

  it('applies when a line is added', () => {
    const limits = { max_items: 2, max_quantity: 3 };
    const two = [line('01', { quantity: 2 }), line('02', { note: 'x' })];
    expect(codeOf(two, line('03', { note: 'y' }), limits)).toEqual({
      code: 'max_items',
      params: { limit: 2 },
    });
  });

  it('applies when a line is joined', () => {
    const limits = { max_items: 2, max_quantity: 3 };
    const two = [line('01', { quantity: 2 }), line('02', { note: 'x' })];
    expect(codeOf(two, line('03', { quantity: 2 }), limits)).toEqual({
      code: 'max_quantity',
      params: { limit: 3 },
    });
    expect(codeOf(two, line('03'), limits)).toEqual(['01 3', '02 1']);
  });

  it('does not prevent fewer', () => {
    const many = [line('01', { quantity: 9 }), line('02', { note: 'x' })];
    expect(codeOf(many, line('03', { note: 'x' }), { max_items: 1, max_quantity: 3 })).toEqual([
      '01 9',
      '02 2',
    ]);
  });

  it('of 0 is no limit', () => {
    const many = [line('01', { quantity: 9 }), line('02', { note: 'x' })];
    expect(
      codeOf(many, line('03', { note: 'y', quantity: 50 }), { max_items: 0, max_quantity: 0 }),
    ).toHaveLength(3);
  });
});
