import 'fake-indexeddb/auto';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { changeKitchenSettings } from '#app/parts/kitchen/kitchen-settings.ts';
import { useNavigation } from '#app/shell/use-navigation.ts';
import type { Role } from '#domain/roles.ts';
import { anOrder } from '#tests/support/orders.ts';
import { renderHookAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  changeKitchenSettings({ alert_types: null });
});

const waiting = { status: 'APPROVAL' as const, table: null };
const rows = [
  anOrder({ ...waiting, sid: 'order-00000001', action: 'now' }),
  anOrder({ ...waiting, sid: 'order-00000002', action: 'now' }),
  anOrder({ ...waiting, sid: 'order-00000003', action: 'pickup' }),
  anOrder({ ...waiting, sid: 'order-00000004', action: 'pickup', status: 'PLACED' }),
].map((row) => ({ kind: 'order' as const, row }));

function countFor(role: Role) {
  const { result } = renderHookAt(useNavigation, { role }, rows);
  return () => result.current.find(({ to }) => to.endsWith('/orders'))?.count;
}

it('counts no deliveries for a waiter on the badge of orders', () => {
  expect(countFor('waitress')()).toBe(1);
});

it('counts all orders to accept for a manager, and no accepted one', () => {
  expect(countFor('manager')()).toBe(3);
});

it('counts the types that the device was set to announce', async () => {
  const count = countFor('waitress');
  act(() => changeKitchenSettings({ alert_types: ['delivery'] }));
  await waitFor(() => expect(count()).toBe(2));
});
