import { createHmac } from 'node:crypto';
import { type Approval, GRANT_MS } from '#domain/approval.ts';
import { isLeader } from '#domain/people/password-strength.ts';
import type { DeviceUser } from '#domain/people/shared-device.ts';
import type { Instant } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Queryable } from '../store/database.ts';
import { enrolledDevices, staffPins } from '../store/enrolled-devices.ts';
import { hashToken } from './tokens.ts';

/** Who approved whose changes, and where. */
export interface Grant {
  branch: number;
  /** The manager's id. */
  manager: string;
  /** The id of the person whose changes are approved. */
  person: string;
  until: Instant;
}

/** The managers and owners of a branch, by name. */
export async function managersOf(
  db: Queryable,
  { shop, branch }: { shop: number; branch: number },
): Promise<DeviceUser[]> {
  const users = await enrolledDevices.people(db, shop, branch);
  return users.filter(({ roles }) => isLeader(roles));
}

/**
 * The token of a grant. It is derived, so nothing is stored; a PIN that is set again ends the grants of the earlier one.
 * undefined: the manager has no PIN.
 */
export async function grantToken(
  { db, secret }: Pick<Context, 'db' | 'secret'>,
  { branch, manager, person, until }: Grant,
): Promise<string | undefined> {
  const pin = await staffPins.find(db, manager, branch);
  if (pin === undefined) return undefined;
  const text = JSON.stringify(['approval-grant', branch, manager, person, until, pin.set_at]);
  return createHmac('sha256', secret).update(text).digest('base64url');
}

/** What a manager's approval on a person's own device has to be proven with; undefined: it does not count, or no longer. */
export async function grantHash(
  context: Pick<Context, 'db' | 'clock' | 'secret'>,
  place: Pick<Grant, 'branch' | 'person'>,
  { by, until = 0 }: Approval,
): Promise<string | undefined> {
  const now = context.clock.now();
  if (until < now || until > now + GRANT_MS) return undefined;
  const token = await grantToken(context, { ...place, manager: by, until });
  return token === undefined ? undefined : hashToken(token);
}
