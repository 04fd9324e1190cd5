import { useSyncExternalStore } from 'react';
import { type KitchenSettings, readSetting, writeSetting } from '#device/device-settings.ts';

const PLAIN: KitchenSettings = { share: 'expo', size: 'normal', lines: 7, hand: 'right', rail: true };

let known: KitchenSettings | undefined;
const listeners = new Set<() => void>();

function tell(settings: KitchenSettings): void {
  known = settings;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (known === undefined) {
    readSetting('kitchen').then(
      (stored) => {
        if (known === undefined) tell(stored ?? PLAIN);
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
  return useSyncExternalStore(subscribe, () => known);
}

export function changeKitchenSettings(change: Partial<KitchenSettings>): void {
  const next = { ...(known ?? PLAIN), ...change };
  tell(next);
  writeSetting('kitchen', next).catch((error: unknown) =>
    console.warn('the kitchen settings were not kept', error),
  );
}
