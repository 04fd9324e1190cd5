import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TableScreen } from '#app/features/tables/table-screen.tsx';
import userEvent from '@testing-library/user-event';
import { balanceOf } from '#domain/tables/bill.ts';
import { adding, aFloor, ana, bo, type Floor, paying } from '#tests/support/floor.ts';
import { renderAt } from '#tests/support/render-at.tsx';
import { noticeQueue } from '#ui/notices.tsx';
import { setViewport } from '#tests/support/viewport.ts';

let floor: Floor;
vi.mock('#app/features/tables/sent-rounds.tsx', () => ({ SentRounds: () => null }));

/** Room for menu and bill beside each other. */
const onTablet = () => setViewport(1280, 800);

beforeEach(() => {
  setViewport(390, 844);
  sessionStorage.clear();
  localStorage.clear();
  floor = aFloor();
  floor.run('tables/items-add', adding(floor, 't1', 'a'));
  floor.run('tables/items-add', adding(floor, 't2', 'b', null, 'burger'));
});
afterEach(cleanup);

const shown = () => renderAt(<TableScreen />, { actor: ana, url: '/t1', route: '/:sid' }, floor);

it('shows a waiter the code of the table, and a new code only to managers', () => {
  renderAt(<TableScreen />, { actor: bo, url: '/t1', route: '/:sid' }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Code' }));
  const dialog = screen.getByRole('dialog', { name: /^Code for/ });
  expect(within(dialog).getAllByRole('img', { name: /^Code for/ })).toHaveLength(2);
  expect(within(dialog).getAllByRole('button', { name: /^Copy link/ })).toHaveLength(2);
  expect(within(dialog).queryByRole('link')).toBeNull();
  cleanup();
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Code' }));
  expect(screen.getByRole('link', { name: 'Print or replace' })).toBeTruthy();
});

it('offers no clearing of a free table', () => {
  renderAt(<TableScreen />, { actor: ana, url: '/t3', route: '/:sid' }, floor);
  expect(screen.getByRole('button', { name: 'Code' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Clear table' })).toBeNull();
});

it('opens with the void that a waiter asked a manager for', () => {
  const [order] = floor.rows.order.values();
  const [line] = order?.products ?? [];
  if (order === undefined || line === undefined) throw new Error('no dish');
  floor.run('orders/item-status', { sid: order.sid, items: [{ product: line.id, status: 'PREPARING' }] });
  renderAt(<TableScreen />, { actor: ana, url: `/t1?remove=${line.id}`, route: '/:sid' }, floor);
  const dialog = screen.getByRole('alertdialog', { name: 'Void with a reason' });
  expect(dialog.textContent).toContain(line.name);
});

/** The dish of the table, as the kitchen has begun it. */
function begunDish() {
  const [order] = floor.rows.order.values();
  const [line] = order?.products ?? [];
  if (order === undefined || line === undefined) throw new Error('no dish');
  floor.run('orders/item-status', { sid: order.sid, items: [{ product: line.id, status: 'PREPARING' }] });
  return { sid: order.sid, line };
}

it('records who asked a manager for a void', async () => {
  const { sid, line } = begunDish();
  const url = `/t1?remove=${line.id}&by=Bo&reason=cold`;
  const { rows } = renderAt(<TableScreen />, { actor: ana, url, route: '/:sid' }, floor);
  fireEvent.click(screen.getByRole('button', { name: 'Void items' }));
  await vi.waitFor(() => expect(rows.order.get(sid)?.products[0]?.voided?.by).toBe('Bo + Ana'));
});

it('deselects a dish that a manager voids on another device, and says who did', () => {
  noticeQueue.clear();
  const { sid, line } = begunDish();
  const { notify } = renderAt(<TableScreen />, { actor: bo, url: '/t1', route: '/:sid' }, floor);
  fireEvent.click(screen.getByRole('checkbox', { name: /Cola/ }));
  expect(screen.getByRole('button', { name: 'Pay for these' })).toBeTruthy();
  floor.run('orders/item-remove', { sid, items: [line.id], void: true, reason: 'cold', asked_by: 'Bo' });
  notify();
  expect(screen.queryByRole('button', { name: 'Pay for these' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Cola/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /Put back/ })).toBeNull();
  expect(noticeQueue.current().map(({ text }) => text)).toEqual(['Ana voided 1 × Cola']);
});

it('lets a manager put a voided dish back on the bill', async () => {
  const { sid, line } = begunDish();
  floor.run('orders/item-remove', { sid, items: [line.id], void: true, reason: 'cold' });
  const { rows } = shown();
  fireEvent.click(screen.getByRole('button', { name: 'Cola: Put back on the bill' }));
  await vi.waitFor(() => expect(rows.order.get(sid)?.products[0]?.voided).toBeUndefined());
});

const move = (sid: string, to: string, n: number) =>
  floor.run('tables/move', {
    sid,
    session: floor.sitting(sid),
    to,
    next: `next-${n}-sitting`,
    key: `next-key-${n}`,
  });

it('drops a payment that was started for an earlier party', () => {
  const { notify } = shown();
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy();
  notify();
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy();
  expect([move('t1', 't3', 1), move('t2', 't1', 2)]).toEqual(['applied', 'applied']);
  notify();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('checkbox', { name: /Burger/ })).toBeTruthy();
});

it('serves the dishes of a paid table that still cook and clears it in one step', async () => {
  const party = floor.rows.session.get(floor.sitting('t1'));
  if (party === undefined) throw new Error('no party');
  const { due } = balanceOf(party, (sid) => floor.rows.order.get(sid));
  floor.run('tables/order/payment', paying(floor, 't1', 'all', due));
  const { mutated } = shown();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Pay' }).disabled).toBe(true);
  expect(screen.getByRole('button', { name: 'Add items' }).dataset['variant']).toBe('primary');
  fireEvent.click(screen.getByRole('button', { name: 'Clear table' }));
  const dialog = await screen.findByRole('alertdialog', { name: /and clear it\?$/ });
  expect(dialog.textContent).toContain('1 × Cola');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Serve all and clear' }));
  expect(mutated.map(({ name, outcome }) => [name, outcome])).toEqual([
    ['orders/item-status', 'applied'],
    ['tables/reset', 'applied'],
  ]);
  expect(noticeQueue.current().some(({ undo }) => undo !== undefined)).toBe(false);
});

it('serves the dishes of a table that has not paid and opens its payment', async () => {
  const { mutated } = shown();
  fireEvent.click(screen.getByRole('button', { name: 'Clear table' }));
  const dialog = await screen.findByRole('alertdialog', { name: /first\?$/ });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Serve all and pay' }));
  expect(mutated.map(({ name }) => name)).toEqual(['orders/item-status']);
  expect(screen.getByRole('dialog', { name: 'Payment' })).toBeTruthy();
});

it('does not fire the next held course on a double tap', async () => {
  for (const course of [2, 3]) {
    const args = adding(floor, 't1', `course-${course}`);
    floor.run('tables/items-add', { ...args, products: args.products.map((line) => ({ ...line, course })) });
  }
  shown();
  const user = userEvent.setup();
  const tap = async (course: number) => {
    const target = screen.getByRole('button', { name: `Fire course ${course}` });
    await user.pointer([
      { keys: '[MouseLeft>]', target, coords: { x: 60, y: 500 } },
      { keys: '[/MouseLeft]' },
    ]);
  };
  await tap(2);
  await tap(3);
  expect(screen.getByRole('button', { name: 'Fire course 3' })).toBeTruthy();
  await new Promise((resolve) => setTimeout(resolve, 450));
  await tap(3);
  expect(screen.queryByRole('button', { name: /^Fire/ })).toBeNull();
});

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));
/** Picks a dish of the menu, which lists the favourites first. */
function pick(name: RegExp): void {
  const [tile] = screen.getAllByRole('button', { name });
  if (tile === undefined) throw new Error('not on the menu');
  fireEvent.click(tile);
}
const at = (sid: string, actor = ana) =>
  renderAt(<TableScreen />, { actor, url: `/${sid}`, route: '/:sid' }, floor);

it("restores the party's collected and unsent dishes after a reload", () => {
  shown();
  press('Add items');
  pick(/^Cola/);
  cleanup();
  shown();
  expect(screen.getByRole('list', { name: 'To send' }).textContent).toContain('Cola');
});

it('restores the dish whose options are open after a reload', () => {
  shown();
  press('Add items');
  press('Options');
  pick(/^Burger/);
  fireEvent.change(screen.getByLabelText(/^Note for the kitchen/), { target: { value: 'well done' } });
  cleanup();
  shown();
  expect(screen.getByLabelText<HTMLInputElement>(/^Note for the kitchen/).value).toBe('well done');
});

it('keeps collected dishes beside the bill when the menu is closed, and sends them from there', () => {
  const { mutated } = shown();
  press('Add items');
  pick(/^Cola/);
  press('Close');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('list', { name: 'To send' }).textContent).toContain('Cola');
  press('Send (1)');
  expect(mutated.map(({ name }) => name)).toEqual(['tables/items-add']);
});

it('seats a party by the number of its guests and opens the menu', () => {
  const { mutated } = at('t3');
  press('4');
  expect(mutated.map(({ name, args }) => [name, args])).toEqual([
    ['tables/status', expect.objectContaining({ sid: 't3', covers: 4 })],
  ]);
  expect(screen.getByRole('dialog', { name: 'Add items' })).toBeTruthy();
});

it('seats more than eight guests', () => {
  const { mutated } = at('t3');
  press('More than 8');
  press('14');
  expect(mutated[0]?.args).toMatchObject({ covers: 14 });
});

it('opens the menu without counting the guests', () => {
  const { mutated } = at('t3');
  press('Add items');
  expect(screen.getByRole('dialog', { name: 'Add items' })).toBeTruthy();
  expect(mutated).toEqual([]);
});

it('warns of more guests than seats', () => {
  floor.run('tables/status', { sid: 't3', session: floor.sitting('t3'), covers: 9 });
  at('t3');
  expect(screen.getByText(/^9 guests, /)).toBeTruthy();
});

it('says what to do after a bill was split', () => {
  floor.run('tables/split', { sid: 't1', number_of_split: 2, seen: 1 });
  shown();
  expect(screen.getByText(/^Next: select dishes/)).toBeTruthy();
});

it('shows the menu beside the bill on a tablet, where a tap adds a dish', () => {
  onTablet();
  const { mutated } = shown();
  expect(screen.queryByRole('button', { name: 'Add items' })).toBeNull();
  pick(/^Cola €/);
  press(/^Send 1/);
  expect(mutated.map(({ name }) => name)).toEqual(['tables/items-add']);
});

it('shows debt and credit of merged tables separately', () => {
  const due = (sid: string) => {
    const session = floor.rows.session.get(floor.sitting(sid));
    return session === undefined ? 0 : balanceOf(session, (order) => floor.rows.order.get(order)).due;
  };
  const burger = due('t2');
  floor.run('tables/order/payment', paying(floor, 't1', 'much', due('t1') + burger));
  floor.run('tables/merge', { sid: 't2', merge: 't1' });
  for (const order of floor.rows.order.values()) {
    const items = order.products.map(({ id }) => ({ product: id, status: 'SERVED' }));
    floor.run('orders/item-status', { sid: order.sid, items, confirmed: true });
  }
  expect([due('t1'), due('t2')]).toEqual([-burger, burger]);
  shown();
  const { name = '' } = floor.rows.table.get('t1') ?? {};
  const money = `€${(burger / 100).toFixed(2)}`;
  const row = (text: string) => screen.getByText(text).parentElement?.textContent;
  expect(row(`Overpaid at ${name}`)).toBe(`Overpaid at ${name}${money}`);
  expect(row('Due at t2')).toBe(`Due at t2${money}`);
  expect(row('Total')).toBe('Total€0.00');
  fireEvent.click(screen.getByRole('button', { name: 'Clear table' }));
  expect(screen.getByRole('dialog').textContent).toContain(money);
});

it('clears a paid table with the last button of its row, and says so', async () => {
  const sid = floor.sitting('t1');
  const session = floor.rows.session.get(sid);
  if (session === undefined) throw new Error('no party at the table');
  const { due } = balanceOf(session, (order) => floor.rows.order.get(order));
  floor.run('tables/order/payment', paying(floor, 't1', 'all', due));
  for (const order of floor.rows.order.values()) {
    const items = order.products.map(({ id }) => ({ product: id, status: 'SERVED' }));
    floor.run('orders/item-status', { sid: order.sid, items, confirmed: true });
  }
  shown();
  const clear = screen.getByRole('button', { name: 'Clear table' });
  expect(clear.parentElement?.lastElementChild).toBe(clear);
  expect(clear.parentElement?.firstElementChild?.textContent).toBe('Add items');
  fireEvent.click(clear);
  await vi.waitFor(() => expect(noticeQueue.current()[0]?.text).toMatch(/ is cleared$/));
});

it('shows the next reservation before a walk-in is seated', () => {
  const hall = floor.rows.table.get('t1')?.hall ?? '';
  floor.rows.hall.set(hall, { sid: hall, name: 'Hall', pattern: 1 });
  const soon = Date.now() + 20 * 60_000;
  const booking = { sid: 'booking-ada-00', name: 'Ada', hall, booking: soon };
  const since = Date.now();
  expect(floor.run('tables/bookings/edit', booking, ana, since)).toBe('applied');
  const kept = { sid: booking.sid, status: 'APPROVED', tables: ['t1'] };
  expect(floor.run('tables/bookings/status', kept, ana, since)).toBe('applied');
  shown();
  expect(screen.getByText(/^Booked .*: Ada$/)).toBeTruthy();
});
