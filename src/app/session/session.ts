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

async function readSession(): Promise<Session | null> {
  const [stored, places] = await Promise.all([readSetting('session'), readSetting('places')]);
  const found = stored === null ? null : { ...stored, ...(places ?? { shops: [], branches: [] }) };
  publishSession(found);
  return found;
}

let loading: Promise<Session | null> | undefined;

/** Who was signed in when the page opened; read once, before anything is shown. */
export function loadSession(): Promise<Session | null> {
  loading ??= readSession();
  return loading;
}

export function currentSession(): Session | null | undefined {
  return session;
}

export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, currentSession);
}
