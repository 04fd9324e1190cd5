import { expect, it } from 'vitest';
import { useServe } from '#app/features/tables/use-serve.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

it('serves what is ready', () => {
  const water = aLine({ id: 'line-water-00000', name: 'Water' });
  const shish = aLine({ id: 'line-shish-00000', name: 'Lamb shish', allergy: 'sesame' });
  const order = anOrder({ number: 25, products: [water, shish] });
  const { result, mutated } = renderHookAt(() => useServe(), {}, [{ kind: 'order', row: order }]);
  result.current([water, shish].map((line) => ({ order, line })));
  expect(mutated.map(({ name, args }) => [name, args])).toEqual([
    ['orders/item-status', { sid: order.sid, items: [{ product: water.id, status: 'SERVED' }] }],
  ]);
});

it('keeps a dish with an unread allergy note selected', () => {
  const water = aLine({ id: 'line-water-00000', name: 'Water' });
  const shish = aLine({ id: 'line-shish-00000', name: 'Lamb shish', allergy: 'sesame' });
  const order = anOrder({ number: 25, products: [water, shish] });
  const { result } = renderHookAt(() => useServe(), {}, [{ kind: 'order', row: order }]);
  const stays = result.current([water, shish].map((line) => ({ order, line })));
  expect([...stays]).toEqual([shish.id]);
});

it('says why a dish with an unread allergy note is not served', () => {
  const water = aLine({ id: 'line-water-00000', name: 'Water' });
  const shish = aLine({ id: 'line-shish-00000', name: 'Lamb shish', allergy: 'sesame' });
  const order = anOrder({ number: 25, products: [water, shish] });
  const { result } = renderHookAt(() => useServe(), {}, [{ kind: 'order', row: order }]);
  result.current([water, shish].map((line) => ({ order, line })));
  const [notice] = noticeQueue.current();
  expect(notice?.text).toBe('#25: the kitchen must read the allergy note of Lamb shish first');
});
