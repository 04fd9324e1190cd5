import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useSyncExternalStore } from 'react';
import { deviceLetter, type KitchenSettings, readSetting, writeSetting } from '#device/device-settings.ts';
import { serverNow } from '../../clock/clock.ts';

/** On a narrower screen the rail with the all-day counts takes the room of a column of tickets: it is opened on demand. */
const RAIL_FROM = '(width >= 1360px)';

const PLAIN: KitchenSettings = {
  share: 'expo',
  taken: {},
  size: 'normal',
  one_tap: false,
  hand: 'right',
  rail: matchMedia(RAIL_FROM).matches,
  name: '',
  volume: 80,
  alert_types: null,
  shift_since: null,
};

const PASS = '';

let known: KitchenSettings | undefined;
let ownLetter = '';
const listeners = new Set<() => void>();

function notify(settings: KitchenSettings): void {
  known = settings;
  for (const listener of listeners) listener();
}

async function readStoredSettings(): Promise<void> {
  const [stored, letter] = await Promise.all([readSetting('kitchen'), deviceLetter()]);
  ownLetter = letter;
  if (known !== undefined) return;
  const settings = stored ?? PLAIN;
  notify(settings.name === '' ? { ...settings, name: i18n._(msg`Screen ${letter}`) } : settings);
  if (stored === null) changeKitchenSettings({ taken: { [PASS]: serverNow() } });
}

/** Subscribes to the kitchen settings of this device. Returns the unsubscribe function. */
export function onKitchenSettings(listener: () => void): () => void {
  listeners.add(listener);
  if (known === undefined) {
    readStoredSettings().catch((error: unknown) => {
      console.warn('the kitchen settings could not be read', error);
      notify(PLAIN);
    });
  }
  return () => listeners.delete(listener);
}

/** The letter of this device; '' until the settings are read. */
export const knownLetter = (): string => ownLetter;

/** The kitchen settings of this device; undefined until read. */
export function useKitchenSettings(): KitchenSettings | undefined {
  return useSyncExternalStore(onKitchenSettings, () => known);
}

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  const next = { ...(known ?? PLAIN), ...change };
  notify(next);
  writeSetting('kitchen', next).catch((error: unknown) =>
    console.warn('the kitchen settings were not kept', error),
  );
}

/** Sets the stations this device shows; cancellations from before are not shown to it. */
export function setShare(share: KitchenSettings['share']): void {
  const ofShare = (one: KitchenSettings['share']) => (one === 'expo' ? [PASS] : one);
  const { share: before, taken } = known ?? PLAIN;
  const kept = ofShare(before);
  const since = ofShare(share).flatMap((one) => {
    if (!kept.includes(one)) return [[one, serverNow()]];
    return taken[one] === undefined ? [] : [[one, taken[one]]];
  });
  changeKitchenSettings({ share, taken: Object.fromEntries(since) });
}
