import { cleanup, screen } from '@testing-library/react';
import 'fake-indexeddb/auto';
import { afterEach, expect, it, vi } from 'vitest';
import { MorningCard } from '#app/features/dashboard/morning-card.tsx';
import type { ListedDevice } from '#domain/notifications/device-report.ts';
import { aDevice } from '#tests/support/devices.ts';
import { renderAt } from '#tests/support/render-at.tsx';

const OPENS = Date.UTC(2026, 5, 10, 16);

function show(devices: readonly ListedDevice[]): void {
  const answer = { devices, now: Date.now(), backup: null, clock: null, app: 'test' };
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(answer)));
  renderAt(<MorningCard opens={OPENS} />, { branch: { timezone: 'UTC' } });
}

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('names when the branch opens and what is wrong with which device', async () => {
  show([
    aDevice(Date.now(), { app: 'test', name: 'Kitchen left', screen: 'kitchen', sound: 'locked' }),
    aDevice(Date.now(), { app: 'test', name: 'Bar', screen: 'floor' }),
  ]);
  expect(await screen.findByText('Kitchen left: Sound is off.')).toBeTruthy();
  expect(screen.getByText(/^You open at 16:00/)).toBeTruthy();
  expect(screen.queryByText(/^Bar/)).toBeNull();
});

it('offers no repair of another device', async () => {
  show([aDevice(Date.now(), { app: 'test', name: 'Bar', push: 'off' })]);
  expect(await screen.findByText('Bar: Alerts are off.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('lists nothing where all devices are ready', async () => {
  show([aDevice(Date.now(), { app: 'test', screen: 'floor' })]);
  expect(await screen.findByRole('status')).toBeTruthy();
  expect(screen.queryByRole('listitem')).toBeNull();
});
