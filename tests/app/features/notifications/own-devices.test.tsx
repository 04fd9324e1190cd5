import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { OwnDevices } from '#app/features/notifications/own-devices.tsx';
import { allNotifications } from '#domain/notifications/order-alerts.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const tablet = { id: 7, device: 'Chrome on Android', since: 0, delivered_at: null, lost_at: null, muted: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open(status: number, body: object) {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.clone().json());
    return Response.json(body, { status });
  });
  const flags = { ...allNotifications, noti_order_packed: false };
  renderAt(<OwnDevices token="token" devices={[tablet]} flags={flags} />, {}, []);
  fireEvent.click(screen.getByRole('button', { name: 'Choose alerts' }));
  return sent;
}
const isOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

it('leaves out an event on one device', async () => {
  const sent = open(200, {});
  expect(isOn('Order ready')).toBe(true);
  fireEvent.click(screen.getByRole('switch', { name: 'Order ready' }));
  await waitFor(() => expect(sent).toEqual([{ id: 7, muted: ['prepared'] }]));
  expect(isOn('Order ready')).toBe(false);
});

it('offers nothing that its person does not want at all', () => {
  open(200, {});
  expect(isOn('Order packed')).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Order packed' }).disabled).toBe(true);
});

it('shows the former choice when it was not saved', async () => {
  open(404, { code: 'no_such_device', message: 'This device no longer gets alerts' });
  fireEvent.click(screen.getByRole('switch', { name: 'Order ready' }));
  expect(isOn('Order ready')).toBe(false);
  await waitFor(() => expect(isOn('Order ready')).toBe(true));
});
