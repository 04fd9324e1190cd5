import { useSyncExternalStore } from 'react';
import {
  type AccessibleShops,
  type Enrolment,
  readSetting,
  type Session as StoredSession,
} from '#device/device-settings.ts';

/** The signed-in person, with the shops and branches they had access to when the server was last asked. */
export type Session = StoredSession & AccessibleShops;
export type ShopCard = AccessibleShops['shops'][number];
export type BranchCard = AccessibleShops['branches'][number];

/** Undefined: not read yet; null: signed out. */
let session: Session | null | undefined;
let enrolment: Enrolment | null = null;
const listeners = new Set<() => void>();

/** Sets the session for this tab; the caller stores it on the device. */
export function publishSession(next: Session | null): void {
  session = next;
  for (const listener of listeners) listener();
}

/** Sets, for this tab, that people share this device; the caller stores it. */
export function publishEnrolment(next: Enrolment | null): void {
  enrolment = next;
  for (const listener of listeners) listener();
}

const CHANNEL = 'brigade-session';

/** Notifies the device's other tabs of a sign-in or sign-out, after it was stored. */
export function notifyOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  channel.postMessage('changed');
  channel.close();
}

/** Follows sign-ins and sign-outs in other tabs of this device. */
function followOtherTabs(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', () => void readSession());
}

/** Calls back after each sign-in and sign-out on this device. Returns the unsubscribe function. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Locks the device when no one uses it, and keeps it up to date. */
async function watchEnrolledDevice(): Promise<void> {
  (await import('./enrolled-device-watch.ts')).watchEnrolledDevice();
}

async function readSession(): Promise<Session | null> {
  const [stored, places, shared] = await Promise.all([
    readSetting('session'),
    readSetting('places'),
    readSetting('enrolment'),
  ]);
  enrolment = shared === null ? null : JSON.parse(shared);
  if (shared !== null) void watchEnrolledDevice();
  const found =
    stored === null ? null : { ...stored, ...(places ?? { shops: [], branches: [], billing: null }) };
  publishSession(found);
  return found;
}

let loading: Promise<Session | null> | undefined;

/** The stored session, read once before anything is rendered. */
export function loadSession(): Promise<Session | null> {
  if (loading === undefined) {
    loading = readSession();
    followOtherTabs();
  }
  return loading;
}

export function currentSession(): Session | null | undefined {
  return session;
}

/** This device as one that people share; null: it is one person's. */
export function currentEnrolment(): Enrolment | null {
  return enrolment;
}

export function useEnrolment(): Enrolment | null {
  return useSyncExternalStore(onSession, currentEnrolment);
}

export function useSession(): Session | null | undefined {
  return useSyncExternalStore(onSession, currentSession);
}
