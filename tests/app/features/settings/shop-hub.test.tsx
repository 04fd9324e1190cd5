import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ShopHubSettings } from '#app/features/settings/shop-hub.tsx';
import type { ShopHub } from '#contract/hubs.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const NOW = Date.UTC(2026, 5, 6, 12);
const waiting: ShopHub = {
  id: 'hub',
  name: 'Old laptop',
  code_until: NOW + 60_000,
  address: null,
  version: '',
  waiting: 0,
  members: 0,
  reported_at: null,
};
const connected: ShopHub = {
  ...waiting,
  code_until: null,
  address: { addresses: ['192.168.1.20'], port: 7000, fingerprint: Array(32).fill('AB').join(':') },
  version: '2.3.80',
  members: 3,
  reported_at: NOW,
};
const sent: string[] = [];
let hub: ShopHub;

beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/staff/api/', '');
    if (request.method === 'POST') sent.push(path);
    return Response.json({ hub, now: NOW, ...(path === 'hub' ? {} : { pairing_code: 'AAAA-BBBB-CCCC' }) });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const settle = () => act(() => new Promise((done) => setTimeout(done, 0)));
async function open(shown: ShopHub): Promise<void> {
  hub = shown;
  renderAt(<ShopHubSettings />, { role: 'manager' });
  await settle();
  fireEvent.click(screen.getByRole('button', { name: 'New code' }));
  await settle();
}

it('makes a new code at once for a hub that was never paired, beside the steps', async () => {
  await open(waiting);
  expect(sent).toEqual(['hub/add']);
  expect(screen.getByText('AAAA-BBBB-CCCC')).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
  const { origin } = window.location;
  expect(screen.getByText(`sh start.sh ${origin} AAAA-BBBB-CCCC`)).toBeTruthy();
  expect(screen.getByText(`.\\start.cmd ${origin} AAAA-BBBB-CCCC`)).toBeTruthy();
  const download = screen.getByRole('link', { name: 'Download the hub' });
  expect(download.getAttribute('href')).toBe('/hub/brigade-hub.zip');
});

it('asks first where a hub is paired', async () => {
  await open(connected);
  expect(sent).toEqual([]);
  expect(screen.getByText(/^The present hub stops working at once/)).toBeTruthy();
});
