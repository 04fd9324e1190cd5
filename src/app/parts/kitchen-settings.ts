import { useSyncExternalStore } from 'react';
import { deviceLetter, type KitchenSettings, readSetting, writeSetting } from '#device/device-settings.ts';
import { serverNow } from '../session/clock.ts';

const PLAIN: KitchenSettings = {
  share: 'expo',
  taken: {},
  size: 'normal',
  lines: 7,
  hand: 'right',
  rail: true,
  name: '',
  volume: 80,
  shift_since: null,
};

const PASS = '';

let known: KitchenSettings | undefined;
const listeners = new Set<() => void>();

function tell(settings: KitchenSettings): void {
  known = settings;
  for (const listener of listeners) listener();
}

/** Calls the listener when this device's settings of the kitchen have been read or changed, until the returned function is called. */
export function onKitchenSettings(listener: () => void): () => void {
  listeners.add(listener);
  if (known === undefined) {
    Promise.all([readSetting('kitchen'), deviceLetter()]).then(
      ([stored, letter]) => {
        if (known !== undefined) return;
        const settings = stored ?? PLAIN;
        tell(settings.name === '' ? { ...settings, name: `Kitchen ${letter}` } : settings);
        if (stored === null) changeKitchenSettings({ taken: { [PASS]: serverNow() } });
      },
      (error: unknown) => {
        console.warn('the kitchen settings could not be read', error);
        tell(PLAIN);
      },
    );
  }
  return () => listeners.delete(listener);
}

/** How this device shows the kitchen; undefined until it has been read. */
export function useKitchenSettings(): KitchenSettings | undefined {
  return useSyncExternalStore(onKitchenSettings, () => known);
}

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  const next = { ...(known ?? PLAIN), ...change };
  tell(next);
  writeSetting('kitchen', next).catch((error: unknown) =>
    console.warn('the kitchen settings were not kept', error),
  );
}

/** This device shows the work of these stations from now on, and is told only from now on what was called off there. */
export function takeShare(share: KitchenSettings['share']): void {
  const ofShare = (one: KitchenSettings['share']) => (one === 'expo' ? [PASS] : one);
  const { share: before, taken } = known ?? PLAIN;
  const kept = ofShare(before);
  const since = ofShare(share).flatMap((one) => {
    if (!kept.includes(one)) return [[one, serverNow()]];
    return taken[one] === undefined ? [] : [[one, taken[one]]];
  });
  changeKitchenSettings({ share, taken: Object.fromEntries(since) });
}
