import { type StaffMember, staffCalls } from '#contract/staff.ts';
import { fullName } from '#domain/people/full-name.ts';
import type { AuditDetails } from '#domain/audit/audit-events.ts';
import { givenBranches, mayEditStaff, type StaffForm } from '#domain/people/edit-staff.ts';
import { roleFlags } from '#domain/people/role-flags.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { type Actor, hasRole } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { hasTables } from '#domain/shops/lite.ts';
import { withCountryCode } from '#domain/shops/phone-code.ts';
import type { Context } from '../context.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import type { Queryable } from '../store/database.ts';
import { shopLog } from '../store/edit-log.ts';
import { passkeys } from '../store/passkeys.ts';
import { people } from '../store/people.ts';
import { secondFactors } from '../store/second-factors.ts';
import { shopRules } from '../store/shop-rules.ts';
import { shops } from '../store/shops.ts';
import { staff, type StaffRow } from '../store/staff.ts';
import { editConflict } from '../sync/edit-conflict.ts';
import { hashPassword } from '../auth/password-hash.ts';
import { withBefore } from './with-before.ts';
import { isWeakFor, refusedPassword, refusedPasswordOf } from '../auth/password-rules.ts';

/** The form of a staff member; its mark shows whether it has changed. */
function formOf({ first_name, last_name, email, mobile, phone, roles, branches, active }: StaffRow) {
  return { first_name, last_name, email, mobile, phone, roles, branches: branches ?? [], active };
}

function memberOf(actor: Actor, row: StaffRow): StaffMember {
  return { ...row, ...roleFlags(row.roles), editable: mayEditStaff(actor, row) };
}

/** The name of a person in the audit log; a user name is unique. */
const named = (row: Pick<StaffRow, 'first_name' | 'last_name' | 'username'>) =>
  `${fullName(row)} (${row.username})`;

/** The audit details of a change, with roles by their contract names; null: nothing changed. */
function auditOf(before: StaffRow, after: StaffRow): AuditDetails | null {
  if (markOf(formOf(before)) === markOf(formOf(after))) return null;
  const [from, to] = [before.roles.join(', '), after.roles.join(', ')];
  return {
    what: fullName(before) === fullName(after) ? named(before) : `${named(before)} → ${fullName(after)}`,
    ...(from === to ? {} : { from, to }),
    ...(before.active === after.active ? {} : { state: after.active ? 'on' : 'off' }),
  };
}

const detailsOf = (actor: Actor, row: StaffRow) =>
  ok({ person: memberOf(actor, row), seen: markOf(formOf(row)) });

/** Whether a staff member works in a branch the actor manages. */
function sees(actor: Actor, { branches }: StaffRow): boolean {
  const reach = actor.branches;
  return reach === 'all' || branches === null || branches.some((branch) => reach.includes(branch));
}

/**
 * Changes a staff member under the lock of their row, and records what `details` returns for the changed row; null:
 * nothing. Refuses `no_such_person`, `forbidden`.
 */
async function change<T>(
  context: Context,
  { shop, actor, noteAudit, recordAudit }: Caller,
  id: string,
  work: (db: Queryable, row: StaffRow) => Promise<Result<T>>,
  details: (row: StaffRow, done: T) => AuditDetails | null = (row) => ({ what: named(row) }),
): Promise<Result<T>> {
  noteAudit(null);
  return context.db.transaction(async (tx): Promise<Result<T>> => {
    const row = await staff.one(tx, shop, id);
    if (row === undefined || !sees(actor, row)) return refuse('no_such_person');
    if (!mayEditStaff(actor, row)) return refuse('forbidden');
    const done = await work(tx, row);
    const recorded = done.ok ? details(row, done.value) : null;
    if (recorded !== null) await recordAudit(tx, recorded);
    return done;
  });
}

/** A form to save. Without `phone`, as older apps send it, the number stays. */
type SavedForm = Omit<StaffForm, 'phone'> & { phone?: string | undefined };

async function edited<T extends SavedForm>(context: Context, caller: Caller, form: T): Promise<Result<T>> {
  const ofShop = await shopRules.realBranches(context.db, caller.shop);
  const branches = givenBranches(caller.actor, form.branches, ofShop);
  if (!branches.ok) return branches;
  const branch = await shops.branch(context.db, caller.branch);
  const country = branch?.country ?? '';
  const mobile = withCountryCode(form.mobile, country);
  const phone = form.phone === undefined ? undefined : withCountryCode(form.phone, country);
  return ok({ ...form, mobile, phone, roles: [...new Set(form.roles)], branches: branches.value });
}

export const staffRoutes = {
  'staff/': route(staffCalls['staff/'], async (context, { shop, actor }) => {
    const rows = await staff.all(context.db, shop);
    return ok({ staff: rows.filter((row) => sees(actor, row)).map((row) => memberOf(actor, row)) });
  }),
  'staff/colleagues': route(staffCalls['staff/colleagues'], async ({ db }, { shop, branch, actor }) => {
    const rows = await staff.all(db, shop);
    const others = rows.filter(
      (row) =>
        row.active &&
        row.id !== actor.id &&
        !row.roles.includes('owner') &&
        (row.branches === null || row.branches.includes(branch)),
    );
    const colleagues = others.map(({ id, username, first_name, last_name, roles }) => ({
      id,
      username,
      first_name,
      last_name,
      roles,
    }));
    return ok({ colleagues });
  }),
  'staff/create': route(staffCalls['staff/create'], async (context, caller, request) => {
    const { username, password, ...rest } = request;
    const form = await edited(context, caller, rest);
    if (!form.ok) return form;
    const { shop, actor } = caller;
    const rules = await shopRules.read(context.db, shop);
    if (!hasTables(rules) && form.value.roles.includes('waitress')) {
      return refuse('invalid_fields', { fields: { roles: 'invalid' } });
    }
    if ((await people.ofShop(context.db, shop, username)) !== undefined) {
      return refuse('username_taken', { fields: { username: 'username_taken' } });
    }
    const { email, roles } = form.value;
    const refused = refusedPassword({ username, email, roles, shops: [rules?.name ?? ''] }, password);
    if (refused !== undefined) return refused;
    const password_hash = await hashPassword(password);
    const id = context.ids.uuid();
    const now = context.clock.now();
    const { active, ...person } = form.value;
    const row = { ...person, id, username, seen_at: null, active: true };
    await context.db.transaction(async (tx) => {
      await people.insert(tx, { ...person, id, shop_id: shop, username, password_hash }, now);
      const log = { shop, name: 'staff/create', subject: id, actor };
      if (!active) await staff.save(tx, { ...row, active });
      await shopLog.add(tx, { ...log, args: { ...form.value, username }, at: now });
      await caller.recordAudit(tx, { what: named(row), to: person.roles.join(', ') });
    });
    return detailsOf(actor, { ...row, active });
  }),
  'GET staff/details': route(staffCalls['GET staff/details'], async (context, { shop, actor }, { id }) => {
    const row = (await staff.all(context.db, shop)).find((one) => one.id === id);
    return row === undefined || !sees(actor, row) ? refuse('no_such_person') : detailsOf(actor, row);
  }),
  'staff/details': route(staffCalls['staff/details'], async (context, caller, { id, seen, ...request }) => {
    const form = await edited(context, caller, request);
    if (!form.ok) return form;
    const ended: string[] = [];
    const save = async (tx: Queryable, row: StaffRow): Promise<Result<StaffRow>> => {
      const next = { ...row, ...form.value, phone: form.value.phone ?? row.phone };
      if (markOf(formOf(next)) === markOf(formOf(row))) return ok(row);
      const { shop, actor } = caller;
      const at = context.clock.now();
      if (markOf(formOf(row)) !== seen) return editConflict(await shopLog.last(tx, shop, id), at);
      await staff.save(tx, next);
      // A reactivated person must sign in again.
      if (!next.active) ended.push(...(await people.revokeAll(tx, id, at)));
      await shopLog.add(tx, {
        shop,
        name: 'staff/details',
        subject: id,
        actor,
        args: withBefore(form.value, formOf(row)),
        at,
      });
      return ok(next);
    };
    const saved = await change(context, caller, id, save, auditOf);
    if (!saved.ok) return saved;
    // Their devices reconnect and get only what they may see now.
    for (const token of [...ended, ...(await staff.tokens(context.db, id))]) context.onSignOut(token);
    return detailsOf(caller.actor, saved.value);
  }),
  'staff/password': route(staffCalls['staff/password'], async (context, caller, { id, password }) => {
    const hash = await hashPassword(password);
    const done = await change(context, caller, id, async (tx, row) => {
      const refused = await refusedPasswordOf(tx, row, password);
      if (refused !== undefined) return refused;
      await people.setPassword(tx, id, hash, await isWeakFor(tx, row, password));
      // Everything they signed in with before is revoked. A manager cannot remove another manager's second factor.
      await passkeys.removeAll(tx, id);
      const what = fullName(row);
      const by = caller.actor.name;
      await noteSecurityEvent(context, tx, { kind: 'staff_password_set', shop: caller.shop, by, what });
      await noteSecurityEvent(context, tx, { kind: 'password_changed', person: id });
      if (hasRole(caller.actor, 'owner')) await secondFactors.off(tx, id);
      return ok(await people.revokeAll(tx, id, context.clock.now()));
    });
    if (!done.ok) return done;
    for (const token of done.value) context.onSignOut(token);
    return ok({ id });
  }),
  'staff/sign-out': route(staffCalls['staff/sign-out'], async (context, caller, { id }) => {
    const done = await change(context, caller, id, async (tx) =>
      ok(await people.revokeAll(tx, id, context.clock.now())),
    );
    if (!done.ok) return done;
    for (const token of done.value) context.onSignOut(token);
    return ok({ id, devices: done.value.length });
  }),
};
