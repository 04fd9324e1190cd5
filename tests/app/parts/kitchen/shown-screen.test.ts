import 'fake-indexeddb/auto';
import { i18n } from '@lingui/core';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { publishSession } from '#app/auth/session.ts';
import { ownDeviceName } from '#app/parts/kitchen/shown-screen.ts';
import { deviceLetter, writeSetting } from '#device/device-settings.ts';

const PHONE =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';
const kitchen = {
  share: 'expo',
  alert_types: null,
  size: 'normal',
  one_tap: false,
  hand: 'right',
  rail: true,
  volume: 80,
  shift_since: null,
  taken: {},
} as const;

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(PHONE);
  const person = {
    id: 'tunde',
    username: 'tunde',
    first_name: 'Tunde',
    last_name: 'B',
    email: '',
    mobile: '',
  };
  publishSession({
    token: 't',
    expires: Number.MAX_SAFE_INTEGER,
    person: { ...person, roles: ['delivery'], shop: 1, branches: 'all' },
    shops: [],
    branches: [],
    billing: null,
  });
});
afterEach(() => {
  publishSession(null);
  vi.restoreAllMocks();
});

it('is called after the person who is signed in', async () => {
  await writeSetting('kitchen', null);
  expect(await ownDeviceName('driver')).toBe('Tunde’s phone · Chrome');
});

it('is called after the person also as a kitchen screen, with its letter', async () => {
  const letter = await deviceLetter();
  await writeSetting('kitchen', { ...kitchen, name: `Screen ${letter}` });
  expect(await ownDeviceName('kitchen')).toBe(`Tunde’s phone · ${letter}`);
  expect(await ownDeviceName('driver')).toBe('Tunde’s phone · Chrome');
});

it('keeps the name that it was given', async () => {
  await writeSetting('kitchen', { ...kitchen, name: 'Pass' });
  expect(await ownDeviceName('kitchen')).toBe('Pass');
});
