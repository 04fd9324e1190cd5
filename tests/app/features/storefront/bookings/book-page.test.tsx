import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BookedTables } from '#app/features/storefront/bookings/booked-tables.tsx';
import { BookPage } from '#app/features/storefront/bookings/book-page.tsx';
import { cartFor, saveCart } from '#app/features/storefront/cart/cart-store.ts';
import type { Booking } from '#domain/bookings/booking.ts';
import { localClock, startOfDay } from '#domain/time.ts';
import { aMenu } from '#tests/support/menu.ts';

let menu = aMenu(Date.now(), { address: 'Harbour Street 1', phone: '+905551112233' });
let stored: Booking | undefined;
let sent: { path: string; body: any; key: string | null }[];
/** The times without a free table, by the number of guests. */
let full: Record<number, 'all' | 'every fourth'>;
let isAnswerLost: boolean;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  i18n.load('en', {});
  i18n.activate('en');
  stored = undefined;
  sent = [];
  full = {};
  isAnswerLost = false;
  vi.stubGlobal(
    'EventSource',
    class {
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/menu')) return Response.json(menu);
    if (pathname.endsWith('/bookings/full')) {
      const { searchParams: asked } = new URL(request.url);
      const [from, to] = [Number(asked.get('from')), Number(asked.get('to'))];
      const all = Array.from({ length: (to - from) / 900_000 + 1 }, (_, index) => from + index * 900_000);
      const which = full[Number(asked.get('seats'))];
      const isFull = (index: number) => which === 'all' || (which !== undefined && index % 4 === 0);
      const near = Number(asked.get('near'));
      const other_days = near === 0 ? [] : [near + 86_400_000];
      return Response.json({ full: all.filter((_time, index) => isFull(index)), other_days });
    }
    if (request.method === 'GET') return Response.json({ booking: stored });
    const body: any = await request.json();
    const key = request.headers.get('idempotency-key');
    const isRepeat = sent.some((one) => one.key === key);
    sent.push({ path: pathname, body, key });
    if (pathname.endsWith('/status')) {
      stored = stored && { ...stored, status: body.status };
      return Response.json({
        verdict: { id: 'change', mid: 1, seq: 1, verdict: 'applied' },
        booking: stored,
      });
    }
    if (stored !== undefined && !isRepeat)
      return Response.json({ code: 'forbidden', message: 'No' }, { status: 403 });
    const { sid, name, booking, seats, phone, note } = body;
    const made = { hall: 'hall', tables: [], status: 'PENDING' as const, asked_by: 'guest' as const };
    const changed = { at: 1, by: '' };
    stored ??= { ...made, sid, name, booking, seats, phone, note, created_at: 1, changed };
    if (isAnswerLost) throw new TypeError('network');
    return Response.json({
      verdict: { id: 'change', mid: 1, seq: 1, verdict: 'applied' },
      booking: stored,
      key: 'secret',
    });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function open(search = ''): void {
  const router = createMemoryRouter(
    [
      {
        path: '/:site/:place/book',
        element: (
          <>
            <BookPage />
            <BookedTables />
          </>
        ),
      },
    ],
    { initialEntries: [`/shop/place/book${search}`] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
}

/** The first offered time of the shown day. */
const chooseTime = async () => {
  const times = await screen.findByRole('radiogroup', { name: 'Time' });
  fireEvent.click(within(times).getAllByRole('radio')[0] ?? times);
};

it('presets no time, also after a day is chosen', async () => {
  open();
  const times = await screen.findByRole('radiogroup', { name: 'Time' });
  const days = within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole('radio');
  fireEvent.click(days[2] ?? times);
  expect(days[2]).toHaveProperty('checked', true);
  expect(document.querySelector('input[name="booking"]:checked')).toBeNull();
  expect(screen.getByRole('button', { name: 'Choose a time' })).toHaveProperty('disabled', true);
});

it('opens another day on the evening, though the branch is open all day', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Time' });
  const days = within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole('radio');
  fireEvent.click(days[2] ?? document.body);
  expect(screen.getByRole('radio', { name: 'Evening' })).toHaveProperty('checked', true);
});

it('names the chosen day in its summary before a time is chosen', async () => {
  open();
  const times = await screen.findByRole('radiogroup', { name: 'Time' });
  const summary = screen.getByRole('region', { name: 'Your table' });
  const day = () => within(summary).getAllByRole('definition')[0]?.textContent;
  const first = day();
  fireEvent.click(within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole('radio')[2] ?? times);
  expect(first).toMatch(/\d/);
  expect(day()).toMatch(/\d/);
  expect(day()).not.toBe(first);
});

it('keeps the chosen clock time on another day', async () => {
  open();
  await screen.findByRole('radiogroup', { name: 'Time' });
  const days = within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole('radio');
  fireEvent.click(days[2] ?? document.body);
  await chooseTime();
  const label = () => document.querySelector('input[name="booking"]:checked')?.parentElement?.textContent;
  const before = label();
  fireEvent.click(days[3] ?? document.body);
  expect(before).toBeTruthy();
  expect(label()).toBe(before);
});

it('books a table without a dish, shows it with its guests, and lists it', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '+905550001122' } });
  fireEvent.change(screen.getByRole('combobox', { name: 'Guests' }), { target: { value: '4' } });
  await chooseTime();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book · .* guests/ })));
  expect(await screen.findByRole('heading', { name: 'We’ve sent your request.' })).toBeTruthy();
  // The list of this device has one row.
  const row = await screen.findByRole('heading', { level: 3 });
  expect(row.textContent).toMatch(/^[A-Z][a-z]+day,? .*, \d\d:\d\d · /);
  expect(row.closest('details')?.open).toBe(false);
  expect(screen.getAllByText(/· .* guests/).length).toBeGreaterThanOrEqual(2);
  expect(screen.getAllByRole('link', { name: 'Harbour Street 1' })).toHaveLength(2);
  expect(sent[0]?.body).toMatchObject({ name: 'Ada', seats: 4, phone: '+905550001122' });
  expect(sent[0]?.body).not.toHaveProperty('products');
});

it('marks the times without a free table, and says when a day has none', async () => {
  full = { 2: 'every fourth', 8: 'all' };
  open();
  // Late in the evening today has few times left.
  await screen.findByRole('radiogroup', { name: 'Time' });
  const days = within(screen.getByRole('radiogroup', { name: 'Day' })).getAllByRole('radio');
  fireEvent.click(days[2] ?? document.body);
  const marked = await screen.findAllByRole('radio', { name: /Full$/ });
  for (const one of marked) expect(one).toHaveProperty('disabled', true);
  fireEvent.click(screen.getAllByRole('radio', { name: /^\d\d:\d\d$/ })[0] ?? document.body);
  expect(screen.getByRole('button', { name: /^Book ·/ })).toHaveProperty('disabled', false);
  fireEvent.change(screen.getByRole('combobox', { name: 'Guests' }), { target: { value: '8' } });
  expect(await screen.findByText(/^No table is free on this day/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Choose a time' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('radiogroup', { name: 'Time' })).toBeNull();
  const other = await screen.findByRole('group', { name: 'Nearest free times' });
  fireEvent.click(within(other).getByRole('button'));
  expect(days[3]).toHaveProperty('checked', true);
});

it('shows the booking whose answer was lost, also when the guest changed the form since', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '+905550001122' } });
  await chooseTime();
  isAnswerLost = true;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book ·/ })));
  isAnswerLost = false;
  fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ada L.' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book ·/ })));
  expect(await screen.findByRole('heading', { name: 'We’ve sent your request.' })).toBeTruthy();
  expect(sent.map(({ body }) => body.name)).toEqual(['Ada', 'Ada L.', 'Ada']);
  expect(sent[2]?.key).toBe(sent[0]?.key);
});

it('begins with the name and phone of the last order on this device', async () => {
  const { order, ...cart } = cartFor('shop', 'place', null);
  saveCart({ ...cart, order: { ...order, name: 'Ada', phone: '+905550001122' } });
  open();
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })).value).toBe('Ada');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }).value).toBe('+905550001122');
});

it('writes the days in two short lines, so that a row shows several', async () => {
  open();
  await screen.findByRole('textbox', { name: 'Name' });
  const days = screen.getByRole('radiogroup', { name: 'Day' });
  const labels = [...days.querySelectorAll('label')].map(({ textContent }) => textContent);
  expect(labels.length).toBeGreaterThan(20);
  for (const label of labels) expect(label).toMatch(/^[A-Z][a-z]{2}\n\d{1,2} [A-Z][a-z]{2,3}$/);
});

it('begins with the present date after midnight, before the business day is over', async () => {
  const { timezone } = menu.branch;
  vi.useFakeTimers({
    toFake: ['Date'],
    now: startOfDay(localClock(Date.now(), timezone).day, timezone) + 1_800_000,
  });
  open();
  await screen.findByRole('textbox', { name: 'Name' });
  const [first] = screen.getByRole('radiogroup', { name: 'Day' }).querySelectorAll('label');
  const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', timeZone: timezone }).format(Date.now());
  expect(first?.textContent).toMatch(new RegExp(`\\n${day} `));
});

it('shows a booking above the form when the page is opened again, also once it is cancelled', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '+905550001122' } });
  await chooseTime();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book ·/ })));
  expect(screen.getByRole('link', { name: 'Orders' }).getAttribute('href')).toBe('/orders');
  cleanup();
  open();
  const card = await screen.findByRole('heading', { level: 2, name: 'We’ve sent your request.' });
  const form = await screen.findByRole('heading', { level: 1, name: 'Book a table' });
  expect(card.compareDocumentPosition(form) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(screen.getAllByText('Requested')).toHaveLength(2);
  stored = stored && { ...stored, status: 'CANCELED' };
  cleanup();
  open();
  await screen.findByRole('heading', { level: 2, name: 'This booking was cancelled.' });
  stored = stored && { ...stored, status: 'COMPLETED' };
  cleanup();
  open();
  await screen.findByText('This booking is over. Thank you!');
  expect(screen.queryByRole('heading', { level: 2, name: /over/ })).toBeNull();
});

it('names the field that is missing and keeps what was typed', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  await chooseTime();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book ·/ })));
  expect(sent).toEqual([]);
  expect(screen.getByRole('textbox', { name: 'Phone' }).getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText('Enter your phone number')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
});

it('cancels a booking with its key', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '+905550001122' } });
  await chooseTime();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book ·/ })));
  const [cancel] = await screen.findAllByRole('button', { name: 'Cancel booking' });
  if (cancel === undefined) throw new Error('nothing to cancel');
  fireEvent.click(cancel);
  const dialog = await screen.findByRole('alertdialog');
  await act(async () => {
    const sure = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Cancel booking');
    if (sure !== undefined) fireEvent.click(sure);
  });
  expect(await screen.findAllByText('This booking was cancelled.')).toBeTruthy();
  const [again] = screen.getAllByRole('link', { name: 'Book another time' });
  expect(again?.getAttribute('href')).toBe('/shop/place/book');
  expect(sent.at(-1)?.body).toMatchObject({ status: 'CANCELED', key: 'secret' });
});

it('changes a booking by one in its place, filled in with what it said', async () => {
  open();
  fireEvent.change(await screen.findByRole('textbox', { name: 'Name' }), { target: { value: 'Ada' } });
  fireEvent.change(screen.getByRole('textbox', { name: 'Phone' }), { target: { value: '+905550001122' } });
  await chooseTime();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Book ·/ })));
  const [change] = await screen.findAllByRole('link', { name: 'Change booking' });
  const before = stored;
  expect(change?.getAttribute('href')).toBe(`/shop/place/book?change=${before?.sid}`);
  cleanup();
  open(`?change=${before?.sid}`);
  expect(await screen.findByRole('heading', { name: 'Change your booking' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' }).value).toBe('Ada');
  fireEvent.change(screen.getByRole('combobox', { name: 'Guests' }), { target: { value: '5' } });
  stored = undefined;
  await act(async () => fireEvent.click(screen.getByRole('button', { name: /^Change to .* guests/ })));
  expect(await screen.findByRole('heading', { name: 'We’ve sent your request.' })).toBeTruthy();
  const replaces = { sid: before?.sid, key: 'secret' };
  expect(sent.at(-1)?.body).toMatchObject({ name: 'Ada', seats: 5, booking: before?.booking, replaces });
  expect(screen.getAllByRole('article')).toHaveLength(2);
});

it('offers no form where no table can be booked, and how to call', async () => {
  const before = menu;
  menu = { ...menu, branch: { ...menu.branch, has_tables: false } };
  open();
  expect(await screen.findByText('This restaurant takes no bookings online')).toBeTruthy();
  expect(screen.queryByRole('radiogroup', { name: 'Time' })).toBeNull();
  expect(screen.getByRole('link', { name: /905551112233|555/ })).toBeTruthy();
  menu = before;
});
