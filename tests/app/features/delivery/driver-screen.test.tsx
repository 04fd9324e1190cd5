import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { DriverScreen } from '#app/features/delivery/driver-screen.tsx';
import type { Order } from '#domain/orders/order.ts';
import { anOrder } from '#tests/support/orders.ts';
import { noticeQueue } from '#ui/notices.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const HOME = { lat: 38.71, lng: -9.14 };
const ME = { id: 'tunde', name: 'Tunde' };
const actor = { ...ME, roles: ['delivery' as const], shop: 1, branches: 'all' as const };

const order = (number: number, north: number, change: Partial<Order> = {}) => {
  const now = Date.now();
  return anOrder({
    sid: `order-0000000${number}`,
    number,
    action: 'now',
    status: 'SHIPPED',
    promised_at: now + 3_600_000,
    create_at: now - 1000,
    driver: { ...ME, at: now },
    street: `Street ${number}`,
    address: { street: '', city: '', postcode: '', lat: HOME.lat + north, lng: HOME.lng },
    method: 'cash_on_delivery',
    total: 1000,
    ...change,
  });
};
const open = (...orders: Order[]) =>
  renderAt(
    <DriverScreen />,
    { actor, branch: HOME },
    orders.map((row) => ({ kind: 'order' as const, row })),
  );
const onTheWay = async () => within(await screen.findByRole('region', { name: 'On my way' }));

it('numbers the stops from the nearest', async () => {
  open(order(1, 0.03), order(2, 0.01));
  const stops = (await onTheWay()).getAllByRole('article');
  expect(stops.map((stop) => /Stop \d/.exec(stop.textContent)?.[0])).toEqual(['Stop 1', 'Stop 2']);
  expect(stops[0]?.textContent).toContain('Street 2');
});

it.each([
  ['the only stop', [order(1, 0.03)], ['true']],
  ['the first of two stops', [order(1, 0.03), order(2, 0.01)], ['true', 'false']],
  ['no order that is not picked up', [order(1, 0.03, { status: 'PACKED' })], ['false']],
])('shows the address large of %s', async (_, orders, expected) => {
  open(...orders);
  const cards = await screen.findAllByRole('article');
  expect(cards.map(({ dataset }) => dataset['next'])).toEqual(expected);
});

it.each([
  ['on the way', { status: 'SHIPPED' as const }, true],
  ['claimed', { status: 'PACKED' as const }, true],
  ['available', { status: 'PACKED' as const, driver: null }, false],
])('offers navigation and a call only for orders of the own run: %s', async (_, change, isOffered) => {
  open(order(1, 0.03, { phone: '+351911111111', ...change }));
  await screen.findByRole('article');
  expect(screen.queryAllByRole('link', { name: /^(Navigate|Call)$/ })).toHaveLength(isOffered ? 2 : 0);
});

it('shows the buttons of a stop before its contents and the sums of the run', async () => {
  open(order(1, 0.03, { note: 'Second floor' }));
  await onTheWay();
  const places = ['Street 1', 'Navigate', 'Delivered', 'Second floor', 'Cash to bring back'];
  const text = document.body.textContent;
  const found = places.map((place) => text.indexOf(place));
  expect(found).toEqual(found.toSorted((one, other) => one - other));
  expect(found).not.toContain(-1);
});

it('sums the run and keeps cash collected apart from cash to collect', async () => {
  const done = { status: 'DELIVERED' as const, finished_at: Date.now(), total: 550 };
  open(order(1, 0.03), order(2, 0.01), order(3, 0, done));
  const run = await screen.findByRole('region', { name: 'Your run' });
  expect(run.textContent).toMatch(/about 3\.\d km in a straight line · about \d+ min/);
  expect(run.textContent).toContain('Cash collected today€5.50');
  expect(run.textContent).toContain('Cash still to collect€20.00');
  expect(run.textContent).toContain('Cash to bring back€25.50');
});

it('picks up all claimed orders in one tap', async () => {
  open(order(1, 0.03, { status: 'PACKED' }), order(2, 0.01, { status: 'PACKED' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pick up all (2)' }));
  expect((await onTheWay()).getAllByRole('article')).toHaveLength(2);
});

it('puts back every order that was picked up in one tap', async () => {
  noticeQueue.clear();
  open(order(1, 0.03, { status: 'PACKED' }), order(2, 0.01, { status: 'PACKED' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Pick up all (2)' }));
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  const [notice] = noticeQueue.current();
  expect(notice?.text).toContain('orders picked up');
  notice?.undo?.();
  await screen.findByRole('button', { name: 'Pick up all (2)' });
});

it('lists an assigned order that is still in the kitchen, without an action', async () => {
  open(order(1, 0.03, { status: 'PREPARING' }));
  const group = within(await screen.findByRole('region', { name: 'Not ready yet' }));
  const card = within(group.getByRole('article', { name: '#1' }));
  expect(card.getByText('Street 1')).toBeTruthy();
  expect(card.getByText(/^by /)).toBeTruthy();
  expect(group.queryAllByRole('button')).toEqual([]);
});

it('says on both cards when an order in the kitchen goes to the street of a packed one', async () => {
  open(
    order(1, 0.03, { status: 'PACKED', street: 'Rua da Rosa 9' }),
    order(2, 0.01, { status: 'PREPARING', street: 'Rua da Rosa 31' }),
  );
  const packed = within(await screen.findByRole('region', { name: 'Claimed, not picked up' }));
  expect(packed.getByText(/Not ready yet: #2 to the same street/)).toBeTruthy();
  const group = within(screen.getByRole('region', { name: 'Not ready yet' }));
  expect(group.getByText('Same street as #1')).toBeTruthy();
});

it('offers an order that came back with that word', async () => {
  const undelivered = { reason: 'No answer', at: Date.now(), by: 'Ines' };
  open(order(1, 0.03, { status: 'RTD', driver: null, undelivered }));
  const group = within(await screen.findByRole('region', { name: 'Available' }));
  const card = group.getByRole('article', { name: '#1' });
  expect(card.textContent).toContain('Came back');
  expect(card.textContent).toMatch(/from .?Ines.?: .?No answer/);
});

it('offers no undelivered order before it is back in the restaurant', async () => {
  const undelivered = { reason: 'No answer', at: Date.now(), by: 'Ines' };
  open(order(1, 0.03, { status: 'PACKED', driver: null, undelivered }));
  const group = within(await screen.findByRole('region', { name: 'Coming back' }));
  expect(group.getByRole('article', { name: '#1' })).toBeTruthy();
  expect(screen.queryAllByRole('button')).toEqual([]);
});

it('says that an order goes back once the reason is chosen', async () => {
  noticeQueue.clear();
  open(order(1, 0.03, { status: 'SHIPPED' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Could not deliver' }));
  const reason = await screen.findByRole('button', { name: 'Address not found' });
  await vi.waitFor(() => {
    fireEvent.click(reason);
    expect(noticeQueue.current().at(-1)?.text).toBe('#1 goes back to the restaurant');
  });
});

it('lets the driver of an undelivered order bring it back, or deliver it again', async () => {
  const undelivered = { reason: 'No answer', at: Date.now(), by: ME.name };
  const { mutated } = open(order(1, 0.03, { status: 'PACKED', driver: null, undelivered }));
  const group = within(await screen.findByRole('region', { name: 'Bring back to the restaurant' }));
  expect(group.getByRole('button', { name: 'Deliver again' })).toBeTruthy();
  fireEvent.click(group.getByRole('button', { name: 'Back in the restaurant' }));
  await screen.findByRole('region', { name: 'Available' });
  expect(mutated.at(-1)).toMatchObject({ name: 'orders/status', args: { status: 'RTD' } });
});

it('has an undelivered order on its way at once when its driver delivers it again, with an undo', async () => {
  noticeQueue.clear();
  const undelivered = { reason: 'No answer', at: Date.now(), by: ME.name };
  const { mutated } = open(order(1, 0.03, { status: 'PACKED', driver: null, undelivered }));
  const group = within(await screen.findByRole('region', { name: 'Bring back to the restaurant' }));
  fireEvent.click(group.getByRole('button', { name: 'Deliver again' }));
  expect((await onTheWay()).getByRole('button', { name: 'Delivered' })).toBeTruthy();
  await vi.waitFor(() => expect(noticeQueue.current()).toHaveLength(1));
  noticeQueue.current()[0]?.undo?.();
  expect(await screen.findByRole('region', { name: 'Bring back to the restaurant' })).toBeTruthy();
  await vi.waitFor(() =>
    expect(mutated.map(({ name }) => name)).toEqual([
      'orders/claim',
      'orders/status',
      'orders/recall',
      'orders/claim',
    ]),
  );
});

it('shows what the driver brings back above what they could claim', async () => {
  const undelivered = { reason: 'No answer', at: Date.now(), by: ME.name };
  open(
    order(1, 0.03, { status: 'PACKED', driver: null, undelivered }),
    order(2, 0.01, { status: 'PACKED', driver: null }),
  );
  const regions = await screen.findAllByRole('region');
  expect(regions.map((region) => region.getAttribute('aria-label'))).toEqual([
    'Bring back to the restaurant',
    'Available',
  ]);
  expect(regions[0]?.textContent).not.toContain('Packed');
});

it('undoes a failed delivery without shipping the order again', async () => {
  noticeQueue.clear();
  const { mutated } = open(order(1, 0.03));
  fireEvent.click(await screen.findByRole('button', { name: 'Could not deliver' }));
  const reason = await screen.findByRole('button', { name: 'Address not found' });
  await vi.waitFor(() => {
    fireEvent.click(reason);
    expect(noticeQueue.current().at(-1)?.text).toBe('#1 goes back to the restaurant');
  });
  noticeQueue.current().at(-1)?.undo?.();
  expect((await onTheWay()).getByRole('article', { name: '#1' })).toBeTruthy();
  expect(mutated.at(-1)).toMatchObject({ name: 'orders/recall' });
});

it('does not list what another driver of the same name brings back as its own', async () => {
  const undelivered = { reason: 'No answer', at: Date.now(), by: ME.name, driver: 'tunde-2' };
  open(order(1, 0.03, { status: 'PACKED', driver: null, undelivered }));
  expect(await screen.findByRole('region', { name: 'Coming back' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Bring back to the restaurant' })).toBeNull();
});

it('lists what is not packed below what is available', async () => {
  open(
    order(1, 0.03, { status: 'PREPARED', driver: null }),
    order(2, 0.01, { status: 'PACKED', driver: null }),
  );
  const names = (await screen.findAllByRole('region')).map((region) => region.getAttribute('aria-label'));
  expect(names).toEqual(['Available', 'Not packed yet']);
});

it('confirms a claim with an undo', async () => {
  noticeQueue.clear();
  open(order(1, 0.03, { status: 'PACKED', driver: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await screen.findByRole('region', { name: 'Claimed, not picked up' });
  await vi.waitFor(() => expect(noticeQueue.current()[0]?.text).toBe('#1 claimed'));
  noticeQueue.current()[0]?.undo?.();
  await screen.findByRole('region', { name: 'Available' });
});

it('keeps a claimed order where it was on the screen', async () => {
  const scrolled = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined);
  const top = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (
    this: Element,
  ) {
    const isClaimed = this.closest('[aria-label^="Claimed"]') !== null;
    return new DOMRect(0, isClaimed ? 100 : 700, 0, 0);
  });
  open(order(1, 0.03, { status: 'PACKED', driver: null }));
  fireEvent.click(await screen.findByRole('button', { name: 'Claim' }));
  await vi.waitFor(() => expect(scrolled).toHaveBeenCalledWith(0, -600));
  top.mockRestore();
  scrolled.mockRestore();
});

it('subtracts what a manager took in from the cash to bring back, and says who', async () => {
  noticeQueue.clear();
  const taken = { id: 'a', at: Date.now() + 1000, by: 'Kenan', amount: 550 };
  vi.stubGlobal('fetch', async () => Response.json({ taken_in: [taken], other: 0 }));
  const done = { status: 'DELIVERED' as const, finished_at: Date.now(), total: 1250 };
  open(order(1, 0, done));
  const run = await screen.findByRole('region', { name: 'Your run' });
  await vi.waitFor(() => expect(run.textContent).toContain('Cash to bring back€7.00'));
  expect(run.textContent).toMatch(/Taken in by .?Kenan/);
  await vi.waitFor(() => expect(noticeQueue.current()[0]?.text).toBe('Cash €5.50 taken in by Kenan'));
});

it('asks every 15 seconds what was taken in, as a driver waits for it at the counter', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const taken = { id: 'b', at: Date.now(), by: 'Kenan', amount: 550 };
    let taken_in: (typeof taken)[] = [];
    vi.stubGlobal('fetch', async () => Response.json({ taken_in, other: 0 }));
    open(order(1, 0, { status: 'DELIVERED', finished_at: Date.now(), total: 1250 }));
    const run = await screen.findByRole('region', { name: 'Your run' });
    await vi.waitFor(() => expect(run.textContent).toContain('Cash to bring back€12.50'));
    taken_in = [taken];
    await vi.advanceTimersByTimeAsync(15_000);
    await vi.waitFor(() => expect(run.textContent).toContain('Cash to bring back€7.00'));
  } finally {
    vi.useRealTimers();
  }
});
