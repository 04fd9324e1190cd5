import { useSyncExternalStore } from 'react';
import { deviceLetter, type KitchenSettings, readSetting, writeSetting } from '#device/device-settings.ts';

const PLAIN: KitchenSettings = {
  share: 'expo',
  size: 'normal',
  lines: 7,
  hand: 'right',
  rail: true,
  name: '',
  volume: 80,
  shift_since: null,
};

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
