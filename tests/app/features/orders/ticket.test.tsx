import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Ticket, type TicketProps } from '#app/features/orders/ticket.tsx';
import { TicketLine } from '#app/features/orders/ticket-line.tsx';
import { allergyIn } from '#domain/orders/allergy-in-note.ts';
import type { Order, OrderStatus } from '#domain/orders/order.ts';
import { aLine, anOrder } from '#tests/support/orders.ts';

vi.mock('#app/features/orders/saved-on-device.tsx', () => ({ SavedOnDevice: () => <i>Saved here</i> }));

const soup = aLine({ id: 'line-soup-0000000', name: 'Soup', status: 'PREPARING' });
const cake = aLine({ id: 'line-cake-0000000', name: 'Cake', course: 2, seat: 3 });

const whole = (order: Order) => ({ lines: order.products, page: 0, pages: 1 });

function shown(
  order: Order,
  bump?: OrderStatus,
  packing?: TicketProps['packing'],
  cell: Pick<TicketProps, 'lines' | 'page' | 'pages'> = whole(order),
  onBump: TicketProps['onBump'] = vi.fn(),
  more: Partial<Pick<TicketProps, 'tab' | 'isSelected' | 'onSelect' | 'isFootFirst'>> = {},
): void {
  render(
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <Ticket
          order={order}
          {...cell}
          isTop
          isGone={false}
          isFootFirst={false}
          timeZone="UTC"
          bump={bump}
          nextOfLine={() => undefined}
          onBump={onBump}
          onMoveLine={vi.fn()}
          packing={packing}
          takesMoney={false}
          tab="preparing"
          isSelected={undefined}
          onSelect={vi.fn()}
          {...more}
        />
      </I18nProvider>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  i18n.load('en', {});
  i18n.activate('en');
});
afterEach(cleanup);

it('says that it is saved here in its head, where it covers no dish', () => {
  shown(anOrder({ products: [soup] }));
  expect(screen.getByText('Saved here').closest('header')).not.toBeNull();
});

it.each([
  ['new', 'Also in Preparing'],
  ['preparing', 'Not started'],
] as const)('says on the tab %s that an accepted order is listed in two', (tab, words) => {
  shown(anOrder({ status: 'PLACED', products: [soup] }), 'PREPARING', undefined, undefined, undefined, {
    tab,
  });
  expect(screen.getByText(words)).toBeTruthy();
});

it('is selected by its head, in place of opening the order', async () => {
  const onSelect = vi.fn();
  const order = anOrder({ products: [soup] });
  shown(order, undefined, undefined, undefined, undefined, { isSelected: false, onSelect });
  const box = await screen.findByRole('checkbox', { name: /^Select order / });
  fireEvent.click(box);
  expect(box.closest('header')).not.toBeNull();
  expect(onSelect).toHaveBeenCalledWith(order);
});

it("shows a dish's guest and held course", () => {
  shown(anOrder({ status: 'PREPARING', products: [soup, cake] }), 'PREPARED');
  expect(screen.getByText('Seat 3 · Course 2 · held')).toBeTruthy();
});

const MINUTE = 60_000;
const timerText = () => screen.getByRole('article').querySelector('header > span')?.textContent ?? null;

it('says the promised time below the time that has passed', () => {
  const at = Math.floor(Date.now() / MINUTE) * MINUTE;
  const order = anOrder({ status: 'PLACED', action: 'pickup', create_at: at, deliver_time: 30 });
  shown(order, 'PREPARING');
  const promised = new Date(at + 30 * MINUTE).toISOString().slice(11, 16);
  expect(timerText()).toMatch(new RegExp(`for ${promised}`));
});

it('says when a delivery leaves, and on its way when it is promised', () => {
  const at = Math.floor(Date.now() / MINUTE) * MINUTE;
  const time = (after: number) => new Date(at + after * MINUTE).toISOString().slice(11, 16);
  const delivery = anOrder({ status: 'PACKED', action: 'now', create_at: at, deliver_time: 30 });
  shown(delivery, 'SHIPPED');
  expect(timerText()).toMatch(new RegExp(`leaves ${time(20)}`));
  cleanup();
  shown({ ...delivery, status: 'SHIPPED' });
  expect(timerText()).toMatch(new RegExp(`for ${time(30)}`));
});

it('calls an order on approval waiting, not overdue', () => {
  const create_at = Date.now() - 18 * MINUTE;
  shown(anOrder({ status: 'APPROVAL', action: 'pickup', create_at, deliver_time: 30 }), 'PLACED');
  expect(timerText()).toMatch(/^18:\d\dWaiting for /);
});

it('has no timer before the time of an order for later', () => {
  const booking = Date.now() + 180 * MINUTE;
  const later = anOrder({ status: 'PLACED', action: 'pickupl', booking, create_at: Date.now() - MINUTE });
  shown(later, 'PREPARING');
  expect(timerText()).toBeNull();
});

it('says what the button leaves out', () => {
  shown(anOrder({ status: 'PREPARING', products: [soup, cake] }), 'PREPARED');
  expect(screen.getByRole('button').textContent).toBe('Prepared, except held courses');
});

it('is complete again when the course is fired', () => {
  shown(anOrder({ status: 'PREPARING', products: [soup, cake], fired: 2 }), 'PREPARED');
  expect(screen.getByText('Seat 3 · Course 2')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('All prepared');
});

it('says what it waits for when only held dishes are left', () => {
  shown(anOrder({ status: 'PREPARING', products: [{ ...soup, status: 'PREPARED' }, cake] }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('Waiting for course 2')).toBeTruthy();
});

it('shows the allergy of an order once with a mark at each dish', () => {
  const note = 'Alergia: nueces';
  const allergy = allergyIn(note);
  const products = [
    { ...soup, allergy },
    { ...cake, allergy: 'milk' },
  ];
  shown(anOrder({ note, products }));
  expect(screen.getAllByText(/ALLERGY/).map(({ textContent }) => textContent?.trim())).toEqual([
    'ALLERGY: nueces',
    'ALLERGY',
    'ALLERGY: milk',
  ]);
});

it('starts a dish on a double tap without finishing it', () => {
  vi.useFakeTimers();
  const onMove = vi.fn();
  const drawn = (line: typeof soup) => (
    <I18nProvider i18n={i18n}>
      <TicketLine
        order={anOrder({ products: [line] })}
        line={line}
        next={line.status === 'PREPARING' ? 'PREPARED' : 'PREPARING'}
        onMove={onMove}
      />
    </I18nProvider>
  );
  const { rerender } = render(drawn({ ...soup, status: 'PLACED' }));
  fireEvent.click(screen.getByRole('button'));
  rerender(drawn(soup));
  fireEvent.click(screen.getByRole('button'));
  expect(onMove).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(600));
  fireEvent.click(screen.getByRole('button'));
  expect(onMove.mock.calls.map(([, status]) => status)).toEqual(['PREPARING', 'PREPARED']);
  vi.useRealTimers();
});

it('ignores a double tap on a ticket button whose action has just changed', () => {
  vi.useFakeTimers();
  const onBump = vi.fn();
  const drawn = (status: OrderStatus, bump: OrderStatus) => (
    <MemoryRouter>
      <I18nProvider i18n={i18n}>
        <Ticket
          order={anOrder({ status, products: [soup] })}
          lines={[soup]}
          page={0}
          pages={1}
          isTop
          isFootFirst={false}
          isGone={false}
          timeZone="UTC"
          bump={bump}
          nextOfLine={() => undefined}
          onBump={onBump}
          onMoveLine={vi.fn()}
          takesMoney={false}
          tab="new"
          isSelected={undefined}
          onSelect={vi.fn()}
        />
      </I18nProvider>
    </MemoryRouter>
  );
  const { rerender } = render(drawn('APPROVAL', 'PLACED'));
  fireEvent.click(screen.getByRole('button'));
  rerender(drawn('PLACED', 'PREPARING'));
  fireEvent.click(screen.getByRole('button'));
  expect(onBump).toHaveBeenCalledTimes(1);
  act(() => void vi.advanceTimersByTime(600));
  fireEvent.click(screen.getByRole('button'));
  expect(onBump.mock.calls.map(([, status]) => status)).toEqual(['PLACED', 'PREPARING']);
  vi.useRealTimers();
});

it('puts a dish into a bag on a tap while an order is packed, and takes it out on the next', () => {
  const packing = { pack: vi.fn(), setBags: vi.fn() };
  const ready = { ...soup, status: 'PREPARED' as const };
  const order = anOrder({ status: 'PREPARED', products: [ready] });
  shown(order, 'PACKED', packing);
  fireEvent.click(screen.getByRole('button', { name: '1 × Soup: packed', pressed: false }));
  expect(packing.pack).toHaveBeenLastCalledWith(order, ready, true);
  cleanup();
  const inBag = { ...order, packing: { lines: [ready.id], bags: 1 } };
  shown(inBag, 'PACKED', packing);
  fireEvent.click(screen.getByRole('button', { name: '1 × Soup: packed', pressed: true }));
  expect(packing.pack).toHaveBeenLastCalledWith(inBag, ready, false);
});

it('counts the bags of an order while it is packed', async () => {
  const packing = { pack: vi.fn(), setBags: vi.fn() };
  const order = anOrder({ status: 'PREPARED', products: [soup] });
  shown(order, 'PACKED', packing);
  fireEvent.click(await screen.findByRole('button', { name: /^One bag more/ }));
  expect(packing.setBags).toHaveBeenCalledWith(order, 2);
});

it('continues a ticket in the next column with its allergy, and has the button below the last dish only', () => {
  const order = anOrder({ status: 'PREPARING', note: 'Alergia: nueces', products: [soup, cake] });
  shown(order, 'PREPARED', undefined, { lines: [soup], page: 0, pages: 2 });
  expect(screen.queryByText('Cake')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText('continued →')).toBeTruthy();
  cleanup();
  shown(order, 'PREPARED', undefined, { lines: [cake], page: 1, pages: 2 });
  expect(screen.getByRole('article').getAttribute('aria-label')).toContain('2/2');
  expect(screen.getByText('ALLERGY: nueces')).toBeTruthy();
  expect(screen.getByRole('button').textContent).toBe('Prepared, except held courses');
});

it('says that an order waits for approval only to people who cannot approve it', () => {
  shown(anOrder({ status: 'APPROVAL' }), 'PLACED');
  expect(screen.queryByText('On approval')).toBeNull();
  cleanup();
  shown(anOrder({ status: 'APPROVAL' }));
  expect(screen.getByText('On approval')).toBeTruthy();
});

it('asks once before an order with dishes that are not ticked is packed', () => {
  vi.useFakeTimers();
  const packing = { pack: vi.fn(), setBags: vi.fn() };
  const order = anOrder({ status: 'PACKING', action: 'now', products: [soup, cake] });
  const onBump = vi.fn();
  shown({ ...order, packing: { lines: [soup.id], bags: 1 } }, 'PACKED', packing, undefined, onBump);
  const tap = () => {
    act(() => void vi.advanceTimersByTime(700));
    fireEvent.click(screen.getByRole('button', { name: /Pack/ }));
  };
  tap();
  expect(onBump).not.toHaveBeenCalled();
  expect(screen.getByText('1 not ticked · Pack anyway')).toBeTruthy();
  tap();
  expect(onBump).toHaveBeenCalledOnce();
  vi.useRealTimers();
});

it.each([
  [false, ['line', 'button']],
  [true, ['button', 'line']],
])('has its button above the dishes for eyes and Tab alike: %s', (isFootFirst, expected) => {
  const order = anOrder({ status: 'PLACED', products: [soup] });
  shown(order, 'PREPARED', undefined, undefined, undefined, { isFootFirst });
  const button = screen.getByRole('button', { name: /#/ });
  const [line] = screen.getAllByRole('listitem');
  const isBelow =
    line !== undefined && (line.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  expect(isBelow ? ['line', 'button'] : ['button', 'line']).toEqual(expected);
});
