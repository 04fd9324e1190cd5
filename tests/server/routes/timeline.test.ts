import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Branch } from '#domain/shops/branch.ts';
import { aStaffForm, type Json, scopeOf, sid } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

/** Subjects of the timeline entries about people. */
async function subjectsShownTo(token: string, branch: Branch): Promise<string[]> {
  const { status, body } = await world.call('timeline', token, { ...scopeOf(branch), kind: 'staff/' });
  expect([status, body.count]).toEqual([200, body.entries.length]);
  return body.entries.map((entry: Json) => entry.subject);
}

it('shows a manager only people of their own branches', async () => {
  const owner = (await world.signIn(['owner'])).token;
  const hire = async (branches: Branch[]) => {
    const form = aStaffForm(world.branch, { branches: branches.map(({ id }) => id), roles: ['kitchen'] });
    const account = { username: sid('cook'), password: 'a kitchen word' };
    const request = { ...scopeOf(world.branch), ...form, ...account };
    const { status, body } = await world.call('staff/create', owner, request);
    expect(status, JSON.stringify(body)).toBe(200);
    return String(body.person.id);
  };
  const [here, there, both] = [
    await hire([world.branch]),
    await hire([world.sister]),
    await hire([world.branch, world.sister]),
  ];
  const manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
  expect((await subjectsShownTo(manager, world.branch)).sort()).toEqual([here, both].sort());
  expect(await subjectsShownTo(owner, world.branch)).toEqual(expect.arrayContaining([here, there, both]));
});
