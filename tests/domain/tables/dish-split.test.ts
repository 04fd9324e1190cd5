import { describe, expect, it } from 'vitest';
import { billLines } from '#domain/tables/bill.ts';
import { addPayer, assignDishes, dishPayers, MAX_PAYERS, NO_DISH_SPLIT } from '#domain/tables/dish-split.ts';
import { adding, aFloor, paying } from '#tests/support/floor.ts';

function bill() {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  floor.run('tables/items-add', adding(floor, 't1', 'b', null, 'burger'));
  const read = () => {
    const session = floor.rows.session.get(floor.sitting('t1'));
    if (session === undefined) throw new Error('no party');
    return { session, lines: billLines(session, (sid) => floor.rows.order.get(sid)) };
  };
  const [first, second] = read().lines;
  if (first === undefined || second === undefined) throw new Error('no dishes');
  return { floor, read, first, second };
}
const DUE = 100_000;

describe('dishes divided among payers', () => {
  it('have no payer to begin with', () => {
    const { read } = bill();
    const { session, lines } = read();
    const { payers, free } = dishPayers(NO_DISH_SPLIT, lines, [session], DUE);
    expect(payers.map(({ due }) => due)).toEqual([0, 0]);
    expect(free).toHaveLength(2);
  });

  it('are due from their payer', () => {
    const { read, first, second } = bill();
    const split = assignDishes(assignDishes(NO_DISH_SPLIT, [first.line.id], 1), [second.line.id], 2);
    const { payers, free } = dishPayers(split, read().lines, [read().session], DUE);
    expect(payers.map(({ due }) => due)).toEqual([first.amount, second.amount]);
    expect(free).toEqual([]);
  });

  it('move to another payer, who is added', () => {
    const { first } = bill();
    const split = assignDishes(assignDishes(NO_DISH_SPLIT, [first.line.id], 1), [first.line.id], 3);
    expect(split).toEqual({ payers: 3, lines: [{ line: first.line.id, payer: 3 }] });
  });

  it('can be taken from their payer', () => {
    const split = assignDishes(assignDishes(NO_DISH_SPLIT, ['a'], 1), ['a'], null);
    expect(split).toEqual(NO_DISH_SPLIT);
  });

  it('are never due beyond what the bill has due', () => {
    const { read, first } = bill();
    const split = assignDishes(NO_DISH_SPLIT, [first.line.id], 1);
    expect(dishPayers(split, read().lines, [read().session], 10).payers[0]?.due).toBe(10);
  });

  it('drop out once they are paid', () => {
    const { floor, read, first, second } = bill();
    const split = assignDishes(NO_DISH_SPLIT, [first.line.id, second.line.id], 1);
    const covers = { kind: 'items', lines: [first.line.id] };
    floor.run('tables/order/payment', paying(floor, 't1', 'one', first.amount, { covers }));
    const { payers } = dishPayers(split, read().lines, [read().session], DUE);
    expect(payers[0]?.lines.map(({ line }) => line.id)).toEqual([second.line.id]);
  });
});

it.each([0, MAX_PAYERS + 1])('refuses payer %i', (payer) => {
  expect(assignDishes(NO_DISH_SPLIT, ['a'], payer)).toBe(NO_DISH_SPLIT);
});

it('adds payers up to the limit', () => {
  let split = NO_DISH_SPLIT;
  for (let count = 0; count < 20; count += 1) split = addPayer(split);
  expect(split.payers).toBe(MAX_PAYERS);
});
