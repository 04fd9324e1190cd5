import { useSyncExternalStore } from 'react';
import { type Places, readSetting, type Session as StoredSession } from '#device/device-settings.ts';

/** Who is signed in on this device, with the places they may enter as the server last said. */
export type Session = StoredSession & Places;
export type ShopCard = Places['shops'][number];
export type BranchCard = Places['branches'][number];

/** Undefined: not read yet; null: nobody. */
let session: Session | null | undefined;
const listeners = new Set<() => void>();

/** Tells every screen; what the device keeps is written by the caller. */
export function publishSession(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads who was signed in, before anything is shown. */
export async function loadSession(): Promise<void> {
  const [stored, places] = await Promise.all([readSetting('session'), readSetting('places')]);
  publishSession(stored === null ? null : { ...stored, ...(places ?? { shops: [], branches: [] }) });
}

export function currentSession(): Session | null | undefined {
  return session;
}

export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, currentSession);
}
