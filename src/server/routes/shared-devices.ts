import { sharedDeviceCalls } from '#contract/shared-devices.ts';
import { fullName } from '#domain/people/full-name.ts';
import { mayEditStaff } from '#domain/people/edit-staff.ts';
import { MAX_SHARED_DEVICES } from '#domain/people/shared-device.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import type { Caller } from '../auth/caller.ts';
import { guessPin, hashPin, pinState } from '../auth/staff-pin.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
import type { Context } from '../context.ts';
import { route } from '../http/route.ts';
import type { Queryable } from '../store/database.ts';
import { enrolledDevices, staffPins } from '../store/enrolled-devices.ts';
import { people, type PersonRow } from '../store/people.ts';
import { openEnrolledSession } from './sign-in.ts';

async function listed({ db, clock }: Context, branch: number) {
  return { devices: await enrolledDevices.list(db, branch, clock.now()) };
}

/** The device that a call without a sign-in comes from. Refuses `device_removed`. */
async function deviceOf({ db }: Context, { id, token }: { id: string; token: string }) {
  const device = await enrolledDevices.ofToken(db, id, hashToken(token));
  return device === undefined ? refuse('device_removed') : ok(device);
}

/** A person who may use the branch's shared devices; undefined: this one may not. */
async function deviceUser(
  { db }: Context,
  { shop, branch }: Pick<Caller, 'shop' | 'branch'>,
  id: string,
): Promise<PersonRow | undefined> {
  const users = await enrolledDevices.people(db, shop, branch);
  return users.some((one) => one.id === id) ? people.byId(db, id) : undefined;
}

/** Ends the sign-ins of everyone on a device of the branch. Refuses `no_such_shared_device`. */
async function endDevice(
  context: Context,
  { branch, recordAudit }: Caller,
  id: string,
  next?: (tx: Queryable, now: number) => Promise<void>,
): Promise<Result<Awaited<ReturnType<typeof listed>>>> {
  const now = context.clock.now();
  const ended = await context.db.transaction(async (tx): Promise<string[] | undefined> => {
    const what = await enrolledDevices.lock(tx, branch, id);
    if (what === undefined) return undefined;
    const tokens = await enrolledDevices.endSessions(tx, { device: id }, now);
    await next?.(tx, now);
    await recordAudit(tx, { what });
    return tokens;
  });
  if (ended === undefined) return refuse('no_such_shared_device');
  for (const token of ended) context.onSignOut(token);
  return ok(await listed(context, branch));
}

/**
 * Sets or removes a PIN and ends the person's sign-ins on shared devices, which were opened with the earlier one.
 */
async function setPin(
  context: Context,
  { branch, recordAudit }: Caller,
  { id: person, name }: { id: string; name: string },
  pin: string | null,
) {
  const owner = { person, branch };
  const hash = pin === null ? null : await hashPin(context, owner, pin);
  const now = context.clock.now();
  const ended = await context.db.transaction(async (tx) => {
    if (hash === null) await staffPins.drop(tx, person, branch);
    else await staffPins.set(tx, person, branch, hash, now);
    const tokens = await enrolledDevices.endSessions(tx, { person }, now);
    await recordAudit(tx, { what: name, state: hash === null ? 'off' : 'on' });
    return tokens;
  });
  for (const token of ended) context.onSignOut(token);
  return ok(await pinState(context.db, owner));
}

export const sharedDeviceRoutes = {
  'shared-devices': route(sharedDeviceCalls['shared-devices'], async (context, { shop, branch, actor }) => {
    const staff = await enrolledDevices.staff(context.db, shop, branch);
    const owners = staff.map(({ branches, ...person }) => ({
      ...person,
      editable: person.id === actor.id || mayEditStaff(actor, { ...person, branches }),
    }));
    return ok({ ...(await listed(context, branch)), people: owners });
  }),
  'shared-devices/enroll': route(
    sharedDeviceCalls['shared-devices/enroll'],
    async (context, caller, form) => {
      const { branch, actor } = caller;
      const { devices } = await listed(context, branch);
      if (devices.length >= MAX_SHARED_DEVICES && !devices.some(({ id }) => id === form.id))
        return refuse('shared_device_limit', { params: { limit: MAX_SHARED_DEVICES } });
      const token = newToken();
      const device = { ...form, branch, tokenHash: hashToken(token), by: actor.name };
      const now = context.clock.now();
      const ended = await context.db.transaction(async (tx) => {
        if (!(await enrolledDevices.enroll(tx, device, now))) return undefined;
        await caller.recordAudit(tx, { what: form.name });
        return enrolledDevices.endSessions(tx, { device: form.id }, now);
      });
      if (ended === undefined) return refuse('forbidden');
      for (const hash of ended) context.onSignOut(hash);
      return ok({ token, ...(await listed(context, branch)) });
    },
  ),
  'shared-devices/edit': route(sharedDeviceCalls['shared-devices/edit'], async (context, caller, form) => {
    const isKnown = await context.db.transaction(async (tx) => {
      const from = await enrolledDevices.lock(tx, caller.branch, form.id);
      if (from === undefined) return false;
      await enrolledDevices.edit(tx, caller.branch, form.id, form);
      await caller.recordAudit(tx, from === form.name ? { what: from } : { from, to: form.name });
      return true;
    });
    return isKnown ? ok(await listed(context, caller.branch)) : refuse('no_such_shared_device');
  }),
  'shared-devices/sign-out': route(sharedDeviceCalls['shared-devices/sign-out'], (context, caller, { id }) =>
    endDevice(context, caller, id),
  ),
  'shared-devices/remove': route(sharedDeviceCalls['shared-devices/remove'], (context, caller, { id }) =>
    endDevice(context, caller, id, (tx, now) => enrolledDevices.remove(tx, id, now)),
  ),
  'shared-devices/people': route(
    sharedDeviceCalls['shared-devices/people'],
    async (context, _caller, request) => {
      const device = await deviceOf(context, request);
      if (!device.ok) return device;
      const { id, shop, branch, ...rest } = device.value;
      await enrolledDevices.used(context.db, id, context.clock.now());
      return ok({ ...rest, shop, branch, people: await enrolledDevices.people(context.db, shop, branch) });
    },
  ),
  'shared-devices/unlock': route(
    sharedDeviceCalls['shared-devices/unlock'],
    async (context, caller, { person: id, pin, ...request }) => {
      const device = await deviceOf(context, request);
      if (!device.ok) return device;
      const { shop, branch } = device.value;
      const person = await deviceUser(context, { shop, branch }, id);
      if (person === undefined) return refuse('no_such_person');
      const right = await guessPin(context, caller, device.value, { person: id, branch }, pin);
      if (!right.ok) return right;
      return ok(await openEnrolledSession(context, caller, person, device.value));
    },
  ),
  'GET pins/own': route(sharedDeviceCalls['GET pins/own'], async (context, { branch, actor }) =>
    ok(await pinState(context.db, { person: actor.id, branch })),
  ),
  'pins/own': route(sharedDeviceCalls['pins/own'], (context, caller, { pin }) =>
    setPin(context, caller, caller.actor, pin),
  ),
  'pins/staff': route(sharedDeviceCalls['pins/staff'], async (context, caller, { person: id, pin }) => {
    const { shop, branch, actor } = caller;
    const person = await deviceUser(context, { shop, branch }, id);
    if (person === undefined) return refuse('no_such_person');
    if (!mayEditStaff(actor, person)) return refuse('forbidden');
    return setPin(context, caller, { id, name: fullName(person) }, pin);
  }),
};
