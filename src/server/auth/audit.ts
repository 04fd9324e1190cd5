import type { Call } from '#contract/call.ts';
import { type AuditDetails, type AuditEvent, isRecordedFailure } from '#domain/audit/audit-events.ts';
import { deviceNameOf, shortAddress } from '#domain/people/device-name.ts';
import { hasRole } from '#domain/roles.ts';
import { HOUR_MS } from '#domain/time.ts';
import type { Context } from '../context.ts';
import type { Caller } from './caller.ts';
import { auditLog } from '../store/audit-log.ts';
import { fullName, people, userNameOf } from '../store/people.ts';

/** The origin of an action: address, user agent, and the hash of the session's token, '' for none. */
type From = Pick<Caller, 'address' | 'userAgent' | 'tokenHash'>;

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

/**
 * The details a handler set for the log; null: nothing to record. `shops`: the shops concerned, instead of the
 * caller's.
 */
export type AuditNote = { details: AuditDetails; shops?: readonly number[] } | null;

/** The length of a session hash that identifies a session. */
const SESSION_SHOWN = 12;
/**
 * Repeated reads of the same list within this time are one entry, so that pages, refreshes and polling programs do not
 * fill the log.
 */
const SAME_READ_MS = HOUR_MS;

async function add(
  context: Pick<Context, 'db' | 'clock'>,
  who: Who,
  from: From,
  happened: Happened,
  isRead = false,
) {
  const { event, details = {}, shops, branch } = happened;
  const at = context.clock.now();
  await context.db.transaction(async (tx) => {
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
        device: from.userAgent === '' ? '' : deviceNameOf(from.userAgent),
        address: shortAddress(from.address),
        event,
        details,
      });
    }
  });
}

/**
 * Records an answered call that declares `audit`. An event of an account without a branch is recorded in every shop its
 * person owns or works in. The call fails if its entry cannot be written.
 */
export async function auditCall(
  context: Context,
  { audit: event, scope, method, stepUp }: Call,
  { actor, shop, branch, ...from }: Caller,
  username: string,
  note: AuditNote,
): Promise<void> {
  if (event === undefined || note === null) return;
  const { details, shops } = note;
  const named = hasRole(actor, 'member') ? { name: '', username: '' } : { name: actor.name, username };
  const isOwn = scope === 'none';
  const happened = {
    event,
    details,
    shops: shops ?? (isOwn ? await auditLog.shopsOf(context.db, actor.id) : [shop]),
    branch: isOwn ? null : branch,
  };
  await add(context, { id: actor.id, ...named }, from, happened, method === 'GET' && stepUp !== true);
}

/**
 * Records an action on an account by a person who is not signed in. Customers belong to no shop, so nothing is recorded
 * for them.
 */
export async function auditPerson(
  context: Pick<Context, 'db' | 'clock'>,
  from: From,
  person: string,
  happened: Pick<Happened, 'event' | 'details'>,
): Promise<void> {
  const row = await people.byId(context.db, person);
  if (row === undefined) return;
  const who = { id: row.id, name: fullName(row), username: userNameOf(row) };
  await add(context, who, from, {
    ...happened,
    shops: await auditLog.shopsOf(context.db, row.id),
    branch: null,
  });
}

/** Records a wrong password or code for an existing account, the n-th in a row; `isRecordedFailure` decides which. */
export async function auditFailure(
  context: Context,
  from: From,
  person: string,
  failures: number,
  event: AuditEvent = 'sign_in_failed',
): Promise<void> {
  if (isRecordedFailure(failures))
    await auditPerson(context, from, person, { event, details: { count: failures } });
}
