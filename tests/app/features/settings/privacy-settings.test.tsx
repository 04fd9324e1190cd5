import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { RetentionForm } from '#app/features/settings/privacy-settings.tsx';
import { noRetentionCounts, standardRetention } from '#domain/people/retention.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const sent: unknown[] = [];
const NOW = Date.UTC(2026, 5, 6, 17);

const stored = {
  settings: standardRetention,
  seen: 'seen',
  run: { ...noRetentionCounts, at: NOW, orders: 14, bookings: 2, finished: true },
  due: { ...noRetentionCounts, positions: 1001 },
};

beforeEach(() => {
  sent.length = 0;
  sessionStorage.clear();
  localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return Response.json(stored);
  });
  renderAt(<RetentionForm stored={stored} timeZone="Europe/Istanbul" onSaved={() => undefined} />, {
    role: 'owner',
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const field = (name: string) => screen.getByRole('textbox', { name });
function type(name: string, text: string): void {
  fireEvent.change(field(name), { target: { value: text } });
  fireEvent.blur(field(name));
}
async function save(): Promise<void> {
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await new Promise((done) => setTimeout(done, 0));
  });
}

it('shows each time in days', () => {
  expect(field('Customer details of orders')).toHaveProperty('value', '365 days');
  expect(field('Drivers’ locations')).toHaveProperty('value', '7 days');
});

it('shows when it last ran', () => {
  screen.getByText(/Last run today 20:00\./);
});

it('shows what the last run deleted beside what is due', () => {
  const cells = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${name}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(cells('Orders')).toEqual(['14', '0']);
  expect(cells('Drivers’ locations')).toEqual(['0', 'more than 1,000']);
});

it('saves a longer time at once', async () => {
  type('Customer details of orders', '400');
  expect(screen.queryByRole('checkbox')).toBeNull();
  await save();
  expect(sent).toEqual([expect.objectContaining({ ...standardRetention, orders: 400, seen: 'seen' })]);
});

it('saves a shorter time only when that is confirmed', async () => {
  type('Delivery photos', '10');
  await save();
  expect(sent).toEqual([]);
  screen.getByText('Confirm the deletion to save shorter retention times.');
  fireEvent.click(screen.getByRole('checkbox'));
  await save();
  expect(sent).toEqual([expect.objectContaining({ photos: 10 })]);
  expect(sent).not.toEqual([expect.objectContaining({ confirmed: true })]);
});

it('names the minimum of a time that is too short', async () => {
  type('Customer details of orders', '20');
  await save();
  expect(sent).toEqual([]);
  screen.getByText('Enter at least 30');
});

it('goes back to the defaults', () => {
  expect(screen.queryByRole('button', { name: 'Reset to defaults' })).toBeNull();
  type('Customer details of orders', '400');
  fireEvent.click(screen.getByRole('button', { name: 'Reset to defaults' }));
  expect(field('Customer details of orders')).toHaveProperty('value', '365 days');
});

it('goes back to what was saved', () => {
  type('Customer details of orders', '400');
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(field('Customer details of orders')).toHaveProperty('value', '365 days');
});
