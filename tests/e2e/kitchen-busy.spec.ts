import { desk } from './desk.ts';
import { expect, picture, serveDemo, settled, test as base } from './restaurant.ts';

// A server of its own: it cancels the orders of the demo, which other journeys need.
const test = base.extend({
  server: [
    // oxlint-disable-next-line no-empty-pattern -- playwright reads the parameter's form
    ({}, use) => serveDemo({}, use),
    { scope: 'worker', timeout: 90_000 },
  ],
});

test('shows nine short tickets of a busy evening whole on a tablet', async ({ restaurant }) => {
  const screen = await restaurant.device('kitchen');
  await screen.signIn('kitchen');
  await screen.go('/kitchen');
  const { page } = screen;
  const { place, openOrders, call } = await desk(restaurant.server.origin);
  // The demo's own orders are long ones; what cannot be cancelled any more is not in the kitchen.
  const cancel = { status: 'CANCELED', cancel_reason: 'Test', knowingly: true };
  for (const sid of (await openOrders()).all)
    await call('orders/status', { sid, ...cancel }).catch(() => null);
  await settled(page);
  // What was cancelled while it was cooked stays until it is read.
  const read = page.getByRole('button', { name: /^CANCELLED – read/ });
  await expect(async () => {
    for (let left = await read.count(); left > 0; left -= 1) await read.first().click({ timeout: 2_000 });
    await expect(read).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  for (let n = 0; n < 18; n += 1) await place(`Guest ${n + 1}`, 2 + (n % 2), '');
  await page.setViewportSize({ width: 1024, height: 768 });
  await settled(page);
  const tickets = page.getByTestId('tickets');
  const isWhole = (cells: Element[]) => {
    const inView = ({ left, right, bottom }: DOMRect) =>
      left >= 0 && right <= innerWidth && bottom <= innerHeight;
    const sids = new Set(cells.map((cell) => cell.getAttribute('data-sid')));
    const cut = cells.filter((cell) => !inView(cell.getBoundingClientRect()));
    for (const cell of cut) sids.delete(cell.getAttribute('data-sid'));
    return sids.size;
  };
  const guests = tickets.locator('article', { hasText: 'Guest' });
  await expect.poll(() => guests.evaluateAll(isWhole)).toBeGreaterThanOrEqual(9);
  await expect(page.getByTestId('hidden-tickets')).toContainText('more');
  await picture(page, 'kitchen-busy-1024');
});
