import { i18n } from '@lingui/core';
import { beforeEach, expect, it, vi } from 'vitest';
import type { KitchenSettings } from '#device/device-settings.ts';

const device = vi.hoisted((): { stored: KitchenSettings | null; now: number } => ({
  stored: null,
  now: 1_000,
}));
vi.mock('#device/device-settings.ts', () => ({
  readSetting: async () => device.stored,
  writeSetting: async (_: string, settings: KitchenSettings) => {
    device.stored = settings;
  },
  deviceLetter: async () => 'A',
}));
vi.mock('#app/clock/clock.ts', () => ({ serverNow: () => device.now }));

/** The module as a newly opened page loads it. */
async function opened() {
  vi.resetModules();
  const settings = await import('#app/parts/kitchen/kitchen-settings.ts');
  await new Promise<void>((read) => void settings.onKitchenSettings(read));
  return settings;
}

beforeEach(() => {
  i18n.loadAndActivate({ locale: 'en', messages: {} });
  device.stored = null;
  device.now = 1_000;
});

it('stores since when a screen has each of its stations, over reloads', async () => {
  const first = await opened();
  expect(device.stored?.taken).toEqual({ '': 1_000 });
  device.now = 2_000;
  first.setShare(['grill']);
  device.now = 3_000;
  first.setShare(['grill', 'fry']);
  expect(device.stored?.taken).toEqual({ grill: 2_000, fry: 3_000 });
  device.now = 4_000;
  const again = await opened();
  again.setShare(['fry']);
  again.setShare(['fry', 'grill']);
  expect(device.stored).toMatchObject({ share: ['fry', 'grill'], taken: { fry: 3_000, grill: 4_000 } });
});

it('treats the stations of an older version as permanent', async () => {
  await opened();
  if (device.stored === null) throw new Error('nothing was kept');
  device.stored = { ...device.stored, share: ['grill'], taken: {} };
  const { setShare } = await opened();
  expect(device.stored.taken).toEqual({});
  setShare(['grill', 'fry']);
  expect(device.stored.taken).toEqual({ fry: 1_000 });
});
