import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { askToPersist } from '#device/browser-env.ts';
import { callServer } from '#device/call-server.ts';
import { writeSetting } from '#device/device-settings.ts';
import { ok, type Result } from '#domain/result.ts';
import { closeQueueOf } from './device-env.ts';
import { resultOf } from './result-of.ts';
import { currentSession, publishSession } from './session.ts';

/** Signs in and keeps on the device who it is and where they may go. */
export async function signIn(request: CallRequest<'auth/login'>): Promise<Result<null>> {
  const signed = resultOf(await callServer('auth/login', request));
  return signed.ok ? enter(signed.value) : signed;
}

/** A new restaurant; its owner is signed in at once. */
export async function signUp(request: CallRequest<'auth/register'>): Promise<Result<null>> {
  const signed = resultOf(await callServer('auth/register', request));
  return signed.ok ? enter(signed.value) : signed;
}

async function enter({ token, expires, user: person }: CallResponse<'auth/login'>): Promise<Result<null>> {
  const info = resultOf(await callServer('user/info', {}, { token }));
  if (!info.ok) return info;
  const { shops, branches } = info.value;
  await Promise.all([
    writeSetting('session', { token, expires, person }),
    writeSetting('places', { shops, branches }),
  ]);
  publishSession({ token, expires, person, shops, branches });
  void askToPersist();
  return ok(null);
}

/** Ends the session here and, when it can be reached, on the server. What waits in the outbox stays. */
export async function signOut(): Promise<void> {
  const session = currentSession();
  const token = session?.token;
  if (session) await closeQueueOf(session.person.id);
  if (token !== undefined) await callServer('auth/logout', {}, { token });
  await writeSetting('session', null);
  // Half-written orders carry names and phones; they are not for the next person on this device.
  sessionStorage.clear();
  publishSession(null);
}

/** Asks anew where the person may go and what waits there; offline it stays as it was. */
export async function refreshPlaces(): Promise<void> {
  const current = currentSession();
  if (current === null || current === undefined) return;
  const answer = resultOf(await callServer('user/info', {}, { token: current.token }));
  if (currentSession()?.token !== current.token) return;
  if (answer.ok) {
    const { shops, branches, user: person } = answer.value;
    await Promise.all([
      writeSetting('session', { token: current.token, expires: current.expires, person }),
      writeSetting('places', { shops, branches }),
    ]);
    publishSession({ ...current, person, shops, branches });
  } else if (answer.refusal.code === 'unauthorized') {
    await writeSetting('session', null);
    publishSession(null);
  }
}
