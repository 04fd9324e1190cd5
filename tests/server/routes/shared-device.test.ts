import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY_MS } from '#domain/time.ts';
import type { Role } from '#domain/roles.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

async function person(role: Role): Promise<{ username: string; id: string }> {
  const { id } = await world.signIn([role]);
  const [row] = await world.database.db.query<{ username: string; email: string }>(
    { name: 'test.username', text: 'select username, email from person where id = $1' },
    [id],
  );
  return { id, username: (role === 'owner' ? row?.email : row?.username) ?? '' };
}

/** How many days a session lasts with "Keep me signed in". */
async function daysOf(role: Role, username: string, device: string): Promise<number> {
  const shop = role === 'owner' ? null : world.shop.id;
  const request = { username, password: WORLD_PASSWORD, remember: true, shop_number: shop };
  const { status, body } = await world.call('auth/login', undefined, request, {
    cookie: `brigade_device=${device}`,
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.expires - world.clock.now()) / DAY_MS;
}

const newDevice = () => randomBytes(32).toString('base64url');

it('keeps a manager signed in on a device of their own', async () => {
  const device = newDevice();
  const manager = await person('manager');
  expect(await daysOf('manager', manager.username, device)).toBe(60);
  expect(await daysOf('manager', manager.username, device)).toBe(60);
});

it('signs a manager out after a shift on a device that others sign in on', async () => {
  const device = newDevice();
  const [manager, cook] = [await person('manager'), await person('kitchen')];
  expect(await daysOf('kitchen', cook.username, device)).toBe(60);
  expect(await daysOf('manager', manager.username, device)).toBeLessThan(1);
  expect(await daysOf('kitchen', cook.username, device)).toBe(60);
});
