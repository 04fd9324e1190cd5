import { expect, it } from 'vitest';
import { coversOf } from '#domain/tables/payment-sheet.ts';
import { adding, aFloor, bo, paying } from '#tests/support/floor.ts';
import { mutations } from '#domain/mutations.ts';

it('needs no attention for a smaller amount typed for the whole bill', () => {
  const floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'one'));
  const covers = coversOf({ covers: { kind: 'whole' }, amount: 500 }, 100);
  const bound = mutations['tables/order/payment'].bind(paying(floor, 't1', 'one', 100, { covers }));
  if (!bound.ok) throw new Error('refused');
  const context = { id: 'c', now: 2_000, actor: bo, branch: { id: 1, shop_id: 1 } };
  const paid = bound.value.apply(floor.view, context);
  expect(paid.ok && paid.value.details).toBeUndefined();
  expect(coversOf({ covers: { kind: 'whole' }, amount: 500 }, 500)).toEqual({ kind: 'whole' });
  expect(coversOf({ covers: { kind: 'part', part: 2 }, amount: 500 }, 100)).toEqual({
    kind: 'part',
    part: 2,
  });
});

it('needs attention for an overpayment only when it was not confirmed', () => {
  const paid = (seen: object, more: string[] = []) => {
    const floor = aFloor();
    floor.run('tables/items-add', adding(floor, 't1', 'one'));
    for (const id of more) floor.run('tables/items-add', adding(floor, 't1', id));
    const args = paying(floor, 't1', 'one', 1_000, { covers: { kind: 'whole' }, ...seen });
    const bound = mutations['tables/order/payment'].bind(args);
    if (!bound.ok) throw new Error('refused');
    const context = { id: 'c', now: 2_000, actor: bo, branch: { id: 1, shop_id: 1 } };
    const result = bound.value.apply(floor.view, context);
    return result.ok ? result.value.details : undefined;
  };
  const open = 1_000 + Number(paid({})?.['due']);
  expect(open).toBeGreaterThan(0);
  expect(paid({ seen_due: open })).toBeUndefined();
  // Another payment or order has come in since.
  expect(paid({ seen_due: open + 100 })).toEqual({ due: open - 1_000 });
  expect(paid({ seen_due: open }, ['two'])).toEqual({ due: expect.any(Number) });
  expect(paid({ seen_due: 2_000 })).toEqual({ due: open - 1_000 });
});
