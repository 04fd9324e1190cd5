import { useSyncExternalStore } from 'react';
import type { CallRequest } from '#contract/calls.ts';
import { callServer, type CallResult } from '#device/call-server.ts';
import {
  type Places,
  readSetting,
  type Session as StoredSession,
  writeSetting,
} from '#device/device-settings.ts';
import { askToPersist } from '#device/browser-env.ts';
import { closeQueueOf } from './device-env.ts';
import { ok, refuse, type Result } from '#domain/result.ts';

/** Who is signed in on this device, with the places they may enter as the server last said. */
export type Session = StoredSession & Places;
export type ShopCard = Places['shops'][number];
export type BranchCard = Places['branches'][number];

/** Undefined: not read yet; null: nobody. */
let session: Session | null | undefined;
const listeners = new Set<() => void>();

function publish(next: Session | null): void {
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
  publish(stored === null ? null : { ...stored, ...(places ?? { shops: [], branches: [] }) });
}

export function useSession(): Session | null | undefined {
  return useSyncExternalStore(subscribe, () => session);
}

/** A call's answer as a Result: what went wrong on the way is a refusal with the way's own code. */
export function resultOf<T>(answer: CallResult<T>): Result<T> {
  if (answer.ok) return answer;
  if ('refusal' in answer) return answer;
  if ('queued' in answer) return refuse('offline');
  const { code } = answer.fault;
  return refuse(
    code === 'offline' || code === 'aborted' ? 'offline' : code === 'server' ? 'internal' : 'unavailable',
  );
}

export async function signIn(request: CallRequest<'auth/login'>): Promise<Result<null>> {
  const signed = resultOf(await callServer('auth/login', request));
  if (!signed.ok) return signed;
  const { token, expires, user: person } = signed.value;
  const info = resultOf(await callServer('user/info', {}, { token }));
  if (!info.ok) return info;
  const { shops, branches } = info.value;
  await Promise.all([
    writeSetting('session', { token, expires, person }),
    writeSetting('places', { shops, branches }),
  ]);
  publish({ token, expires, person, shops, branches });
  void askToPersist();
  return ok(null);
}

/** Ends the session here and, when it can be reached, on the server. What waits in the outbox stays. */
export async function signOut(): Promise<void> {
  const token = session?.token;
  if (session) await closeQueueOf(session.person.id);
  if (token !== undefined) await callServer('auth/logout', {}, { token });
  await writeSetting('session', null);
  // Half-written orders carry names and phones; they are not for the next person on this device.
  sessionStorage.clear();
  publish(null);
}

/** Asks anew where the person may go and what waits there; offline it stays as it was. */
export async function refreshPlaces(): Promise<void> {
  const current = session;
  if (current === null || current === undefined) return;
  const answer = resultOf(await callServer('user/info', {}, { token: current.token }));
  if (session?.token !== current.token) return;
  if (answer.ok) {
    const { shops, branches, user: person } = answer.value;
    await Promise.all([
      writeSetting('session', { token: current.token, expires: current.expires, person }),
      writeSetting('places', { shops, branches }),
    ]);
    publish({ ...current, person, shops, branches });
  } else if (answer.refusal.code === 'unauthorized') {
    await writeSetting('session', null);
    publish(null);
  }
}
