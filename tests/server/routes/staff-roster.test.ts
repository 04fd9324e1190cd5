import { afterAll, beforeAll, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const answerSchema = z.object({ colleagues: z.array(z.object({ id: z.string(), username: z.string() })) });

it('lists to a waiter the colleagues of the branch, without owners and people of other branches', async () => {
  const here = { branches: [world.branch.id] };
  const waiter = await world.signIn(['waitress'], here);
  const cook = await world.signIn(['kitchen'], here);
  const elsewhere = await world.signIn(['waitress'], { branches: [world.branch.id + 1000] });
  const { status, body } = await world.call('staff/colleagues', waiter.token, scopeOf(world.branch));
  expect(status).toBe(200);
  const ids = answerSchema.parse(body).colleagues.map(({ id }) => id);
  expect(ids).toContain(cook.id);
  expect(ids).not.toContain(waiter.id);
  expect(ids).not.toContain(elsewhere.id);
});
