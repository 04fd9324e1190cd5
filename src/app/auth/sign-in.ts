import type { CallRequest, CallResponse } from '#contract/calls.ts';
import { askToPersist } from '#device/browser-env.ts';
import { callServer } from '#device/call-server.ts';
import { type AccessibleShops, writeSetting } from '#device/device-settings.ts';
import { endSession } from '#device/ended-sessions.ts';
import { SHARED_ROWS } from '#engine/scope.ts';
import { ok, type Result } from '#domain/result.ts';
import { wakeWorkerWhenOnline } from '../device/background-sync.ts';
import { removeLastingDrafts } from '../device/lasting-drafts.ts';
import { closeQueueOf, deviceEnv } from '../sync/device-env.ts';
import { resultOf } from '../calls/result-of.ts';
import { noteSignIn } from './shared-device.ts';
import {
  currentEnrolment,
  currentSession,
  notifyOtherTabs,
  publishSession,
  type Session,
} from './session.ts';

/** Signs in and stores person and branches on the device. Answers a ticket when a second factor is needed. */
export async function signIn(request: CallRequest<'auth/login'>): Promise<Result<string | null>> {
  const signed = resultOf(await callServer('auth/login', request));
  if (!signed.ok) return signed;
  return 'ticket' in signed.value ? ok(signed.value.ticket) : enter(signed.value);
}

/** Signs in with a passkey; undefined: the person cancelled. */
export async function signInWithPasskey(remember: boolean): Promise<Result<null> | undefined> {
  const { signInByPasskey } = await import('./passkeys.ts');
  const signed = await signInByPasskey(remember);
  return signed?.ok === true ? enter(signed.value) : signed;
}

/** Completes the sign-in with the code of the second factor. */
export async function signInWithCode(request: CallRequest<'auth/second-factor'>): Promise<Result<null>> {
  const signed = resultOf(await callServer('auth/second-factor', request));
  return signed.ok ? enter(signed.value) : signed;
}

/** Creates a restaurant and signs in its owner. */
export async function signUp(request: CallRequest<'auth/register'>): Promise<Result<null>> {
  const signed = resultOf(await callServer('auth/register', request));
  return signed.ok ? enter(signed.value) : signed;
}

/** Creates the account of a person who was invited to own a restaurant, and signs them in. */
export async function joinShop(request: CallRequest<'owners/join'>): Promise<Result<null>> {
  const signed = resultOf(await callServer('owners/join', request));
  return signed.ok ? enter(signed.value) : signed;
}

/** A successful sign-in of any kind with the places the person may enter. */
export async function sessionOfSignIn({
  token,
  expires,
  user: person,
}: CallResponse<'auth/second-factor'>): Promise<Result<Session>> {
  const info = resultOf(await callServer('user/info', {}, { token }));
  if (!info.ok) return info;
  return ok({ token, expires, person, ...placesOf(info.value) });
}

const placesOf = ({ shops, branches, billing, branch_selected }: AccessibleShops): AccessibleShops => ({
  shops,
  branches,
  billing,
  branch_selected,
});

/** Remembers the branch the person works in, so that the app opens it next time, also offline. */
export async function rememberBranch(branch_selected: number): Promise<void> {
  const session = currentSession();
  if (session === null || session === undefined || session.branch_selected === branch_selected) return;
  publishSession({ ...session, branch_selected });
  await writeSetting('places', placesOf({ ...session, branch_selected }));
}

/** Stores and publishes a successful sign-in. */
async function enter(signedIn: CallResponse<'auth/second-factor'>): Promise<Result<null>> {
  const session = await sessionOfSignIn(signedIn);
  if (!session.ok) return session;
  // The next person took over without a sign-out: the one before leaves first, with their rows and drafts.
  const before = currentSession()?.person.id;
  if (before !== undefined && before !== session.value.person.id) await signOut();
  await enterSession(session.value);
  void askToPersist();
  return ok(null);
}

/** Whose rows stay on the device; a shared one keeps its own. */
const rowsOf = (person: string | null) => (currentEnrolment() === null ? person : SHARED_ROWS);

/** Stores and publishes a session, without asking the server. */
export async function enterSession(session: Session): Promise<void> {
  const { token, expires, person } = session;
  noteSignIn(person.id);
  // The previous person may have left without signing out.
  await deviceEnv().keepRowsOf(rowsOf(person.id));
  await Promise.all([
    writeSetting('session', { token, expires, person }),
    writeSetting('places', placesOf(session)),
  ]);
  publishSession(session);
  notifyOtherTabs();
}

/** Ends the session in this tab and on the device. Drafts of orders must not be seen by the next person. */
export async function leaveSession(): Promise<void> {
  await Promise.all([writeSetting('session', null), writeSetting('places', null)]);
  // They contain names and phone numbers.
  sessionStorage.clear();
  removeLastingDrafts();
  publishSession(null);
  notifyOtherTabs();
  await deviceEnv().keepRowsOf(rowsOf(null));
}

/**
 * Ends the session here and on the server, which is notified as soon as it can be reached. The person's rows, drafts
 * and branch list are removed from the device; unsent changes stay in the outbox until the same person signs in.
 */
export async function signOut(): Promise<void> {
  const session = currentSession();
  const token = session?.token;
  if (session) await closeQueueOf(session.person.id);
  if (token !== undefined && !(await endSession(token))) void wakeWorkerWhenOnline();
  await leaveSession();
}

/**
 * Reloads the person's access and waiting counts from the server; unchanged when offline. False: the session has ended.
 */
export async function refreshAccess(): Promise<boolean> {
  const current = currentSession();
  if (current === null || current === undefined) return true;
  const answer = resultOf(await callServer('user/info', {}, { token: current.token }));
  if (currentSession()?.token !== current.token) return true;
  if (answer.ok) {
    const { user: person } = answer.value;
    const places = placesOf(answer.value);
    await Promise.all([
      writeSetting('session', { token: current.token, expires: current.expires, person }),
      writeSetting('places', places),
    ]);
    publishSession({ ...current, person, ...places });
  } else if (answer.refusal.code === 'unauthorized') {
    await writeSetting('session', null);
    publishSession(null);
    return false;
  }
  return true;
}
