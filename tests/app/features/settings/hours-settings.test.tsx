import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HoursSettings } from '#app/features/settings/hours-settings.tsx';
import { DeliveryHoursStep, OpeningHoursStep } from '#app/features/settings/hours-steps.tsx';
import { renderAt } from '#tests/support/render-at.tsx';

const saved: any[] = [];
beforeEach(() => {
  sessionStorage.clear();
  saved.length = 0;
  vi.stubGlobal('fetch', async (input: Request | string, init?: RequestInit) => {
    const request = new Request(input, init);
    if (request.method === 'POST') saved.push(JSON.parse(await request.text()));
    return Response.json({});
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const day = (name: string) => within(screen.getByRole('group', { name }));

it('saves a break between lunch and dinner, also copied to all days', async () => {
  renderAt(<HoursSettings />, { role: 'owner' });
  await screen.findByRole('group', { name: 'Opening hours: Monday' });
  fireEvent.click(day('Opening hours: Monday').getByRole('button', { name: 'Add break on Monday' }));
  expect(day('Opening hours: Monday').getByText('Open again')).toBeTruthy();
  fireEvent.click(day('Opening hours: Monday').getByRole('button', { name: 'Copy Monday to all days' }));
  fireEvent.click(day('Opening hours: Sunday').getByRole('button', { name: 'Remove break on Sunday' }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  const pause = ['15:00', '18:00'];
  expect(saved[0].opening_breaks).toEqual([pause, pause, pause, pause, pause, pause, null]);
  expect(saved[0]).not.toHaveProperty('delivery_breaks');
});

it('copies a day to Monday to Friday, and leaves the weekend as it is', async () => {
  renderAt(<HoursSettings />, { role: 'owner' });
  await screen.findByRole('group', { name: 'Opening hours: Tuesday' });
  fireEvent.click(day('Opening hours: Tuesday').getByRole('checkbox', { name: 'Open' }));
  fireEvent.click(day('Opening hours: Tuesday').getByRole('button', { name: 'Copy Tuesday to weekdays' }));
  expect(day('Opening hours: Saturday').queryByRole('button', { name: /to weekdays$/ })).toBeNull();
  const isOpen = (name: string) =>
    day(`Opening hours: ${name}`).getByRole<HTMLInputElement>('checkbox', { name: 'Open' }).checked;
  expect(['Monday', 'Friday', 'Saturday', 'Sunday'].map(isOpen)).toEqual([false, false, true, true]);
});

it('saves a break in the setup guide too', async () => {
  renderAt(<OpeningHoursStep />, { role: 'owner' });
  await screen.findByRole('group', { name: 'Opening hours: Monday' });
  fireEvent.click(day('Opening hours: Monday').getByRole('button', { name: 'Add break on Monday' }));
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await Promise.resolve();
  });
  await vi.waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0].opening_breaks).toEqual([['15:00', '18:00'], null, null, null, null, null, null]);
});

it('makes the delivery hours the same as the opening hours', async () => {
  renderAt(<DeliveryHoursStep />, { role: 'owner' });
  await screen.findByRole('group', { name: 'Delivery hours: Monday' });
  const same = screen.getByRole('button', { name: 'Same as opening hours' });
  fireEvent.click(day('Delivery hours: Monday').getByRole('checkbox', { name: 'Open' }));
  expect(same).toHaveProperty('disabled', false);
  fireEvent.click(same);
  const monday = day('Delivery hours: Monday').getByRole<HTMLInputElement>('checkbox', { name: 'Open' });
  expect(monday.checked).toBe(true);
  expect(same).toHaveProperty('disabled', true);
});
