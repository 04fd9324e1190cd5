import type { CallResponse } from '#contract/calls.ts';
import { deviceNameOf, shortAddress } from '#domain/people/device-name.ts';
import { isLeader } from '#domain/people/password-strength.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time.ts';
import { auditPerson } from '../auth/audit.ts';
import type { Context } from '../context.ts';
import type { Caller, EnrolledDevice } from '../auth/caller.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import { hasSecondFactor } from '../auth/one-time-codes.ts';
import { enrolledDevices } from '../store/enrolled-devices.ts';
import { people, personOf, type PersonRow } from '../store/people.ts';
import { signInTickets } from '../store/second-factors.ts';
import { knownDevices } from '../store/sign-in-limits.ts';

const REMEMBERED_MS = 60 * DAY_MS;
const SHIFT_MS = 16 * HOUR_MS;
const TICKET_MS = 5 * MINUTE_MS;

type From = Pick<Caller, 'device' | 'address' | 'userAgent'>;

/** How long a sign-in by PIN lasts: the device is the branch's own, locks itself, and can be signed out from afar. */
const ENROLLED_MS = 14 * DAY_MS;

/** Owners and managers are notified of a sign-in from a device that is new to the account, except the first. */
async function rememberDevice(
  context: Context,
  person: PersonRow,
  hash: string,
  { device, network }: { device: string; network: string },
): Promise<void> {
  const { db } = context;
  const { known, devices } = await knownDevices.look(db, person.id, hash);
  await knownDevices.remember(db, person.id, hash, context.clock.now());
  if (known || devices === 0 || !isLeader(person.roles)) return;
  const what = network === '' ? device : `${device} (${network})`;
  await noteSecurityEvent(context, db, { kind: 'new_device', person: person.id, what });
}

/**
 * Signs a person in and records their device as known to the account. Owners and managers get no long session on a
 * device that others use.
 */
export async function openSession(context: Context, from: From, person: PersonRow, isRemembered: boolean) {
  const { db, clock } = context;
  const now = clock.now();
  const token = newToken();
  const isShared =
    isRemembered &&
    isLeader(person.roles) &&
    from.device !== '' &&
    (await knownDevices.isShared(db, person.id, hashToken(from.device)));
  const expires = now + (isRemembered && !isShared ? REMEMBERED_MS : SHIFT_MS);
  const device = deviceNameOf(from.userAgent);
  const seen = { device, network: shortAddress(from.address) };
  const tokenHash = hashToken(token);
  await db.transaction(async (tx) => {
    await people.openSession(tx, tokenHash, person.id, now, expires, seen);
    await auditPerson(tx, now, { ...from, tokenHash }, person.id, { event: 'sign_in' });
  });
  if (from.device !== '') await rememberDevice(context, person, hashToken(from.device), seen);
  return { token, expires, user: personOf(person) };
}

/** Signs a person in with their PIN on a shared device. It confirms no identity: sensitive calls ask for the password. */
export async function openEnrolledSession(
  { db, clock }: Context,
  from: From,
  person: PersonRow,
  enrolled: EnrolledDevice,
) {
  const now = clock.now();
  const token = newToken();
  const tokenHash = hashToken(token);
  const expires = now + ENROLLED_MS;
  const seen = { device: enrolled.name, network: shortAddress(from.address) };
  await db.transaction(async (tx) => {
    await people.openSession(tx, tokenHash, person.id, now, expires, seen);
    await enrolledDevices.bindSession(tx, tokenHash, enrolled.id);
    await auditPerson(tx, now, { ...from, tokenHash, enrolled }, person.id, { event: 'sign_in' });
  });
  return { token, expires, user: personOf(person) };
}

/** After a correct password: a session, or with a second factor a ticket for the second step. */
export async function afterPassword(
  context: Context,
  from: From,
  person: PersonRow,
  remember: boolean,
): Promise<CallResponse<'auth/login'>> {
  if (!(await hasSecondFactor(context, person.id))) return openSession(context, from, person, remember);
  const ticket = newToken();
  const now = context.clock.now();
  await signInTickets.add(context.db, {
    hash: hashToken(ticket),
    person: person.id,
    remember,
    expires: now + TICKET_MS,
    now,
  });
  return { ticket };
}
