import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useServe } from '#app/features/tables/use-serve.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { aLine, anOrder } from '#tests/support/orders.ts';

const mutate = vi.hoisted(() => vi.fn(async () => ({ id: 'c' })));
vi.mock('#app/session/sync-context.tsx', () => ({ useMutate: () => mutate }));
beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});

it('serves what is ready, and keeps a dish with an unread allergy note selected, with the reason', () => {
  const water = aLine({ id: 'line-water-00000', name: 'Water' });
  const shish = aLine({ id: 'line-shish-00000', name: 'Lamb shish', allergy: 'sesame' });
  const order = anOrder({ number: 25, products: [water, shish] });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <I18nProvider i18n={i18n}>{children}</I18nProvider>
  );
  const { result } = renderHook(() => useServe(), { wrapper });
  const stays = result.current([water, shish].map((line) => ({ order, line })));
  expect(mutate.mock.calls).toEqual([
    ['orders/item-status', { sid: order.sid, items: [{ product: water.id, status: 'SERVED' }] }],
  ]);
  expect([...stays]).toEqual([shish.id]);
  const [notice] = noticeQueue.current();
  expect(notice?.text).toBe('#25: the kitchen must read the allergy note of Lamb shish first');
});
