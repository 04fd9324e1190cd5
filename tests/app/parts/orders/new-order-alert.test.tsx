import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { NewOrderAlert } from '#app/parts/orders/new-order-alert.tsx';
import { notices } from '#ui/notices.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { withTroubleBar } from '#tests/support/with-trouble-bar.tsx';

vi.mock('#app/device/sound.ts', () => ({
  soundState: () => 'locked',
  onSoundState: () => () => undefined,
  playMelody: vi.fn(),
  unlockSound: async () => false,
}));
vi.mock('#app/parts/kitchen/kitchen-settings.ts', () => ({ useKitchenSettings: () => ({ volume: 80 }) }));

afterEach(cleanup);

/** The browser decides about sound within a second. */
const SETTLED = { timeout: 3000 };
const open = (screenPath: string) =>
  renderAt(withTroubleBar(<NewOrderAlert />), { url: `/admin/s/b/${screenPath}` });

it.each(['floor', 'dispatch', 'driver', 'tables/t1', 'orders/o1/details.html'])(
  'says on %s that the sound is off',
  async (path) => {
    open(path);
    expect(await screen.findByText('Sound is off', {}, SETTLED)).toBeDefined();
  },
);

it.each(['reports', 'settings/status', 'changes', 'tables', 'tables/table-print/t1', ''])(
  'says nothing of the sound in the office: %s',
  async (path) => {
    open(path);
    await new Promise((resolve) => setTimeout(resolve, 1300));
    expect(screen.queryByText('Sound is off')).toBeNull();
  },
);

it('announces to a waiter the orders to collect, and not those that drivers deliver', async () => {
  const { put } = renderAt(withTroubleBar(<NewOrderAlert />), { role: 'waitress', url: '/admin/s/b/floor' });
  const web = { status: 'PLACED' as const, source: 'web' as const, table: null, create_at: Date.now() };
  const place = (sid: string, action: 'now' | 'pickup') =>
    act(() => put({ kind: 'order', row: anOrder({ ...web, sid, action }) }));
  const announced = vi.spyOn(notices, 'info');
  place('order-00000001', 'now');
  expect(announced).not.toHaveBeenCalled();
  place('order-00000002', 'pickup');
  expect(announced).toHaveBeenCalledTimes(1);
});
