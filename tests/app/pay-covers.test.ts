import { expect, it } from 'vitest';
import { coversOf } from '#app/features/tables/pay-dialog.tsx';
import { adding, aFloor, bo, paying } from '#tests/support/floor.ts';
import { mutations } from '#domain/mutations.ts';

it('a smaller amount typed for the whole bill leaves a balance on purpose, and nothing to attend to', () => {
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
