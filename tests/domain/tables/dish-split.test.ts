import { describe, expect, it } from 'vitest';
import { balanceOf, billLines } from '#domain/tables/bill.ts';
import { unpaidLines } from '#domain/tables/bill-parts.ts';
import {
  addPayer,
  assignDishes,
  dishPayers,
  MAX_PAYERS,
  NO_DISH_SPLIT,
  withoutPayer,
} from '#domain/tables/dish-split.ts';
import { guestPayable } from '#domain/tables/guest-payable.ts';
import { payerReceipt } from '#domain/tables/payer-receipt.ts';
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
const free = ({ line }: { line: { id: string } }) => ({ line: line.id, payer: null });

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
    const split = assignDishes(assignDishes(NO_DISH_SPLIT, [free(first)], 1), [free(second)], 2);
    const { payers, free: rest } = dishPayers(split, read().lines, [read().session], DUE);
    expect(payers.map(({ due }) => due)).toEqual([first.amount, second.amount]);
    expect(rest).toEqual([]);
  });

  it('move to another payer, who is added', () => {
    const { first } = bill();
    const split = assignDishes(
      assignDishes(NO_DISH_SPLIT, [free(first)], 1),
      [{ ...free(first), payer: 1 }],
      3,
    );
    expect(split).toEqual({ payers: 3, lines: [{ line: first.line.id, payer: 3 }] });
  });

  it('can be taken from their payer', () => {
    const split = assignDishes(
      assignDishes(NO_DISH_SPLIT, [{ line: 'a', payer: null }], 1),
      [{ line: 'a', payer: 1 }],
      null,
    );
    expect(split).toEqual(NO_DISH_SPLIT);
  });

  it('are never due beyond what the bill has due', () => {
    const { read, first } = bill();
    const split = assignDishes(NO_DISH_SPLIT, [free(first)], 1);
    expect(dishPayers(split, read().lines, [read().session], 10).payers[0]?.due).toBe(10);
  });

  it('drop out once they are paid', () => {
    const { floor, read, first, second } = bill();
    const split = assignDishes(NO_DISH_SPLIT, [free(first), free(second)], 1);
    const covers = { kind: 'items', lines: [first.line.id] };
    floor.run('tables/order/payment', paying(floor, 't1', 'one', first.amount, { covers }));
    const { payers } = dishPayers(split, read().lines, [read().session], DUE);
    expect(payers[0]?.pieces.map(({ line }) => line.id)).toEqual([second.line.id]);
  });
});

describe('pieces of one dish', () => {
  /** Three at 8.48 in all, which does not divide evenly. */
  function beers() {
    const floor = aFloor();
    const args = adding(floor, 't1', 'a');
    floor.run('tables/items-add', {
      ...args,
      products: args.products.map((line) => ({ ...line, quantity: 3 })),
    });
    const read = () => {
      const session = floor.rows.session.get(floor.sitting('t1'));
      if (session === undefined) throw new Error('no party');
      return { session, lines: billLines(session, (sid) => floor.rows.order.get(sid)) };
    };
    const [line] = read().lines;
    if (line === undefined) throw new Error('no dish');
    const split = assignDishes(assignDishes(NO_DISH_SPLIT, [free(line), free(line)], 1), [free(line)], 2);
    const payersNow = (of = split) => dishPayers(of, read().lines, [read().session], DUE);
    const pay = (payer: number) => {
      const { due = 0, covers } = payersNow().payers[payer - 1] ?? {};
      floor.run('tables/order/payment', paying(floor, 't1', `payer-${payer}`, due, { covers }));
    };
    return { floor, read, line, split, payersNow, pay };
  }

  it('can have different payers', () => {
    const { line, payersNow } = beers();
    const { payers } = payersNow();
    expect(payers.map(({ due, covers }) => [due, covers.pieces])).toEqual([
      [566, [{ line: line.line.id, quantity: 2 }]],
      [282, [{ line: line.line.id, quantity: 1 }]],
    ]);
  });

  it('are left of a line that was paid in part', () => {
    const { read, pay, split, payersNow } = beers();
    pay(1);
    const rest = unpaidLines(read().lines, [read().session]);
    expect(rest.map(({ line: { quantity }, amount }) => [quantity, amount])).toEqual([[1, 283]]);
    const { payers } = payersNow(withoutPayer(split, 1));
    expect(payers.map(({ pieces }) => pieces.length)).toEqual([0, 1]);
    expect(payers[1]?.covers.pieces).toBeUndefined();
  });

  it('are printed on the receipt of their payer', () => {
    const { floor, read, pay } = beers();
    pay(1);
    const [payment] = read().session.payments;
    const receipt = payerReceipt([read().session], (sid) => floor.rows.order.get(sid), payment?.id ?? '');
    expect(receipt?.lines.map(({ line: { quantity } }) => quantity)).toEqual([2]);
    expect(receipt?.total).toBe(566);
  });

  it('close the dish for guests’ phones once one of them is paid', () => {
    const { floor, read, line, pay } = beers();
    const place = { guest: 'g', part: null, isWhole: false, now: 0 };
    const stateNow = () =>
      guestPayable([read().session], (sid) => floor.rows.order.get(sid), place).dishes[line.line.id];
    expect(stateNow()).toBe('open');
    pay(2);
    expect(stateNow()).toBe('paid');
  });

  it('leave nothing due in any order of paying', () => {
    const { floor, read, pay } = beers();
    pay(2);
    pay(1);
    expect(balanceOf(read().session, (sid) => floor.rows.order.get(sid)).due).toBe(0);
    expect(unpaidLines(read().lines, [read().session])).toEqual([]);
  });
});

it.each([0, MAX_PAYERS + 1])('refuses payer %i', (payer) => {
  expect(assignDishes(NO_DISH_SPLIT, [{ line: 'a', payer: null }], payer)).toBe(NO_DISH_SPLIT);
});

it('adds payers up to the limit', () => {
  let split = NO_DISH_SPLIT;
  for (let count = 0; count < 20; count += 1) split = addPayer(split);
  expect(split.payers).toBe(MAX_PAYERS);
});
