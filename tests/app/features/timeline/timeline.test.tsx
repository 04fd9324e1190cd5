import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notices } from '#ui/notices.tsx';
import { Timeline } from '#app/features/timeline/timeline.tsx';
import type { TimelineEntry } from '#contract/timeline.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import type { RowChange } from '#domain/rows.ts';
import { markOf } from '#domain/row-mark.ts';
import { pageCounts } from '#domain/paging.ts';
import { anOrder } from '#tests/support/orders.ts';
import { aTimelineEntry } from '#tests/support/timeline.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu } from '#tests/support/restaurant.ts';

const DRAWER = 'drawer-0000000001';
const RAW_ID = '6ba614da4c8b-0001';
const KENAN = { id: 'p1', name: 'Kenan' };
const drawer: RowChange = {
  kind: 'drawer',
  row: {
    sid: DRAWER,
    person: KENAN,
    opened_at: 0,
    opened_by: 'Kenan',
    float: 15_000,
    moves: [],
    count: { at: 10, by: 'Kenan', total: 12_000 },
  },
};
const order = anOrder({ number: 15 });
const booking: Booking = {
  sid: 'booking-haddad',
  name: 'Mr Haddad',
  hall: 'hall',
  booking: 0,
  seats: 2,
  phone: '',
  note: '',
  tables: [],
  status: 'PENDING',
  created_at: 0,
  asked_by: 'guest',
  changed: { at: 0, by: '' },
};

function entry(name: string, by: string, args: Record<string, unknown>): TimelineEntry {
  const subject = typeof args['sid'] === 'string' ? args['sid'] : '';
  return aTimelineEntry({
    id: `${name}${JSON.stringify(args)}`,
    name,
    subject,
    by,
    person: by.toLowerCase(),
    username: by.toLowerCase(),
    device: 'fdd933c1-0000',
    args: JSON.stringify(args),
  });
}

let entries: TimelineEntry[];
let asked: (string | null)[];
let limits: string[];
beforeEach(() => {
  asked = [];
  limits = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/staff/')) return Response.json({ staff: [] });
    asked.push(searchParams.get('person'));
    limits.push(`${searchParams.get('only')} ${searchParams.get('kind')}`);
    return Response.json({ entries, ...pageCounts(entries.length, 1) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a change of settings', () => {
  const saved: any[] = [];
  let isChangedAgain: boolean;
  beforeEach(() => {
    saved.length = 0;
    isChangedAgain = false;
    timezone = 'Europe/Madrid';
    const other = globalThis.fetch;
    vi.stubGlobal('fetch', async (request: Request) => {
      if (!request.url.includes('settings/region')) return other(request);
      if (request.method === 'GET')
        return Response.json({
          settings: { country: 'PT', currency: 'EUR', timezone: isChangedAgain ? 'UTC' : 'Europe/Madrid' },
          seen: 'mark',
        });
      saved.push(await request.json());
      return Response.json({ settings: {}, seen: 'mark' });
    });
    const changed = [{ field: 'timezone', from: '"Europe/Lisbon"', to: '"Europe/Madrid"' }];
    entries = [{ ...entry('settings/region', 'Kenan', {}), changed }];
  });

  afterEach(() => {
    timezone = 'UTC';
  });

  it('offers nothing where it is so already', async () => {
    timezone = 'Europe/Lisbon';
    open();
    await screen.findByText('Kenan (kenan)');
    expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  });

  it('is put back with the values from before', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
    await vi.waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ timezone: 'Europe/Lisbon', currency: 'EUR', seen: 'mark' });
  });

  it('is not put back once it was changed again', async () => {
    isChangedAgain = true;
    const said = vi.spyOn(notices, 'error');
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Not put back/)));
    expect(saved).toEqual([]);
  });

  it('offers nothing where a value was cut off', async () => {
    entries = entries.map((one) => ({
      ...one,
      changed: [{ field: 'timezone', from: '"Euro', to: '"UTC"' }],
    }));
    open();
    await screen.findByText('Kenan (kenan)');
    expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  });
});

it('puts back the price of a dish, and offers nothing once it has another one', async () => {
  const [dish] = menu.flatMap((change) => (change.kind === 'product' ? [change.row] : []));
  if (dish === undefined) throw new Error('The menu has no dish');
  const saved: any[] = [];
  const other = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('products/edit')) return other(request);
    saved.push(await request.json());
    return Response.json({ product: null });
  });
  const changed = [{ field: 'price', from: '590', to: String(dish.price) }];
  entries = [{ ...entry('products/edit', 'Kenan', { sid: dish.sid, name: dish.name }), changed }];
  const { put } = open();
  fireEvent.click(await screen.findByRole('button', { name: 'Put back' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({ sid: dish.sid, name: dish.name, price: 590, seen: markOf(dish) });
  act(() => put({ kind: 'product', row: { ...dish, price: 590 } }));
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull());
});

let timezone = 'UTC';
const open = () =>
  renderAt(<Timeline />, { branch: { currency: 'EUR', timezone } }, [
    ...menu,
    drawer,
    { kind: 'order', row: order },
    { kind: 'booking', row: booking },
  ]);

it.each([
  [
    entry('cash/count', 'Kenan', { sid: DRAWER, total: 12_000 }),
    'Kenan counted their cash: €120.00, €30.00 short',
  ],
  [entry('cash/count', 'Kenan', { sid: RAW_ID, total: 12_000 }), 'Kenan counted their cash: €120.00'],
  [
    entry('cash/move', 'Kenan', { sid: DRAWER, kind: 'out', amount: 500, reason: 'ice' }),
    'Kenan paid €5.00 out of the drawer · ice',
  ],
  [
    entry('orders/payment', 'Amélie', { sid: order.sid, paid: 1690, method: 'cash' }),
    'Amélie took €16.90 (Cash) for order #15',
  ],
  [
    entry('orders/status', 'Kenan', { sid: order.sid, status: 'PREPARING' }),
    'Kenan set order #15 to: Preparing',
  ],
  [entry('cart/checkout', '', { sid: order.sid }), 'A guest placed order #15'],
  [
    entry('shop/import', 'Kenan', { sid: '', name: 'Pizza', is_menu: true, count: 7, names: ['Marinara'] }),
    'Kenan added the menu “Pizza”: ',
  ],
  [
    entry('shop/import', 'Kenan', { sid: '', name: 'Saffron · Harbour' }),
    'Kenan imported “Saffron · Harbour”',
  ],
  [
    {
      ...entry('settings/map', 'Kenan', { id: 'z', zone: { name: 'Old town' } }),
      changed: [
        { field: 'zone.name', from: null, to: '"Old town"' },
        { field: 'zone.min_order', from: null, to: '1200' },
      ],
    },
    'Kenan added the delivery zone Old town Name: Old townMinimum order: €12.00',
  ],
  [
    entry('catalog/restore', 'Kenan', { sid: 'p1', count: 2, names: ['Hummus', 'Muhammara'] }),
    ': Hummus and Muhammara',
  ],
  [entry('cart/checkout', '', { sid: order.sid, table: 't1' }), 'A guest placed order #15 at table T1'],
  [
    { ...entry('cart/checkout', 'Amélie', { sid: order.sid }), args: '{"sid":"cut o' },
    'Amélie placed order #15',
  ],
  [
    {
      ...entry('tables/call', 'Brigade', { sid: 't1', session: 's', kind: 'bill' }),
      person: '',
      username: '',
    },
    'A guest at table T1 asked for the bill Guest',
  ],
  [
    entry('tables/call', 'Amélie', { sid: 't1', session: 's', kind: 'waiter', answered: 1 }),
    'Amélie answered the call of table T1',
  ],
  [
    entry('tables/bookings/status', 'Amélie', { sid: booking.sid, status: 'APPROVED' }),
    'Amélie set the booking of Mr Haddad to: Accepted',
  ],
  [
    entry('settings/map', 'Noor', { id: 'z', zone: { id: 'z', name: 'Harbour' } }),
    'Noor saved the delivery zone Harbour',
  ],
  [entry('tables/bookings/edit', '', { sid: RAW_ID, name: 'Mr Haddad' }), 'Mr Haddad booked a table'],
  [
    entry('tables/bookings/edit', 'Amélie', { sid: RAW_ID, name: 'Mr Haddad' }),
    'Amélie saved the booking of Mr Haddad',
  ],
  [entry('orders/recall', 'Sofia', { sid: order.sid, bump: 'b' }), 'Sofia undid the last step of order #15'],
  [
    entry('settings/update-status', 'Kenan', { sid: 'old-harbour', status: 'closed' }),
    'Kenan closed the branch',
  ],
  [
    entry('staff/create', 'Noor', { first_name: 'Rui', last_name: 'Costa' }),
    'Noor added Rui Costa to the staff',
  ],
  [
    entry('products/edit', 'Noor', { sid: RAW_ID, name: 'Charred leeks' }),
    'Noor saved the product Charred leeks',
  ],
  [
    entry('products/edit-many', 'Noor', { products: [{ name: 'Haydari' }, { name: 'Muhammara' }] }),
    'Noor saved the product Haydari and ',
  ],
  [entry('products/edit-many', 'Noor', { sid: 'x', name: 'Haydari' }), 'Noor saved the product Haydari'],
  [entry('catalog/new', 'Noor', { name: 'Fish' }), 'Noor created the catalog Fish'],
  [entry('products/delete', 'Noor', { sid: 'x', name: 'Leeks' }), 'Noor deleted the product Leeks'],
  [entry('products/delete-many', 'Noor', { sid: 'x', name: 'Leeks' }), 'Noor deleted the product Leeks'],
  [entry('catalog/delete', 'Noor', { sid: 'x', name: 'Fish' }), 'Noor deleted the catalog Fish'],
])('tells a change as a sentence (%#)', async (one, sentence) => {
  entries = [one];
  open();
  const row = within(await screen.findByRole('table')).getAllByRole('row')[1];
  const text = row?.textContent?.replaceAll(/[\u2066-\u2069]/g, '');
  expect(text).toContain(sentence);
  expect(text).not.toMatch(/6ba614|fdd933|old-harbour/);
});

it('shows no id of a thing or device that has no name here', async () => {
  entries = [entry('orders/status', 'Kenan', { sid: RAW_ID, status: 'PREPARING' })];
  open();
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('Order status changed: Preparing');
  expect(table.textContent).not.toMatch(/6ba614|fdd933/);
});

it('filters by person', async () => {
  entries = [entry('settings/update-status', 'Kenan', { sid: 'b', status: 'open' })];
  open();
  await screen.findByRole('table');
  fireEvent.click(screen.getByRole('button', { name: /Person/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Kenan' }));
  await vi.waitFor(() => expect(asked.at(-1)).toBe('kenan'));
});

it('names the person of each change with their user name', async () => {
  entries = [
    entry('settings/update-status', 'Kenan', { sid: 'old-harbour', status: 'closed' }),
    entry('settings/theme', 'Kenan', {}),
  ];
  open();
  await screen.findByText(/Kenan closed the branch/);
  const names = screen.getAllByRole('button', { name: 'Only changes of Kenan (kenan)' });
  expect(names.map(({ textContent }) => textContent)).toEqual(['Kenan (kenan)', 'Kenan (kenan)']);
});

it('lists a bulk edit as one row, opened on tap, and puts all of it back', async () => {
  const dishes = menu.flatMap((change) => (change.kind === 'product' ? [change.row] : [])).slice(0, 2);
  const saved: any[] = [];
  const other = globalThis.fetch;
  vi.stubGlobal('fetch', async (request: Request) => {
    if (!request.url.includes('products/edit-many')) return other(request);
    saved.push(await request.json());
    return Response.json({ saved: 2 });
  });
  entries = dishes.map(({ sid, name, price }) => ({
    ...entry('products/edit-many', 'Kenan', { sid, name }),
    bulk_size: dishes.length,
    changed: [{ field: 'price', from: '590', to: String(price) }],
  }));
  open();
  await screen.findByText(/^Kenan changed the price of/);
  expect(screen.queryByRole('button', { name: 'Put back' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Show products' }));
  expect(screen.getAllByRole('button', { name: 'Put back' })).toHaveLength(2);
  fireEvent.click(screen.getByRole('button', { name: 'Put all back' }));
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]).toMatchObject({
    products: dishes.map((dish) => ({ sid: dish.sid, price: 590, seen: markOf(dish) })),
  });
});

it('says of a bulk edit that replaced nothing that it added products', async () => {
  entries = ['a', 'b'].map((sid) => ({
    ...entry('products/edit-many', 'Kenan', { sid, name: sid }),
    bulk_size: 2,
  }));
  open();
  expect(await screen.findByText(/^Kenan added/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Put all back' })).toBeNull();
});

it('says of an import how many products it added and how many it changed', async () => {
  const imported = (sid: string, size: number) => ({
    ...entry('products/edit-many', 'Kenan', { sid, name: sid }),
    bulk_size: size,
  });
  const changed = [{ field: 'price', from: '590', to: '690' }];
  entries = [imported('a', 3), imported('b', 3), { ...imported('c', 3), changed }];
  open();
  const sentence = await screen.findByText(/^Kenan imported a product list: /);
  expect(sentence.textContent).toMatch(/added.* and .*changed/);
  cleanup();
  // Entries that are not listed may be of either kind.
  entries = [imported('a', 60), { ...imported('c', 60), changed }];
  open();
  expect(await screen.findByText(/^Kenan added and changed/)).toBeTruthy();
});

it('lists changes of settings, menu, staff and money first, and steps of the service on request', async () => {
  entries = [
    { ...entry('orders/shown', 'Hiro', { sid: RAW_ID, sids: [RAW_ID, 'other'] }), order_number: 12 },
  ];
  open();
  const table = await screen.findByRole('table');
  expect(table.textContent).toContain('Shown on a kitchen screen: Order ');
  expect(table.textContent).toContain('#12');
  expect(limits).toEqual(['management null']);
  fireEvent.click(screen.getByRole('button', { name: /Subject/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Orders' }));
  await vi.waitFor(() => expect(limits.at(-1)).toBe('null orders'));
  fireEvent.click(screen.getByRole('button', { name: /Subject/ }));
  fireEvent.click(await screen.findByRole('option', { name: 'Everything' }));
  await vi.waitFor(() => expect(limits.at(-1)).toBe('null null'));
});

it('offers to put back what a copied menu replaced where it added nothing', async () => {
  const copied = { sid: '', addition: 'x', from: 1 };
  const labels = () => screen.queryAllByRole('button', { name: /^(Put back|Remove what was copied)$/ });
  for (const [args, label] of [
    [{ ...copied, added: 0, replaced: 2 }, 'Put back'],
    [{ ...copied, added: 3, replaced: 2 }, 'Remove what was copied'],
  ] as const) {
    entries = [{ ...entry('catalog/copy', 'Kenan', args), arrived_at: Date.now() }];
    open();
    await screen.findByRole('table');
    expect(labels().map(({ textContent }) => textContent)).toEqual([label]);
    cleanup();
  }
});

it('says what was changed about a stock', async () => {
  entries = [
    entry('products/stock', 'Hiro', { sid: 'cola', available: false }),
    entry('products/stock', 'Hiro', { sid: 'cola', count: 4 }),
  ];
  open();
  const table = await screen.findByRole('table');
  expect(table.textContent).toMatch(/Stock changed: .* · Sold out/);
  expect(table.textContent).toMatch(/Stock changed: .* · 4 left/);
});

it('says when a change arrived only where that was later', async () => {
  const saved = (id: string, arrived_at: number) =>
    aTimelineEntry({ id, name: 'products/edit', device: 'fdd933c1-0000', arrived_at });
  entries = [saved('late', 60_000), saved('at-once', 1000)];
  renderAt(<Timeline />, { role: 'manager' }, menu);
  expect(await screen.findAllByText(/^Offline, arrived/)).toHaveLength(1);
  expect(screen.queryByText('Immediately')).toBeNull();
});
