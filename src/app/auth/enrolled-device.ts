import type { CallResponse } from '#contract/calls.ts';
import { callServer } from '#device/call-server.ts';
import {
  deviceId,
  type Enrolment,
  isAccessibleShops,
  isSession,
  writeSetting,
} from '#device/device-settings.ts';
import * as vault from '#device/pin-vault.ts';
import { proverOf } from '#device/token-hash.ts';
import { fullName } from '#domain/people/full-name.ts';
import { approvalText } from '#domain/approval.ts';
import type { SharedDeviceForm } from '#domain/people/shared-device.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { closeStream, streamOf, unconfirmed } from '#engine/outbox-rules.ts';
import { drainOutbox, LeftInQueue } from '#engine/drain-outbox.ts';
import type { Approve } from '#engine/queue.ts';
import { SHARED_ROWS } from '#engine/scope.ts';
import { resultOf } from '../calls/result-of.ts';
import { wakeWorkerWhenOnline } from '../device/background-sync.ts';
import { deviceEnv } from '../sync/device-env.ts';
import {
  currentEnrolment,
  currentSession,
  notifyOtherTabs,
  publishEnrolment,
  type Session,
} from './session.ts';
import { actApproved } from './approval.ts';
import { enterSession, leaveSession, refreshAccess, sessionOfSignIn, signOut } from './sign-in.ts';
import { wipeDevice } from './wipe-device.ts';

/** The session in what a PIN has opened. */
function sessionIn(value: unknown): Session | undefined {
  return isSession(value) && isAccessibleShops(value) ? value : undefined;
}

/** A branch with the sign-in of a manager there. */
interface Place {
  token: string;
  shop: number;
  branch: number;
}

async function publish(enrolment: Enrolment): Promise<void> {
  await writeSetting('enrolment', JSON.stringify(enrolment));
  publishEnrolment(enrolment);
  notifyOtherTabs();
}

/** Makes this device one that the people of the branch share. */
export async function enrolDevice(
  { token: manager, shop, branch }: Place,
  form: SharedDeviceForm,
): Promise<Result<CallResponse<'shared-devices/enroll'>>> {
  const id = await deviceId();
  const made = resultOf(
    await callServer('shared-devices/enroll', { ...form, id }, { token: manager, shop, branch }),
  );
  if (!made.ok) return made;
  const { token } = made.value;
  await publish({ id, token, ...form, shop, branch, branch_name: '', people: [] });
  await refreshDevice();
  await deviceEnv().keepRowsOf(SHARED_ROWS);
  return made;
}

/** Asks the server who may use this device; a removed device deletes everything it has stored. */
export async function refreshDevice(): Promise<void> {
  const enrolment = currentEnrolment();
  if (enrolment === null) return;
  const { id, token } = enrolment;
  const answer = resultOf(await callServer('shared-devices/people', { id, token }));
  if (answer.ok) await publish({ id, token, ...answer.value });
  else if (answer.refusal.code === 'device_removed') await wipeDevice();
}

/** Ends the queue of a person who has left; while changes wait it stays open, so that they are sent. */
async function leaveQueue(person: string): Promise<void> {
  const { outbox, broadcast } = deviceEnv();
  let isWaiting = false;
  await outbox.update((content) => {
    isWaiting = unconfirmed(content, person).length > 0;
    return isWaiting ? {} : closeStream(content, person, streamOf(content, person)?.token);
  });
  broadcast.post({ type: 'outbox.changed' });
  if (isWaiting) void wakeWorkerWhenOnline();
}

/**
 * What each person had typed and not sent when they locked this device. In the memory of the tab: nothing of it is stored
 * where the next person could read it.
 */
const drafts = new Map<string, [string, string][]>();

/** By person, the screen on which they locked this device. */
const leftScreens = new Map<string, string>();

const LOCKED_BY = 'brigade.locked-by';

/**
 * The screen of a person who has unlocked the device: the one they left, else `next`, the address they came to;
 * null: the address is where another person left, who may see more.
 */
export function screenAfterUnlock(person: string, next: string | null): string | null {
  const isOther = (sessionStorage.getItem(LOCKED_BY) ?? person) !== person;
  return leftScreens.get(person) ?? (isOther ? null : next);
}

function restoreDrafts(person: string): void {
  for (const [key, value] of drafts.get(person) ?? []) sessionStorage.setItem(key, value);
  drafts.delete(person);
}

/** Locks this device: the next person unlocks it with their PIN. */
export async function lockDevice(): Promise<void> {
  const session = currentSession();
  if (session === null || session === undefined) return;
  // A person who signed in with a password has nothing that a PIN opens.
  if (!(await vault.isSealed(session.person.id))) {
    await signOut();
    sessionStorage.setItem(LOCKED_BY, session.person.id);
    return;
  }
  drafts.set(session.person.id, Object.entries(sessionStorage));
  leftScreens.set(session.person.id, location.pathname + location.search);
  await leaveSession();
  // After what was stored for the person is gone; kept over a reload of the locked page.
  sessionStorage.setItem(LOCKED_BY, session.person.id);
  await leaveQueue(session.person.id);
}

/** A sign-in by the server, sealed so that the next one needs no connection. */
async function signInByServer(person: string, pin: string): Promise<Result<Session>> {
  const enrolment = currentEnrolment();
  if (enrolment === null) return refuse('device_removed');
  const { id, token } = enrolment;
  const answer = resultOf(await callServer('shared-devices/unlock', { id, token, person, pin }));
  if (!answer.ok) {
    if (answer.refusal.code === 'device_removed') await wipeDevice();
    return answer;
  }
  const session = await sessionOfSignIn(answer.value);
  if (session.ok) await vault.seal(person, pin, session.value);
  return session;
}

/** The sign-in may have been ended from afar; then the next PIN is checked by the server. */
export async function checkAccess(): Promise<void> {
  const person = currentSession()?.person.id;
  if (person === undefined || (await refreshAccess())) return;
  await vault.forget(person);
}

/** The sign-in that a PIN opens: without the server where the person has unlocked this device before. */
async function sessionOf(person: string, pin: string): Promise<Result<Session>> {
  const now = Date.now();
  const opened = await vault.open(person, pin, now);
  if (opened.is === 'wait') {
    return refuse('try_again_soon', { params: { seconds: Math.ceil(opened.ms / 1000) } });
  }
  const session = opened.is === 'open' ? sessionIn(opened.value) : undefined;
  if (session !== undefined && session.expires > now) return ok(session);
  const answer = await signInByServer(person, pin);
  if (answer.ok || answer.refusal.code !== 'offline') return answer;
  // Changes of an expired sign-in wait until the person unlocks the device with a connection.
  if (session !== undefined) return ok(session);
  return opened.is === 'wrong'
    ? refuse('wrong_pin', { fields: { pin: 'wrong_pin' } })
    : refuse('pin_needs_connection');
}

/** Unlocks this device for a person. */
export async function unlockDevice(person: string, pin: string): Promise<Result<null>> {
  const session = await sessionOf(person, pin);
  if (!session.ok) return session;
  restoreDrafts(person);
  await enterSession(session.value);
  void checkAccess();
  return ok(null);
}

/** Checks a manager's PIN and runs what needs a manager: one act of the person at this device. */
export async function approveByPin(manager: string, pin: string, act: () => void): Promise<Result<null>> {
  const session = await sessionOf(manager, pin);
  if (!session.ok) return session;
  const { token, person } = session.value;
  const prove = await proverOf(token);
  const name = fullName(person);
  const approve: Approve = async (change) => ({
    by: person.id,
    name,
    proof: await prove(approvalText(change)),
  });
  actApproved(approve, act);
  return ok(null);
}

/** Sends what people who have left the device still have in their queues, then ends those queues. */
export async function sendForOthers(): Promise<void> {
  const self = currentSession()?.person.id;
  const env = deviceEnv();
  const { streams } = await env.outbox.read();
  const others = streams.filter(({ actor, token }) => token !== null && actor !== self);
  if (others.length === 0) return;
  try {
    await drainOutbox(env, self);
  } catch (error) {
    if (!(error instanceof LeftInQueue)) throw error;
  }
  for (const { actor } of others) if (currentSession()?.person.id !== actor) await leaveQueue(actor);
}
