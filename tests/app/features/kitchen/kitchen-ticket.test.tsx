import { i18n } from '@lingui/core';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KitchenTicket } from '#app/features/kitchen/kitchen-ticket.tsx';
import { withOrderNote } from '#domain/cart/order-lines.ts';
import { allergyIn } from '#domain/orders/allergy-in-note.ts';
import { allDay, kitchenTicket } from '#domain/orders/kitchen-board.ts';
import { unreadNotes } from '#domain/orders/kitchen-notes.ts';
import type { Order } from '#domain/orders/order.ts';
import { withRound } from '#domain/orders/order-rounds.ts';
import type { RowChange } from '#domain/rows.ts';
import { kitchenActions } from '#tests/support/kitchen-actions.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { menu as rows } from '#tests/support/restaurant.ts';

const nuts = aLine({ id: 'line-nuts-000000', name: 'Cake', allergy: 'nuts' });
const soup = aLine({ id: 'line-soup-000000', name: 'Soup' });
const one = anOrder({ products: [nuts, soup] });

let become: (order: Order) => void;
const read = (order: Order): Order => ({
  ...order,
  acks: unreadNotes(order, 'expo').map((note) => ({ ...note, at: order.create_at, by: 'Kim' })),
});

function shown(order: Order, menu: readonly RowChange[] = [], marked: string | null = null, breaks?: string) {
  const actions = kitchenActions();
  const { put } = renderAt(
    <KitchenTicket
      sid={order.sid}
      number={1}
      isSelected={false}
      chosenLine={null}
      breaks={breaks}
      share="expo"
      fits={{ room: 7, letters: 14 }}
      timeZone="UTC"
      nameOfStation={(sid) => sid}
      actions={actions}
      mayCook
      marked={marked}
      onMenu={vi.fn()}
    />,
    {},
    [{ kind: 'order', row: order }, ...menu],
  );
  become = (row) => put({ kind: 'order', row });
  return actions;
}
it('marks the dish of an all-day count, and no other', () => {
  const order = anOrder({ products: [nuts, { ...soup, product_id: 'soup' }] });
  const { dishes } = allDay([kitchenTicket(order, 'expo')], () => []);
  shown(order, [], dishes.find(({ name }) => name === 'Soup')?.key);
  const marks = screen.getAllByRole('listitem').map((item) => [item.dataset['line'], item.dataset['marked']]);
  expect(marks).toContainEqual(['line-soup-000000', 'true']);
  expect(marks).toContainEqual(['line-nuts-000000', 'false']);
});

const foot = () => screen.getByRole('button', { name: /^(.* read|VOIDED – read|All done):/ });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  fireEvent.click(window);
  cleanup();
  vi.useRealTimers();
});

it.each([
  ['Allergy read', { products: [nuts, soup] }],
  ['Change read', { products: [{ ...soup, removed: { at: 20, by: 'Ana', reason: '' } }] }],
  [
    'VOIDED – read',
    { products: [{ ...soup, status: 'PREPARING' as const, voided: { at: 20, by: 'Ana', reason: 'x' } }] },
  ],
  ['Allergy and change read', { products: [nuts, { ...soup, removed: { at: 20, by: 'Ana', reason: '' } }] }],
  [
    'CANCELLED – read',
    {
      products: [nuts],
      status: 'CANCELED' as const,
      cancel: { at: 20, by: 'Ana', reason: '', from: 'PLACED' as const },
    },
  ],
])('shows in full what a tap acknowledges: %s', (words, change) => {
  shown(anOrder({ shown: { at: 10, by: 'Pass' }, ...change }));
  expect(foot().textContent).toBe(words);
});

it.each([
  ['Allergy read', { products: [nuts, soup] }],
  ['All done', { products: [soup] }],
])('begins the name of a button with its visible words: %s', (words, change) => {
  shown(anOrder(change));
  expect(foot().textContent).toBe(words);
  expect(foot().getAttribute('aria-label')).toMatch(new RegExp(`^${words}: #`));
});

it('does not finish a ticket by a double tap on "Allergy read"', () => {
  const actions = shown(one);
  fireEvent.click(foot());
  expect(actions.read).toHaveBeenCalledTimes(1);
  become(read(one));
  expect(foot().textContent).toBe('All done');
  expect(foot().getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(foot());
  expect(actions.bump).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(600));
  fireEvent.click(foot());
  expect(actions.bump).toHaveBeenCalledTimes(1);
});

it('starts a dish on a double tap without finishing it', () => {
  const actions = shown(anOrder({ products: [soup] }));
  const dish = () => screen.getByRole('button', { name: /× Soup/ });
  fireEvent.click(dish());
  expect(actions.tick).toHaveBeenCalledTimes(1);
  become(anOrder({ status: 'PREPARING', products: [{ ...soup, status: 'PREPARING' }] }));
  fireEvent.click(dish());
  expect(actions.tick).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(600));
  fireEvent.click(dish());
  expect(actions.tick).toHaveBeenCalledTimes(2);
});

it('puts a finished dish back on a tap, but not on the second tap of a double tap', () => {
  const { create_at: at } = one;
  vi.setSystemTime(at);
  const ready = { ...soup, status: 'PREPARED' as const };
  const line = { id: soup.id, from: 'PREPARING' as const, to: 'PREPARED' as const, done_at: [], ready: 0 };
  const bump = {
    id: 'bump-1',
    at,
    by: 'Kim',
    from: 'PREPARING' as const,
    to: 'PREPARING' as const,
    removed: [],
  };
  const started = anOrder({ products: [{ ...soup, status: 'PREPARING' }, nuts] });
  const actions = shown(started);
  act(() => become({ ...started, products: [ready, nuts], bumps: [{ ...bump, lines: [line] }] }));
  const dish = screen.getByRole('button', { name: /Soup: done$/ });
  fireEvent.click(dish);
  expect(actions.tick).not.toHaveBeenCalled();
  act(() => {
    vi.advanceTimersByTime(2000);
  });
  fireEvent.click(dish);
  expect(actions.tick).toHaveBeenCalledOnce();
});

it('shows changes only after the finger has left the screen', () => {
  const actions = shown(one);
  fireEvent.pointerDown(foot());
  become({ ...one, products: [nuts, { ...soup, allergy: 'celery' }] });
  expect(screen.queryByText(/celery/)).toBeNull();
  fireEvent.pointerUp(foot());
  fireEvent.click(foot());
  expect(actions.read).toHaveBeenCalledWith(one, unreadNotes(one, 'expo'), 'expo');
  expect(screen.queryByText(/celery/)).not.toBeNull();
  // A changed note must be read again.
  fireEvent.click(foot());
  expect(actions.read).toHaveBeenCalledTimes(1);
});

it('shows changes after a short while when the end of a touch is lost', () => {
  shown(one);
  fireEvent.pointerDown(foot());
  become({ ...one, products: [nuts, { ...soup, note: 'no cream' }] });
  expect(screen.queryByText('no cream')).toBeNull();
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText('no cream')).not.toBeNull();
});

it('shows the promised time of each round, counted from when it was sent', () => {
  const sentAt = Date.UTC(2026, 5, 6, 19);
  const first = anOrder({ create_at: sentAt - 3_600_000, deliver_time: 30, products: [soup] });
  const cake = aLine({ id: 'line-cake-000000', name: 'Cake' });
  const tea = aLine({ id: 'line-tea-0000000', name: 'Tea' });
  shown(withRound(withRound(first, [cake], sentAt), [tea], sentAt + 600_000));
  expect(screen.getAllByText(/^\+ added/).map(({ textContent }) => textContent)).toEqual([
    '+ added, for 19:30',
    '+ added, for 19:40',
  ]);
});

const grill = aLine({
  id: 'line-grill-00000',
  name: 'Lamb shish',
  allergy: 'sesame',
  note: 'well done',
  course: 2,
});

it('shows the allergy and the note of a held dish', () => {
  shown(anOrder({ products: [soup, grill] }));
  expect(foot().textContent).toBe('Allergy read');
  expect(screen.getByText(/ALLERGY: sesame/)).toBeTruthy();
  expect(screen.getByText('well done')).toBeTruthy();
});

it('shows a held dish that was cancelled, to be acknowledged', () => {
  const removed = { at: 2, by: 'Ana', reason: 'changed their mind' };
  const salad = aLine({ id: 'line-salad-00000', name: 'Salad', course: 2, removed });
  shown(anOrder({ products: [soup, salad], shown: { at: 1, by: 'Kitchen 1' } }));
  expect(foot().textContent).toBe('Change read');
  expect(screen.getByText('Salad', { exact: false })).toBeTruthy();
});

it('offers nothing to finish while only held dishes are left', () => {
  const held = aLine({ id: 'line-cake-000000', name: 'Cake', course: 2 });
  shown(anOrder({ products: [{ ...soup, status: 'PREPARED' }, held] }));
  expect(screen.queryByRole('button', { name: /^(All done|Done here)/ })).toBeNull();
  expect(screen.getByText('Waiting for course 2')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Fire course 2' })).toBeTruthy();
});

it('continues in the next cell by the height of its dishes, not by their number', () => {
  const much = { note: 'the sauce on the side, and no salt at all', allergy: 'shellfish, nuts and celery' };
  const dishes = ['one', 'two', 'three'].map((name) => aLine({ id: `line-${name}-000000000`, name }));
  shown(anOrder({ products: dishes }));
  expect(screen.getAllByRole('article')).toHaveLength(1);
  cleanup();
  shown(anOrder({ products: dishes.map((line) => ({ ...line, ...much })) }));
  expect(screen.getAllByRole('article').length).toBeGreaterThan(1);
});

it('continues in the next cell with the dish that begins another column', () => {
  const dishes = ['one', 'two', 'three'].map((name) => aLine({ id: `line-${name}-000000000`, name }));
  shown(anOrder({ products: dishes }), [], null, 'line-two-000000000');
  const names = screen.getAllByRole('article').map((cell) => cell.textContent);
  expect(names).toHaveLength(2);
  expect(names[0]).toContain('one');
  expect(names[0]).toContain('continued');
  expect(names[1]).toContain('two');
  expect(names[1]).toContain('three');
});

it('names the order and shows its timer in each cell', () => {
  const dishes = ['one', 'two'].map((name) => aLine({ id: `line-${name}-000000000`, name }));
  const order = anOrder({ products: dishes, name: 'Ada Lovelace' });
  vi.setSystemTime(order.create_at + 3 * 60_000);
  shown(order, [], null, 'line-two-000000000');
  for (const cell of screen.getAllByRole('article')) {
    expect(cell.textContent).toContain('Ada Lovelace');
    expect(cell.textContent).toContain('3:00');
  }
});

it('shows when a delivery has to leave, by which tickets are in order', () => {
  const hour = 60;
  const order = anOrder({ products: [soup], action: 'now', create_at: 0, deliver_time: hour });
  shown(order);
  expect(screen.getByText(/^leaves /u).textContent).toMatch(/12:40|00:40/u);
});

it("shows an order's allergy in full at the head of each cell, with a mark at its dishes", () => {
  const note = 'ALLERGY: severe peanut and tree-nut allergy. Please use clean boards and call me if unsure.';
  const said = allergyIn(note);
  const dishes = Array.from({ length: 9 }, (_, at) =>
    aLine({ id: `line-dish-${at}-00000`, name: `Dish ${at}` }),
  );
  const own = aLine({ id: 'line-own-00000000', name: 'Cake', allergy: 'lactose' });
  const order = anOrder({ note, products: [...withOrderNote(dishes, note), own] });
  shown(order);
  const cells = screen.getAllByRole('article');
  expect(screen.getAllByText(`ALLERGY: ${said}`)).toHaveLength(cells.length);
  expect(cells.length).toBeLessThanOrEqual(4);
  expect(screen.getAllByText('ALLERGY')).toHaveLength(9);
  expect(screen.getAllByText('ALLERGY: lactose')).toHaveLength(1);
  expect(foot().textContent).toBe('Allergy read');
});

it('shrinks only a name with a word longer than its row', () => {
  const names = ['Grandmother’s-own Apfelpfannkuchen', 'Lamb chops with a long name of short words'];
  shown(anOrder({ products: names.map((name, index) => aLine({ id: `line-${index}-00000000000`, name })) }));
  const sizes = names.map((name) => screen.getByText(new RegExp(name)).style.fontSize);
  expect(sizes).toEqual([`calc(var(--kitchen-text) * ${14 / 16})`, '']);
});

it('shows dishes in the language of the device', () => {
  const [known] = rows.flatMap((one) =>
    one.kind === 'product' && one.row.sid === 'burger' ? [one.row] : [],
  );
  if (known === undefined) throw new Error('no burger');
  const row = { ...known, translations: { tr: { name: 'Köfte ekmek' } } };
  shown(anOrder({ products: [aLine({ product_id: 'burger', name: 'Burger' }), soup] }), [
    { kind: 'product', row },
  ]);
  const more = (name: string) => screen.queryByRole('button', { name: new RegExp(`× ${name}: `) });
  expect(more('Burger')).toBeTruthy();
  act(() => i18n.loadAndActivate({ locale: 'tr', messages: {} }));
  expect(more('Köfte ekmek')).toBeTruthy();
  expect(more('Soup')).toBeTruthy();
  act(() => i18n.loadAndActivate({ locale: 'es', messages: {} }));
  expect(more('Burger')).toBeTruthy();
});

it('says that a dish was added, and not that there were none of it before', () => {
  const was = { quantity: 0, note: '', at: 1_000_002, by: 'Ana' };
  shown(anOrder({ shown: { at: 1_000_001, by: 'Kim' }, products: [{ ...soup, was }] }));
  expect(screen.getByText('Added')).toBeTruthy();
  expect(document.querySelector('s')).toBeNull();
});

it('strikes out the options that a dish had before', () => {
  const cheese = { group: 'top', item: 'cheese', title: '', name: 'Cheese', quantity: 1, price: 0 };
  const extra = [{ ...cheese, unwanted: false }];
  const was = { quantity: 1, note: '', extra, at: 1_000_002, by: 'Ana' };
  shown(anOrder({ shown: { at: 1_000_001, by: 'Kim' }, products: [{ ...soup, was }] }));
  expect(document.querySelector('s')?.textContent).toContain('Cheese');
});
