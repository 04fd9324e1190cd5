import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_SHARED_DEVICES } from '#domain/people/shared-device.ts';
import { MAX_WRONG_PINS } from '#domain/people/staff-pin.ts';
import { DAY_MS, HOUR_MS } from '#domain/time.ts';
import { envelope, push, putOrder, scopeOf, TABLE } from '#tests/support/api.ts';
import { proofOf, verdictOf, voidOfStarted } from '#tests/support/approvals.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
let manager: { id: string; token: string };
let waiter: { id: string; token: string };
beforeAll(async () => {
  world = await createWorld();
  manager = await world.signIn(['manager'], { branches: [world.branch.id] });
  waiter = await world.signIn(['waitress'], { branches: [world.branch.id] });
});
afterAll(() => world.drop());

async function confirmed(token: string) {
  await world.call('auth/confirm', token, { password: WORLD_PASSWORD });
  return token;
}

async function asManager(name: string, body: object) {
  return world.call(name, await confirmed(manager.token), { ...scopeOf(world.branch), ...body });
}

async function enrolled(name = 'Till 2') {
  const id = randomUUID();
  const { status, body } = await asManager('shared-devices/enroll', { id, name, lock_after: 2 });
  expect(status, JSON.stringify(body)).toBe(200);
  return { id, token: String(body.token) };
}

async function withPin(pin: string, person = waiter) {
  const { status } = await world.call('pins/own', await confirmed(person.token), {
    ...scopeOf(world.branch),
    pin,
  });
  expect(status).toBe(200);
}

interface Device {
  id: string;
  token: string;
}
const unlock = (device: Device, pin: string, person = waiter.id) =>
  world.call('shared-devices/unlock', undefined, { ...device, person, pin });
const peopleOn = (device: Device) => world.call('shared-devices/people', undefined, device);
const ordersAs = async (token: string) => (await world.call('orders', token, scopeOf(world.branch))).status;

describe('a shared device', () => {
  it('lists to managers who has a PIN, and whose they may set', async () => {
    await enrolled('Till 1');
    const owner = await world.signIn(['owner']);
    const elsewhere = await world.signIn(['waitress'], { branches: [world.branch.id, world.sister.id] });
    const { body } = await world.call('shared-devices', manager.token, scopeOf(world.branch));
    const shown = (id: string) => {
      const found = body.people.find((one: { id: string }) => one.id === id);
      return [found?.has_pin, found?.editable];
    };
    expect(shown(waiter.id)).toEqual([false, true]);
    expect(shown(manager.id)).toEqual([false, true]);
    expect(shown(owner.id)).toEqual([false, false]);
    expect(shown(elsewhere.id)).toEqual([false, false]);
  });

  it('lists the people of its branch and who has a PIN, without a sign-in', async () => {
    const device = await enrolled();
    await withPin('2580');
    const { body } = await peopleOn(device);
    const shown = body.people.find(({ id }: { id: string }) => id === waiter.id);
    expect([body.name, body.branch_name, shown.has_pin]).toEqual(['Till 2', world.branch.name, true]);
    const other = body.people.find(({ id }: { id: string }) => id === manager.id);
    expect(other.has_pin).toBe(false);
  });

  it('lists no one of another branch', async () => {
    const stranger = await world.signIn(['waitress'], { branches: [world.sister.id] });
    const { body } = await peopleOn(await enrolled());
    expect(JSON.stringify(body)).not.toContain(stranger.id);
  });

  it('keeps its token out of the database', async () => {
    const { token } = await enrolled();
    const rows = await world.database.db.query({ name: 't.devices', text: 'select * from enrolled_device' });
    expect(JSON.stringify(rows)).not.toContain(token);
  });

  it('answers nothing to another token', async () => {
    const device = await enrolled();
    const { status, body } = await peopleOn({ ...device, token: 'guessed' });
    expect([status, body.code]).toEqual([403, 'device_removed']);
  });

  it('signs a person in with their PIN for fourteen days', async () => {
    const device = await enrolled();
    await withPin('2580');
    const { status, body } = await unlock(device, '2580');
    expect([status, body.user.id]).toEqual([200, waiter.id]);
    expect(body.expires - world.clock.now()).toBe(14 * DAY_MS);
    expect(await ordersAs(body.token)).toBe(200);
  });

  it('names the device in the audit log', async () => {
    await withPin('2580');
    await unlock(await enrolled('Kitchen left'), '2580');
    const owner = await world.signIn(['owner']);
    const { body } = await world.call('audit/log', owner.token, {
      ...scopeOf(world.branch),
      person: waiter.id,
    });
    expect(body.entries[0]).toMatchObject({ event: 'sign_in', device: 'Kitchen left' });
  });

  it('names the device in the history of a change', async () => {
    await withPin('2580');
    const { body } = await unlock(await enrolled('Bar'), '2580');
    const order = await putOrder(world, world.branch, { status: 'PREPARED', table: TABLE, action: 'table' });
    await push(world, body.token, [envelope(1, 'orders/status', { sid: order.sid, status: 'DELIVERED' })]);
    const { body: history } = await world.call('timeline', manager.token, {
      ...scopeOf(world.branch),
      subject: order.sid,
    });
    expect(history.entries[0].device_name).toBe('Bar');
  });

  it('asks for the password where a call needs a confirmed identity', async () => {
    const device = await enrolled();
    await withPin('3691', manager);
    const { body } = await unlock(device, '3691', manager.id);
    const again = { ...scopeOf(world.branch), id: randomUUID(), name: 'Till 9', lock_after: 0 };
    const answer = await world.call('shared-devices/enroll', body.token, again);
    expect(answer.body.code).toBe('confirm_identity');
  });

  it('is renamed', async () => {
    const { id } = await enrolled('Till 4');
    const { body } = await asManager('shared-devices/edit', { id, name: 'Terrace', lock_after: 0 });
    expect(body.devices).toContainEqual(expect.objectContaining({ id, name: 'Terrace', lock_after: 0 }));
  });

  it('ends everyone’s sign-in when it is signed out, and stays enrolled', async () => {
    const device = await enrolled();
    await withPin('2580');
    const { body } = await unlock(device, '2580');
    await asManager('shared-devices/sign-out', { id: device.id });
    expect(await ordersAs(body.token)).toBe(401);
    expect((await peopleOn(device)).status).toBe(200);
  });

  it('is refused everything once it is removed', async () => {
    const device = await enrolled();
    await withPin('2580');
    const { body } = await unlock(device, '2580');
    await asManager('shared-devices/remove', { id: device.id });
    expect(await ordersAs(body.token)).toBe(401);
    expect((await unlock(device, '2580')).body.code).toBe('device_removed');
    expect((await peopleOn(device)).body.code).toBe('device_removed');
  });

  it('is not managed from another branch', async () => {
    const { id } = await enrolled();
    const owner = await world.signIn(['owner']);
    await confirmed(owner.token);
    const { body } = await world.call('shared-devices/remove', owner.token, { ...scopeOf(world.sister), id });
    expect(body.code).toBe('no_such_shared_device');
  });

  it('is one of a limited number', async () => {
    const shop = await createWorld();
    const leader = await shop.signIn(['manager'], { branches: [shop.branch.id] });
    const enroll = async () => {
      await shop.call('auth/confirm', leader.token, { password: WORLD_PASSWORD });
      const form = { ...scopeOf(shop.branch), id: randomUUID(), name: 'Till', lock_after: 0 };
      return shop.call('shared-devices/enroll', leader.token, form);
    };
    for (let count = 0; count < MAX_SHARED_DEVICES; count += 1) expect((await enroll()).status).toBe(200);
    expect((await enroll()).body.code).toBe('shared_device_limit');
    await shop.drop();
  });
});

describe('a PIN', () => {
  it('is refused when it is easy to guess', async () => {
    const { body } = await world.call('pins/own', await confirmed(waiter.token), {
      ...scopeOf(world.branch),
      pin: '1234',
    });
    expect(body.fields).toEqual({ pin: 'pin_easy' });
  });

  it('signs no one in without an enrolled device', async () => {
    await withPin('2580');
    const { body } = await unlock({ id: randomUUID(), token: 'none' }, '2580');
    expect(body.code).toBe('device_removed');
  });

  it('counts in its branch only', async () => {
    const both = await world.signIn(['waitress'], { branches: [world.branch.id, world.sister.id] });
    await world.call('pins/own', await confirmed(both.token), { ...scopeOf(world.sister), pin: '4826' });
    expect((await unlock(await enrolled(), '4826', both.id)).body.code).toBe('no_pin');
  });

  it('ends the sign-ins that were opened with the earlier one', async () => {
    const device = await enrolled();
    await withPin('2580');
    const { body } = await unlock(device, '2580');
    await withPin('4826');
    expect(await ordersAs(body.token)).toBe(401);
    expect(await ordersAs(waiter.token)).toBe(200);
  });

  it('slows down guessing on a device', async () => {
    const device = await enrolled();
    await withPin('2580');
    for (let tries = 0; tries < 5; tries += 1)
      expect((await unlock(device, '9021')).body.code).toBe('wrong_pin');
    expect((await unlock(device, '2580')).body.code).toBe('try_again_soon');
  });

  it('is blocked after ten wrong ones in a row, whichever the device, until it is set again', async () => {
    await withPin('2580');
    for (let tries = 0; tries < MAX_WRONG_PINS; tries += 1) await unlock(await enrolled(), '9021');
    const device = await enrolled();
    expect((await unlock(device, '2580')).body.code).toBe('pin_blocked');
    await withPin('2580');
    expect((await unlock(device, '2580')).status).toBe(200);
  });

  it('is not found with more parallel tries than are free', async () => {
    await withPin('2580');
    const devices = await Promise.all([...Array(3).keys()].map(() => enrolled()));
    world.clock.advance(HOUR_MS);
    await Promise.all(
      devices.flatMap((device) => ['9021', '9022', '9023', '9024'].map((pin) => unlock(device, pin))),
    );
    const { body } = await unlock(await enrolled(), '2580');
    expect(body.code).toBe('pin_blocked');
  });

  it('is set by a manager for a member of staff, not for an owner', async () => {
    const owner = await world.signIn(['owner']);
    const set = (person: string) => asManager('pins/staff', { person, pin: '4826' });
    expect((await set(waiter.id)).status).toBe(200);
    expect((await set(owner.id)).body.code).toBe('forbidden');
  });

  it('is removed by a manager', async () => {
    const device = await enrolled();
    await withPin('2580');
    await asManager('pins/staff', { person: waiter.id, pin: null });
    expect((await unlock(device, '2580')).body.code).toBe('no_pin');
  });

  it('is not stored in a form that four digits can be tried on', async () => {
    await withPin('2580');
    const rows = await world.database.db.query({ name: 't.pins', text: 'select hash from staff_pin' });
    expect(JSON.stringify(rows)).toMatch(/argon2id/);
  });

  it('no longer works for a person who left', async () => {
    const leaver = await world.signIn(['waitress'], { branches: [world.branch.id] });
    const device = await enrolled();
    await withPin('2580', leaver);
    await world.database.db.execute(
      { name: 't.leave', text: 'update person set active = false where id = $1' },
      [leaver.id],
    );
    expect((await unlock(device, '2580', leaver.id)).body.code).toBe('no_such_person');
  });
});

describe('a manager’s approval', () => {
  /** A waiter and a manager on one device, and an order whose dishes the kitchen has started. */
  async function onOneDevice() {
    const device = await enrolled();
    await withPin('2580');
    await withPin('3691', manager);
    const own = String((await unlock(device, '2580')).body.token);
    const lead = String((await unlock(device, '3691', manager.id)).body.token);
    return { own, lead, ...(await voidOfStarted(world)) };
  }
  it('allows a waiter a void, and is noted beside the waiter', async () => {
    const { own, lead, order, change } = await onOneDevice();
    const approval = { by: manager.id, name: 'Kenan', proof: proofOf(lead, change) };
    expect(await verdictOf(world, own, { ...change, approval })).toMatchObject({ verdict: 'applied' });
    const { body } = await world.call('timeline', manager.token, {
      ...scopeOf(world.branch),
      subject: order.sid,
    });
    expect(body.entries[0]).toMatchObject({
      person: waiter.id,
      approved_by: expect.stringMatching(/^manager \d+$/),
    });
  });

  it('is needed for it', async () => {
    const { own, change } = await onOneDevice();
    expect(await verdictOf(world, own, change)).toMatchObject({ verdict: 'rejected', code: 'forbidden' });
  });

  it.each([
    [
      'arguments',
      { args: { sid: 'another-order-01', items: ['line-one-0001'], reason: 'cold', void: true } },
    ],
    ['id', { id: randomUUID() }],
    ['name', { name: 'orders/payment/void' }],
  ])('covers no change with another %s', async (_what, other) => {
    const { own, lead, change } = await onOneDevice();
    const approval = { by: manager.id, name: 'Kenan', proof: proofOf(lead, change) };
    expect(await verdictOf(world, own, { ...change, ...other, approval })).toMatchObject({
      verdict: 'rejected',
      code: expect.stringMatching(/^(approval_invalid|invalid_fields)$/),
    });
  });

  it('does not count when a waiter gives it', async () => {
    const { own, change } = await onOneDevice();
    const approval = { by: waiter.id, name: 'Amélie', proof: proofOf(own, change) };
    expect(await verdictOf(world, own, { ...change, approval })).toMatchObject({ code: 'approval_invalid' });
  });

  it('does not count from a sign-in on another device', async () => {
    const { own, change } = await onOneDevice();
    const other = await unlock(await enrolled('Bar'), '3691', manager.id);
    const approval = { by: manager.id, name: 'Kenan', proof: proofOf(other.body.token, change) };
    expect(await verdictOf(world, own, { ...change, approval })).toMatchObject({ code: 'approval_invalid' });
  });

  it('does not count outside a shared device', async () => {
    const { lead, change } = await onOneDevice();
    const approval = { by: manager.id, name: 'Kenan', proof: proofOf(lead, change) };
    expect(await verdictOf(world, waiter.token, { ...change, approval })).toMatchObject({
      code: 'approval_invalid',
    });
  });

  it('does not count after the manager’s sign-in there has ended', async () => {
    const { own, lead, change } = await onOneDevice();
    await withPin('4826', manager);
    const approval = { by: manager.id, name: 'Kenan', proof: proofOf(lead, change) };
    expect(await verdictOf(world, own, { ...change, approval })).toMatchObject({ code: 'approval_invalid' });
  });
});
