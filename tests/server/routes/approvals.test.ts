import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_WRONG_PINS } from '#domain/people/staff-pin.ts';
import { GRANT_MS } from '#domain/approval.ts';
import { type Change, proofOf, verdictOf, voidOfStarted } from '#tests/support/approvals.ts';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

const PIN = '3691';

let world: World;
let manager: { id: string; token: string };
let waiter: { id: string; token: string };
beforeAll(async () => {
  world = await createWorld();
  waiter = await world.signIn(['waitress'], { branches: [world.branch.id] });
  manager = await aManager();
});
afterAll(() => world.drop());

async function withPin(person: { token: string }, pin = PIN) {
  await world.call('auth/confirm', person.token, { password: WORLD_PASSWORD });
  const { status } = await world.call('pins/own', person.token, { ...scopeOf(world.branch), pin });
  expect(status).toBe(200);
}
async function aManager() {
  const person = await world.signIn(['manager'], { branches: [world.branch.id] });
  await withPin(person);
  return person;
}

const grantOf = (token: string, by = manager.id, pin = PIN) =>
  world.call('approvals/grant', token, { ...scopeOf(world.branch), manager: by, pin });

function approvalOf(grant: { token: string; until: number }, change: Change, by = manager.id) {
  return { by, name: 'Kenan', proof: proofOf(grant.token, change), until: grant.until };
}
describe('the managers who can approve', () => {
  it('are those of the branch with a PIN', async () => {
    const withoutPin = await world.signIn(['manager'], { branches: [world.branch.id] });
    await withPin(waiter);
    const { body } = await world.call('approvals/managers', waiter.token, scopeOf(world.branch));
    const ids = body.managers.map(({ id }: { id: string }) => id);
    expect(ids).toContain(manager.id);
    expect(ids).not.toContain(withoutPin.id);
    expect(ids).not.toContain(waiter.id);
  });

  it('are not those of another branch', async () => {
    const other = await world.signIn(['waitress'], { branches: [world.sister.id] });
    const { body } = await world.call('approvals/managers', other.token, scopeOf(world.sister));
    expect(JSON.stringify(body)).not.toContain(manager.id);
    expect((await world.call('approvals/managers', other.token, scopeOf(world.branch))).status).toBe(403);
  });
});

describe('a request to the managers', () => {
  const request = () => ({
    ...scopeOf(world.branch),
    act: 'Void items',
    items: ['1 × Adana'],
    amount: '€18.90',
    place: 'Table 4',
    path: `/admin/${world.shop.site_uid}/${world.branch.sid}/tables/t4?remove=line`,
  });
  function connect(person: string, isLeader: boolean, branchId = world.branch.id) {
    const heard: unknown[] = [];
    const listener = {
      branchId,
      audience: 'all' as const,
      client: '',
      isLeader,
      person,
      wantsHeartbeat: false,
    };
    const leave = world.context.live.join({
      ...listener,
      send: (frame) => heard.push(JSON.parse(frame.toString())),
    });
    return { heard, leave };
  }

  it('is shown on the devices of the branch’s managers, and on no others', async () => {
    const devices = {
      manager: connect(manager.id, true),
      waiter: connect('another-waiter', false),
      elsewhere: connect('sister-manager', true, world.sister.id),
    };
    const { body } = await world.call('approvals/ask', waiter.token, request());
    expect(body).toEqual({ managers: 1 });
    const { act, items, amount, place, path } = request();
    const data = { kind: 'approval_asked', person: waiter.id, act, items, amount, place, path };
    expect(devices.manager.heard).toMatchObject([{ type: 'events.message', data }]);
    expect(devices.waiter.heard).toEqual([]);
    expect(devices.elsewhere.heard).toEqual([]);
    for (const { leave } of Object.values(devices)) leave();
  });

  it('is declined on the devices of who asked and of the managers, and on no others', async () => {
    const devices = {
      waiter: connect(waiter.id, false),
      manager: connect('another-manager', true),
      colleague: connect('another-waiter', false),
      elsewhere: connect(waiter.id, false, world.sister.id),
    };
    const answer = { ...request(), person: waiter.id };
    const { body } = await world.call('approvals/decline', manager.token, answer);
    expect(body).toEqual({ is_shown: true });
    const { act, items, amount, place, path } = request();
    const told = { kind: 'approval_declined', person: waiter.id, act, items, amount, place, path };
    const heard = [{ type: 'events.message', data: { ...told, by: expect.stringMatching(/^manager/) } }];
    expect(devices.waiter.heard).toMatchObject(heard);
    expect(devices.manager.heard).toMatchObject(heard);
    expect(devices.colleague.heard).toEqual([]);
    expect(devices.elsewhere.heard).toEqual([]);
    for (const { leave } of Object.values(devices)) leave();
  });

  it('ends on the managers’ devices when it is withdrawn, and reaches no others', async () => {
    const devices = {
      manager: connect(manager.id, true),
      colleague: connect('another-waiter', false),
      elsewhere: connect('sister-manager', true, world.sister.id),
    };
    const { path } = request();
    const { status } = await world.call('approvals/withdraw', waiter.token, {
      ...scopeOf(world.branch),
      path,
    });
    expect(status).toBe(200);
    const data = { kind: 'approval_withdrawn', path };
    expect(devices.manager.heard).toMatchObject([{ type: 'events.message', data }]);
    expect([...devices.colleague.heard, ...devices.elsewhere.heard]).toEqual([]);
    for (const { leave } of Object.values(devices)) leave();
  });

  it('is declined in vain where no device of who asked is connected', async () => {
    const answer = { ...request(), person: waiter.id };
    const { body } = await world.call('approvals/decline', manager.token, answer);
    expect(body).toEqual({ is_shown: false });
  });

  it('is not declined by a colleague, or with the address of another branch', async () => {
    const answer = { ...request(), person: waiter.id };
    expect((await world.call('approvals/decline', waiter.token, answer)).status).toBe(403);
    const other = { ...answer, path: '/admin/another/branch/orders' };
    expect((await world.call('approvals/decline', manager.token, other)).status).toBe(400);
  });

  it('says that no manager’s device can be reached', async () => {
    const { body } = await world.call('approvals/ask', waiter.token, request());
    expect(body).toEqual({ managers: 0 });
  });

  it.each(['/admin/another/branch/orders', 'https://evil.example/', '//evil.example/x', '/admin/../x'])(
    'cannot lead to %s',
    async (path) => {
      const { status, body } = await world.call('approvals/ask', waiter.token, { ...request(), path });
      expect(status).toBe(400);
      expect(body.fields).toHaveProperty('path');
    },
  );
});

describe('a manager’s PIN on a waiter’s own device', () => {
  it('allows a void, which is noted with both names', async () => {
    const { order, change } = await voidOfStarted(world);
    const { body: grant } = await grantOf(waiter.token);
    const approval = approvalOf(grant, change);
    expect(await verdictOf(world, waiter.token, { ...change, approval })).toMatchObject({
      verdict: 'applied',
    });
    const { body } = await world.call('timeline', manager.token, {
      ...scopeOf(world.branch),
      subject: order.sid,
    });
    expect(body.entries[0]).toMatchObject({
      person: waiter.id,
      approved_by: expect.stringMatching(/^manager \d+$/),
    });
  });

  it('gives nothing when it is wrong, and is blocked after too many tries', async () => {
    const other = await aManager();
    expect((await grantOf(waiter.token, other.id, '0000')).body.code).toBe('wrong_pin');
    for (let tries = 1; tries < MAX_WRONG_PINS; tries += 1) {
      world.clock.advance(GRANT_MS * 12);
      await grantOf(waiter.token, other.id, '0000');
    }
    world.clock.advance(GRANT_MS * 12);
    expect((await grantOf(waiter.token, other.id)).body.code).toBe('pin_blocked');
  });

  it('is not asked of someone who is no manager here', async () => {
    await withPin(waiter);
    expect((await grantOf(waiter.token, waiter.id)).body.code).toBe('no_such_person');
  });

  it.each([
    [
      'arguments',
      { args: { sid: 'another-order-01', items: ['line-one-0001'], reason: 'cold', void: true } },
    ],
    ['id', { id: randomUUID() }],
  ])('covers no change with another %s', async (_what, other) => {
    const { change } = await voidOfStarted(world);
    const { body: grant } = await grantOf(waiter.token);
    const approval = approvalOf(grant, change);
    expect(await verdictOf(world, waiter.token, { ...change, ...other, approval })).toMatchObject({
      verdict: 'rejected',
      code: expect.stringMatching(/^(approval_invalid|invalid_fields)$/),
    });
  });

  it.each<[string, (grant: { token: string; until: number }, change: Change) => object]>([
    [
      'with a later end than was given',
      (grant, change) => ({ ...approvalOf(grant, change), until: grant.until + 1 }),
    ],
    ['without an end', (grant, change) => ({ ...approvalOf(grant, change), until: undefined })],
    ['in another manager’s name', (grant, change) => approvalOf(grant, change, 'someone-else')],
  ])('does not count %s', async (_how, forge) => {
    const { change } = await voidOfStarted(world);
    const { body: grant } = await grantOf(waiter.token);
    expect(await verdictOf(world, waiter.token, { ...change, approval: forge(grant, change) })).toMatchObject(
      {
        code: 'approval_invalid',
      },
    );
  });

  it('does not count for another waiter’s change', async () => {
    const colleague = await world.signIn(['waitress'], { branches: [world.branch.id] });
    const { change } = await voidOfStarted(world);
    const { body: grant } = await grantOf(waiter.token);
    expect(
      await verdictOf(world, colleague.token, { ...change, approval: approvalOf(grant, change) }),
    ).toMatchObject({ code: 'approval_invalid' });
  });

  it('does not count after its minutes', async () => {
    const { change } = await voidOfStarted(world);
    const { body: grant } = await grantOf(waiter.token);
    world.clock.advance(GRANT_MS + 1);
    expect(
      await verdictOf(world, waiter.token, { ...change, approval: approvalOf(grant, change) }),
    ).toMatchObject({
      code: 'approval_invalid',
    });
  });

  it('does not count once the PIN is set again', async () => {
    const other = await aManager();
    const { change } = await voidOfStarted(world);
    const { body: grant } = await grantOf(waiter.token, other.id);
    world.clock.advance(1);
    await withPin(other, '4826');
    expect(
      await verdictOf(world, waiter.token, { ...change, approval: approvalOf(grant, change, other.id) }),
    ).toMatchObject({ code: 'approval_invalid' });
  });
});
