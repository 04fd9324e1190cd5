import { machineCalls } from '#contract/machines.ts';
import { givenBranches } from '#domain/people/edit-staff.ts';
import { MAX_MACHINES } from '#domain/people/machine.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { newMachineToken } from '../auth/machine-token.ts';
import { noteSecurityEvent } from '../jobs/security-mails.ts';
import type { Queryable } from '../store/database.ts';
import { machines } from '../store/machines.ts';
import { people } from '../store/people.ts';
import { shopRules } from '../store/shop-rules.ts';

function tellOwners(context: Context, tx: Queryable, { shop, actor }: Caller, what: string): Promise<void> {
  return noteSecurityEvent(context, tx, { kind: 'machine_token_made', shop, by: actor.name, what });
}

/** Ends the token of a machine and continues with `next`. Refuses `no_such_machine`. */
async function change<T>(
  context: Context,
  caller: Caller,
  id: string,
  next: (tx: Queryable, name: string) => Promise<T>,
): Promise<Result<T>> {
  const ended: string[] = [];
  const done = await context.db.transaction(async (tx): Promise<Result<T>> => {
    const what = await machines.lock(tx, caller.shop, id);
    if (what === undefined) return refuse('no_such_machine');
    ended.push(...(await people.revokeAll(tx, id, context.clock.now())));
    const made = await next(tx, what);
    await caller.recordAudit(tx, { what });
    return ok(made);
  });
  for (const token of ended) context.onSignOut(token);
  return done;
}

const createRoute = route(machineCalls['machines/create'], async (context, caller, form) => {
  const { shop, actor } = caller;
  const branches = givenBranches(actor, form.branches, await shopRules.realBranches(context.db, shop));
  if (!branches.ok) return branches;
  if ((await machines.all(context.db, shop)).length >= MAX_MACHINES)
    return refuse('machine_limit', { params: { limit: MAX_MACHINES } });
  const id = context.ids.uuid();
  const scopes = [...new Set(form.scopes)];
  const token = await context.db.transaction(async (tx) => {
    await machines.add(
      tx,
      { id, shop, name: form.name, branches: branches.value, scopes },
      context.clock.now(),
    );
    await tellOwners(context, tx, caller, form.name);
    const made = await newMachineToken(context, tx, id);
    await caller.recordAudit(tx, { what: form.name, to: scopes.join(', ') });
    return made;
  });
  return ok({ token, machines: await machines.all(context.db, shop) });
});

export const machineRoutes = {
  machines: route(machineCalls.machines, async (context, { shop }) =>
    ok({ machines: await machines.all(context.db, shop) }),
  ),
  'machines/create': createRoute,
  'create-token': createRoute,
  'machines/rotate': route(machineCalls['machines/rotate'], async (context, caller, { id }) => {
    const done = await change(context, caller, id, async (tx, name) => {
      await tellOwners(context, tx, caller, name);
      return newMachineToken(context, tx, id);
    });
    if (!done.ok) return done;
    return ok({ token: done.value, machines: await machines.all(context.db, caller.shop) });
  }),
  'machines/revoke': route(machineCalls['machines/revoke'], async (context, caller, { id }) => {
    const done = await change(context, caller, id, (tx) => machines.switchOff(tx, id));
    return done.ok ? ok({ machines: await machines.all(context.db, caller.shop) }) : done;
  }),
};
