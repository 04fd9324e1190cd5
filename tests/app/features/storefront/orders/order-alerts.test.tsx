import { i18n } from '@lingui/core';
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { OrderAlerts } from '#app/features/storefront/orders/order-alerts.tsx';
import { showPage } from '#tests/support/page-content.tsx';
import { noticeQueue } from '#ui/notices.tsx';

const SAD = 'Alerts could not be turned on. Please try again';
const placed = { sid: 'order-00000001', key: 'key', site: 's', place: 'p', shop: 1, branch: 2, at: 1 };
const world = vi.hoisted(() => ({ isGone: false, isHeard: true, push: 'off' }));
vi.mock('#app/device/push.ts', () => ({ pushState: async () => world.push }));
vi.mock('#app/alerts/alerts.ts', async () => {
  if (world.isGone) throw new TypeError('Failed to fetch');
  return { turnOnAlerts: async () => ({ ok: world.isHeard }) };
});

beforeEach(() => {
  Object.assign(world, { isGone: false, isHeard: true, push: 'off' });
  i18n.loadAndActivate({ locale: 'en', messages: {} });
});
afterEach(() => {
  for (const { id } of noticeQueue.current()) noticeQueue.dismiss(id);
  cleanup();
  vi.unstubAllGlobals();
});

const said = () => noticeQueue.current().map(({ text }) => text);
async function follow(answer: NotificationPermission): Promise<void> {
  vi.stubGlobal('Notification', { requestPermission: async () => answer });
  const button = await screen.findByRole('button', { name: 'Notify me of changes' });
  button.focus();
  await act(async () => button.click());
}

// First, because a loaded script stays loaded.
it.each([
  ['its script cannot be fetched', { isGone: true }],
  ['the server does not take it', { isHeard: false }],
])('offers a retry when %s', async (_, trouble) => {
  Object.assign(world, trouble);
  showPage(<OrderAlerts placed={placed} />);
  await follow('granted');
  await vi.waitFor(() => expect(said()).toEqual([SAD]));
  Object.assign(world, { isGone: false, isHeard: true });
  await follow('granted');
  await screen.findByText('This device notifies you when the status of your order changes.');
});

it('confirms that this device gets alerts', async () => {
  showPage(<OrderAlerts placed={placed} />);
  await follow('granted');
  await screen.findByText('This device notifies you when the status of your order changes.');
  expect(said()).toEqual([]);
});

it('keeps the keyboard focus in the page', async () => {
  showPage(<OrderAlerts placed={placed} />);
  await follow('granted');
  await screen.findByText('This device notifies you when the status of your order changes.');
  expect(document.activeElement?.id).toBe('content');
});

it('says that notifications are blocked', async () => {
  showPage(<OrderAlerts placed={placed} />);
  await follow('denied');
  await screen.findByText('Notifications are blocked for this site. Allow them in the browser’s settings.');
  expect(document.activeElement?.id).toBe('content');
});

it('offers nothing where there are no notifications', async () => {
  world.push = 'unsupported';
  showPage(<OrderAlerts placed={placed} />);
  await act(async () => {});
  expect(screen.queryByRole('button')).toBeNull();
});
