import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DispatchScreen } from '#app/features/delivery/dispatch/dispatch-screen.tsx';
import { anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(width: number): void {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
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
  open(390);
  const tabs = within(await screen.findByRole('tablist', { name: 'Deliveries' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'To pack1',
    'Ready2',
    'Claimed0',
    'On the way0',
  ]);
});

it('shows the orders of the chosen tab on a phone', async () => {
  open(390);
  fireEvent.click(await screen.findByRole('tab', { name: /^To pack/ }));
  expect(screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'))).toEqual(['#3']);
});

it('shows all columns side by side on a wide screen', async () => {
  open(1440);
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('tablist')).toBeNull();
});

it('shows claimed orders with those on the way on a tablet, beside drivers and map', async () => {
  open(1280);
  await screen.findAllByRole('article');
  await screen.findByRole('region', { name: 'Addresses' });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'To pack',
    'Ready',
    'With a driver',
    'Drivers',
    'Addresses',
  ]);
});

it('assigns the orders to one address together', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const to = (number: number, street: string) =>
    anOrder({
      sid: `order-0000000${number}`,
      number,
      action: 'now',
      status: 'PACKED',
      street,
      name: 'Ada',
      phone: '+3511',
      method: 'cash_on_delivery',
      driver: number === 3 ? { id: 'dee', name: 'Dee', at: 1 } : null,
    });
  const rows = [to(1, 'Rua A 1'), to(2, 'rua a, 1'), to(3, 'Rua B 2')];
  const { mutated } = renderAt(
    <DispatchScreen />,
    { branch: { lat: null } },
    rows.map((row) => ({ kind: 'order' as const, row })),
  );
  const card = within(await screen.findByRole('article', { name: '#1' }));
  expect(card.getByRole('link', { name: 'Call Ada' })).toBeTruthy();
  fireEvent.click(card.getByRole('button', { name: '2 to Rua A 1' }));
  fireEvent.click(card.getByRole('button', { name: 'Assign 2' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Dee/ }));
  await vi.waitFor(() =>
    expect(mutated.map(({ args }) => args)).toMatchObject([
      { sid: 'order-00000001', driver: { id: 'dee' } },
      { sid: 'order-00000002', driver: { id: 'dee' } },
    ]),
  );
});
