import type { Call } from '#contract/call.ts';
import { fullName } from '#domain/people/full-name.ts';
import { type AuditDetails, type AuditEvent, isRecordedFailure } from '#domain/audit/audit-events.ts';
import { deviceNameOf, shortAddress } from '#domain/people/device-name.ts';
import { hasRole } from '#domain/roles.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from './caller.ts';
import { auditLog } from '../store/audit-log.ts';
import type { Queryable } from '../store/database.ts';
import { people, userNameOf } from '../store/people.ts';

/**
 * The origin of an action: address, user agent, the hash of the session's token, '' for none, and the shared device it
 * was opened on.
 */
type From = Pick<Caller, 'address' | 'userAgent' | 'tokenHash'> & Partial<Pick<Caller, 'enrolled'>>;

/** The person, by their present name. Owners without a user name have their e-mail. */
interface Who {
  id: string;
  name: string;
  username: string;
}

interface Happened {
  event: AuditEvent;
  details?: AuditDetails;
  shops: readonly number[];
  branch: number | null;
}

/** The details a handler set for the log. `shops`: the shops concerned, instead of the caller's. */
export interface AuditNote {
  details: AuditDetails;
  shops?: readonly number[];
}

/** The length of a session hash that identifies a session. */
const SESSION_SHOWN = 12;
/**
 * Repeated reads of the same list within this time are one entry, so that pages, refreshes and polling programs do not
 * fill the log.
 */
const SAME_READ_MS = HOUR_MS;

/** A shared device has the name its managers gave it. */
function deviceOf({ enrolled, userAgent }: From): string {
  if (enrolled) return enrolled.name;
  return userAgent === '' ? '' : deviceNameOf(userAgent);
}

/** Within a transaction. */
async function add(tx: Queryable, at: number, who: Who, from: From, happened: Happened, isRead = false) {
  const { event, details = {}, shops, branch } = happened;
  for (const shop of shops) {
    const since = at - SAME_READ_MS;
    if (isRead && (await auditLog.isKnown(tx, { shop, person: who.id, event, details, since }))) continue;
    await auditLog.add(tx, {
      shop_id: shop,
      branch_id: branch,
      at,
      person_id: who.id,
      person_name: who.name,
      user_name: who.username,
      session: from.tokenHash.slice(0, SESSION_SHOWN),
      device: deviceOf(from),
      address: shortAddress(from.address),
      event,
      details,
    });
  }
}

/**
 * Records a call that declares `audit`, within a transaction: the one that makes its change, if it makes any. An event
 * of an account without a branch is recorded in every shop its person owns or works in.
 */
export async function auditCall(
  tx: Queryable,
  at: number,
  { audit: event, scope, method, stepUp }: Call,
  { actor, shop, branch, ...from }: Caller,
  username: string,
  { details, shops }: AuditNote,
): Promise<void> {
  if (event === undefined) return;
  const named = hasRole(actor, 'member') ? { name: '', username: '' } : { name: actor.name, username };
  const isOwn = scope === 'none';
  const happened = {
    event,
    details,
    shops: shops ?? (isOwn ? await auditLog.shopsOf(tx, actor.id) : [shop]),
    branch: isOwn ? null : branch,
  };
  await add(tx, at, { id: actor.id, ...named }, from, happened, method === 'GET' && stepUp !== true);
}

/**
 * Records an action on an account by a person who is not signed in, within the transaction that makes it. Customers
 * belong to no shop, so nothing is recorded for them.
 */
export async function auditPerson(
  tx: Queryable,
  at: number,
  from: From,
  person: string,
  happened: Pick<Happened, 'event' | 'details'>,
): Promise<void> {
  const row = await people.byId(tx, person);
  if (row === undefined) return;
  const who = { id: row.id, name: fullName(row), username: userNameOf(row) };
  await add(tx, at, who, from, { ...happened, shops: await auditLog.shopsOf(tx, row.id), branch: null });
}

/**
 * Records a wrong proof of identity for an existing account, the n-th in a row; `isRecordedFailure` decides which. It
 * has a transaction of its own, after the try was counted: a failure changes nothing else, and the count must stand even
 * if the entry cannot be written.
 */
export async function auditFailure(
  context: Pick<Context, 'db' | 'clock'>,
  from: From,
  person: string,
  failures: number,
  event: AuditEvent = 'sign_in_failed',
): Promise<void> {
  if (!isRecordedFailure(failures)) return;
  await context.db.transaction((tx) =>
    auditPerson(tx, context.clock.now(), from, person, { event, details: { count: failures } }),
  );
}
