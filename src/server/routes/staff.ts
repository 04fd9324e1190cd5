import { type StaffMember, staffCalls } from '#contract/staff.ts';
import { givenBranches, mayEditStaff, type StaffForm } from '#domain/people/edit-staff.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Actor } from '#domain/roles.ts';
import { markOf } from '#domain/row-mark.ts';
import { hasTables } from '#domain/shops/lite.ts';
import { withCountryCode } from '#domain/shops/phone-code.ts';
import type { Context } from '../context.ts';
import { type Caller, route } from '../http/route.ts';
import type { Queryable } from '../store/database.ts';
import { shopLog } from '../store/edit-log.ts';
import { people } from '../store/people.ts';
import { shopRules } from '../store/shop-rules.ts';
import { shops } from '../store/shops.ts';
import { staff, type StaffRow } from '../store/staff.ts';
import { changedMeanwhile } from '../sync/changed-meanwhile.ts';
import { hashPassword } from './auth.ts';

/** What a form shows of somebody; its mark says whether that has changed. */
function formOf({ first_name, last_name, email, mobile, roles, branches, active }: StaffRow) {
  return { first_name, last_name, email, mobile, roles, branches: branches ?? [], active };
}

function memberOf(actor: Actor, row: StaffRow): StaffMember {
  return { ...row, editable: mayEditStaff(actor, row) };
}

const detailsOf = (actor: Actor, row: StaffRow) =>
  ok({ person: memberOf(actor, row), seen: markOf(formOf(row)) });

/** Whether somebody works where the actor has a say. */
function sees(actor: Actor, { branches }: StaffRow): boolean {
  const reach = actor.branches;
  return reach === 'all' || branches === null || branches.some((branch) => reach.includes(branch));
}

/** Changes somebody under the lock of their row. Refuses `no_such_person`, `forbidden`. */
async function change<T>(
  context: Context,
  { shop, actor }: Caller,
  log: { name: string; id: string; args: unknown },
  work: (db: Queryable, row: StaffRow) => Promise<Result<T>>,
): Promise<Result<T>> {
  return context.db.transaction(async (tx): Promise<Result<T>> => {
    const row = await staff.one(tx, shop, log.id);
    if (row === undefined || !sees(actor, row)) return refuse('no_such_person');
    if (!mayEditStaff(actor, row)) return refuse('forbidden');
    const done = await work(tx, row);
    if (!done.ok) return done;
    const { name, id: subject, args } = log;
    await shopLog.add(tx, { shop, name, subject, actor, args, at: context.clock.now() });
    return done;
  });
}

async function phoneOf(context: Context, branch: number, mobile: string): Promise<string> {
  const card = await shops.branchCard(context.db, branch);
  return withCountryCode(mobile, card?.branch.country ?? '');
}

async function edited(context: Context, caller: Caller, form: StaffForm): Promise<Result<StaffForm>> {
  const ofShop = await shopRules.branches(context.db, caller.shop);
  const branches = givenBranches(caller.actor, form.branches, ofShop);
  if (!branches.ok) return branches;
  const mobile = await phoneOf(context, caller.branch, form.mobile);
  return ok({ ...form, mobile, roles: [...new Set(form.roles)], branches: branches.value });
}

export const staffRoutes = {
  'staff/': route(staffCalls['staff/'], async (context, { shop, actor }) => {
    const rows = await staff.all(context.db, shop);
    return ok({ staff: rows.filter((row) => sees(actor, row)).map((row) => memberOf(actor, row)) });
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
    const password_hash = await hashPassword(password);
    const id = context.ids.uuid();
    const now = context.clock.now();
    const { active, ...person } = form.value;
    await context.db.transaction(async (tx) => {
      await people.insert(tx, { ...person, id, shop_id: shop, username, password_hash }, now);
      const log = { shop, name: 'staff/create', subject: id, actor };
      await shopLog.add(tx, { ...log, args: { ...form.value, username }, at: now });
    });
    const row = { ...person, id, username, seen_at: null, active: true };
    if (!active) await staff.save(context.db, { ...row, active });
    return detailsOf(actor, { ...row, active });
  }),
  'GET staff/details': route(staffCalls['GET staff/details'], async (context, { shop, actor }, { id }) => {
    const row = (await staff.all(context.db, shop)).find((one) => one.id === id);
    return row === undefined || !sees(actor, row) ? refuse('no_such_person') : detailsOf(actor, row);
  }),
  'staff/details': route(staffCalls['staff/details'], async (context, caller, { id, seen, ...request }) => {
    const form = await edited(context, caller, request);
    if (!form.ok) return form;
    const saved = await change(
      context,
      caller,
      { name: 'staff/details', id, args: form.value },
      async (tx, row) => {
        const next = { ...row, ...form.value };
        if (markOf(formOf(next)) === markOf(formOf(row))) return ok(row);
        if (markOf(formOf(row)) !== seen)
          return changedMeanwhile(await shopLog.last(tx, caller.shop, id), context.clock.now());
        await staff.save(tx, next);
        return ok(next);
      },
    );
    if (!saved.ok) return saved;
    // Their devices dial again and are judged by what they may see now.
    for (const token of await staff.tokens(context.db, id)) context.onSignOut(token);
    return detailsOf(caller.actor, saved.value);
  }),
  'staff/password': route(staffCalls['staff/password'], async (context, caller, { id, password }) => {
    const hash = await hashPassword(password);
    const log = { name: 'staff/password', id, args: {} };
    const done = await change(context, caller, log, async (tx) => {
      await people.setPassword(tx, id, hash);
      return ok(await people.revokeAll(tx, id, context.clock.now()));
    });
    if (!done.ok) return done;
    for (const token of done.value) context.onSignOut(token);
    return ok({ id });
  }),
  'staff/sign-out': route(staffCalls['staff/sign-out'], async (context, caller, { id }) => {
    const log = { name: 'staff/sign-out', id, args: {} };
    const done = await change(context, caller, log, async (tx) =>
      ok(await people.revokeAll(tx, id, context.clock.now())),
    );
    if (!done.ok) return done;
    for (const token of done.value) context.onSignOut(token);
    return ok({ id, devices: done.value.length });
  }),
};
