import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DispatchScreen } from '#app/features/delivery/dispatch/dispatch-screen.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(isNarrow: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isNarrow,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const delivery = (number: number, status: 'PACKED' | 'PREPARED') =>
    anOrder({ sid: `order-0000000${number}`, number, action: 'now', status });
  const orders = [delivery(1, 'PACKED'), delivery(2, 'PACKED'), delivery(3, 'PREPARED')];
  renderAt(
    <DispatchScreen />,
    { branch: { lat: null } },
    orders.map((row) => ({ kind: 'order' as const, row })),
  );
}

it('shows its four columns as tabs with counts on a phone', async () => {
  open(true);
  const tabs = within(await screen.findByRole('tablist', { name: 'Deliveries' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'To pack1',
    'Ready2',
    'Claimed0',
    'On the way0',
  ]);
});

it('shows the orders of the chosen tab on a phone', async () => {
  open(true);
  fireEvent.click(await screen.findByRole('tab', { name: /^To pack/ }));
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['#3']);
});

it('shows all columns side by side on a wide screen', async () => {
  open(false);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('tablist')).toBeNull();
});
