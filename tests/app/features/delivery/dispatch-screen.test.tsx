import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DispatchScreen } from '#app/features/delivery/dispatch/dispatch-screen.tsx';
import type { Order } from '#domain/orders/order.ts';
import { MINUTE_MS } from '#domain/time.ts';
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

it('shows its columns as three tabs with counts on a phone', async () => {
  open(390);
  const tabs = within(await screen.findByRole('tablist', { name: 'Deliveries' })).getAllByRole('tab');
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['To pack1', 'Ready2', 'With a driver0']);
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

it('shows claimed orders with those on the way on a tablet, below the drivers and beside the map', async () => {
  open(1280);
  await screen.findAllByRole('article');
  await screen.findByRole('region', { name: 'Addresses' });
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual([
    'Drivers',
    'To pack',
    'Ready',
    'With a driver',
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
  fireEvent.click(card.getByRole('button', { name: /more here/ }));
  fireEvent.click(card.getByRole('button', { name: /^Assign 2 to Dee/ }));
  await vi.waitFor(() =>
    expect(mutated.map(({ args }) => args)).toMatchObject([
      { sid: 'order-00000001', driver: { id: 'dee' } },
      { sid: 'order-00000002', driver: { id: 'dee' } },
    ]),
  );
});

it('assigns an order to the suggested driver in one tap', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const claimed = { id: 'dee', name: 'Dee Moss', at: 1 };
  const rows = [
    anOrder({ sid: 'order-00000001', number: 1, action: 'now', status: 'PACKED' }),
    anOrder({ sid: 'order-00000002', number: 2, action: 'now', status: 'PACKED', driver: claimed }),
  ];
  const { mutated } = renderAt(
    <DispatchScreen />,
    { branch: { lat: null } },
    rows.map((row) => ({ kind: 'order' as const, row })),
  );
  const card = within(await screen.findByRole('article', { name: '#1' }));
  const button = card.getByRole('button', { name: /^Assign to Dee/ });
  expect(button.textContent).toMatch(/^Assign to Dee \S.*has # stop/);
  fireEvent.click(button);
  await vi.waitFor(() =>
    expect(mutated.map(({ args }) => args)).toMatchObject([{ sid: 'order-00000001', driver: { id: 'dee' } }]),
  );
});

/** Opens the board with one order to assign, and others. */
async function openCard(...others: Order[]) {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const rows = [anOrder({ sid: 'order-00000001', number: 1, action: 'now', ...fresh() }), ...others];
  const view = renderAt(
    <DispatchScreen />,
    { branch: { lat: null } },
    rows.map((row) => ({ kind: 'order' as const, row })),
  );
  return { view, card: within(await screen.findByRole('article', { name: '#1' })) };
}
const fresh = (minutes = 0) => ({ status: 'PACKED' as const, create_at: Date.now() - minutes * MINUTE_MS });

it('suggests the driver with the fewest stops left while all are out', async () => {
  const out = { action: 'now' as const, status: 'SHIPPED' as const };
  const dee = { id: 'dee', name: 'Dee Moss', at: 1 };
  const { card } = await openCard(anOrder({ sid: 'order-00000002', number: 2, ...out, driver: dee }));
  expect(card.getByRole('button', { name: /^Assign to Dee \S.*# stop left/ })).toBeTruthy();
});

it('says that an order came back until it is picked up again', async () => {
  const undelivered = { reason: 'No answer', at: Date.UTC(2026, 0, 1, 18, 42), by: 'Tunde' };
  const back = anOrder({ sid: 'order-00000002', number: 2, action: 'now', status: 'RTD', undelivered });
  const again = { sid: 'order-00000003', number: 3, status: 'SHIPPED' as const };
  await openCard(back, { ...back, ...again });
  const card = screen.getByRole('article', { name: '#2' });
  expect(card.textContent).toContain('Came back');
  expect(card.textContent).toMatch(/18:42 from .?Tunde.?: .?No answer/);
  expect(screen.getByRole('article', { name: '#3' }).textContent).not.toContain('Came back');
});

it('notes that an undelivered order came back', async () => {
  const undelivered = { reason: 'No answer', at: Date.UTC(2026, 0, 1, 18, 42), by: 'Tunde' };
  const row = anOrder({
    sid: 'order-00000002',
    number: 2,
    action: 'now',
    status: 'PACKED',
    phone: '+3511',
    undelivered,
  });
  const { view } = await openCard(row);
  const group = within(screen.getByRole('region', { name: 'Coming back' }));
  const card = group.getByRole('article', { name: '#2' });
  expect(card.textContent).toMatch(/from .?Tunde.?: .?No answer/);
  expect(within(card).queryByRole('button', { name: /^(Assign|Add|Driver|Another)/ })).toBeNull();
  expect(card.textContent).not.toContain('Driver needed');
  expect(within(card).getByRole('link', { name: /^Call/ })).toBeTruthy();
  fireEvent.click(within(card).getByRole('button', { name: 'It came back' }));
  await vi.waitFor(() => expect(view.rows.order.get(row.sid)?.status).toBe('RTD'));
  expect(screen.queryByRole('region', { name: 'Coming back' })).toBeNull();
});

it('says that a driver brings an order back until it came back', async () => {
  const dee = { id: 'dee', name: 'Dee Moss', at: 1 };
  const claimed = { sid: 'order-00000003', number: 3, status: 'PACKED' as const, driver: dee };
  const undelivered = { reason: 'No answer', at: Date.UTC(2026, 0, 1, 18, 42), by: 'Dee Moss' };
  const row = anOrder({ sid: 'order-00000002', number: 2, action: 'now', status: 'PACKED', undelivered });
  await openCard(row, anOrder({ action: 'now', ...claimed }));
  const drivers = screen.getByRole('region', { name: 'Drivers' });
  expect(drivers.textContent).toMatch(/Dee MossBringing back .?#2.? · .?1.? to pick up/);
  fireEvent.click(screen.getByRole('button', { name: 'It came back' }));
  await vi.waitFor(() => expect(drivers.textContent).not.toContain('Bringing back'));
});

it('opens an order by its head', async () => {
  const { card } = await openCard();
  expect(card.getByRole('link', { name: '#1 Ada' }).getAttribute('href')).toMatch(
    /\/orders\/order-00000001\/details.html$/,
  );
});

it('marks an order as late once it should have left', async () => {
  const late = anOrder({ sid: 'order-00000002', number: 2, action: 'now', ...fresh(25) });
  const { card } = await openCard(late);
  expect(card.queryByText(/ late$/)).toBeNull();
  const lateCard = within(screen.getByRole('article', { name: '#2' }));
  expect(lateCard.getByText(/ late$/)).toBeTruthy();
  // Its minutes count from then, which is before its promise.
  expect(lateCard.getByText(/^should have left \d/)).toBeTruthy();
});

it('calls an order of this minute due now', async () => {
  const now = anOrder({
    sid: 'order-00000002',
    number: 2,
    action: 'now',
    ...fresh(),
    promised_at: Date.now() + 5_000,
  });
  await openCard(now);
  expect(within(screen.getByRole('article', { name: '#2' })).getByText('now')).toBeTruthy();
});

it('gives an empty column the least of the width', async () => {
  const { view } = await openCard();
  const board = view.container.querySelector('[style*="--columns"]');
  expect(board?.getAttribute('style')).toContain(
    'minmax(6rem, 0.3fr) minmax(0, 1fr) minmax(6rem, 0.3fr) minmax(6rem, 0.3fr)',
  );
});

it('says once that nothing is to be delivered, and offline that orders may be missing', async () => {
  renderAt(<DispatchScreen />, { branch: { lat: null } });
  expect(await screen.findByText('Deliveries show here as soon as they are accepted.')).toBeTruthy();
  expect(screen.queryByText('No orders here')).toBeNull();
  cleanup();
  const connection = { state: 'offline' as const, attempt: 1, nextTryAt: null, since: null };
  renderAt(<DispatchScreen />, { branch: { lat: null }, status: { connection } });
  expect(await screen.findByText(/^You are offline. New orders/)).toBeTruthy();
});

it('says of whom a driver is needed only where the order can leave', async () => {
  open(1440);
  await screen.findAllByRole('article');
  const needs = (name: string) =>
    screen.getByRole('article', { name }).textContent?.includes('Driver needed');
  expect(['#1', '#2', '#3'].map(needs)).toEqual([true, true, false]);
});

it('says when a driver on the way left', async () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const dee = { id: 'dee', name: 'Dee Moss', at: 1 };
  const row = anOrder({
    sid: 'order-00000001',
    number: 1,
    action: 'now',
    status: 'SHIPPED',
    driver: dee,
    create_at: Date.now() - 25 * MINUTE_MS,
  });
  renderAt(<DispatchScreen />, { branch: { lat: null } }, [{ kind: 'order', row }]);
  const strip = await screen.findByRole('region', { name: 'Drivers' });
  expect(strip.textContent).toContain('1 on the way · left 25 min ago');
});
