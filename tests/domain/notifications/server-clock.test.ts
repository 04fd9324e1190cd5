import { expect, it } from 'vitest';
import { clockAsDevicesSee } from '#domain/notifications/server-clock.ts';
import type { ListedDevice } from '#domain/notifications/device-report.ts';
import { MINUTE_MS } from '#domain/time.ts';

const NOW = Date.UTC(2026, 10, 26, 12);
const device = (clock_offset: number, seen_at = NOW): ListedDevice => ({
  device: '00000000-0000-4000-8000-000000000001',
  name: 'Till',
  kind: '',
  screen: 'orders',
  app: '1.0.0',
  push: 'on',
  sound: 'running',
  awake: true,
  stored: 'kept',
  clock_offset,
  waiting: 0,
  printers: [],
  seen_at,
  push_lost: false,
});

it.each([
  ['devices that agree with the server', [device(0), device(900), device(-400)], null],
  ['one device that is wrong', [device(0), device(5 * MINUTE_MS)], null],
  ['a single device', [device(5 * MINUTE_MS)], null],
  ['devices that are wrong in different ways', [device(5 * MINUTE_MS), device(-5 * MINUTE_MS)], null],
  ['a device that is offline', [device(5 * MINUTE_MS), device(5 * MINUTE_MS, NOW - 10 * MINUTE_MS)], null],
  ['a server that is ahead', [device(240_000), device(241_000), device(239_500)], 240_000],
  ['a server that is behind', [device(-240_000), device(-241_000)], -240_000],
])('judges %s', (_, devices, ms) => {
  expect(clockAsDevicesSee(devices, NOW)).toEqual(ms === null ? null : { kind: 'devices', ms, at: NOW });
});
