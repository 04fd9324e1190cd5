import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '#server/auth/password-hash.ts';
import { people } from '#server/store/people.ts';
import type { Role } from '#domain/roles.ts';
import { aStaffForm, scopeOf, sid } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World, WORLD_PASSWORD } from '#tests/support/world.ts';

let world: World;
let owner: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
});
afterAll(() => world.drop());

const create = (roles: Role[], password: string) =>
  world.call('staff/create', owner, {
    ...scopeOf(world.branch),
    ...aStaffForm(world.branch, { roles }),
    username: sid('user'),
    password,
  });
const change = (token: string, new_password: string) =>
  world.call('user/change-password', token, {
    password: WORLD_PASSWORD,
    new_password,
    confirm_password: new_password,
  });

describe('a password of an owner or manager', () => {
  it.each([
    ['pass', 'min_length:8'],
    ['sunshine', 'common_password'],
  ])('is refused wherever one is set: %s', async (password, code) => {
    const signUp = await world.call('auth/register', undefined, aRestaurant({ password }));
    expect([signUp.status, signUp.body.fields]).toEqual([400, { password: code }]);
    expect((await create(['manager'], password)).body.fields).toEqual({ password: code });
    const manager = await world.signIn(['manager'], { branches: [world.branch.id] });
    expect((await change(manager.token, password)).body.fields).toEqual({ new_password: code });
    const set = { ...scopeOf(world.branch), id: manager.id, password };
    expect((await world.call('staff/password', owner, set)).body.fields).toEqual({ password: code });
  });

  it('is neither their own name nor that of the restaurant', async () => {
    const form = aRestaurant({ restaurant_name: 'Harbour View' });
    for (const password of ['harbourview', `${form.email.split('@')[0]}`]) {
      const { body } = await world.call('auth/register', undefined, { ...form, password });
      expect(body.fields).toEqual({ password: 'common_password' });
    }
    const manager = await world.signIn(['manager'], { branches: [world.branch.id] });
    expect((await change(manager.token, 'Test Kitchen 2')).body.fields).toEqual({
      new_password: 'common_password',
    });
  });
});

it('needs eight characters from all other staff', async () => {
  expect((await create(['waitress', 'kitchen'], 'password')).status).toBe(200);
  const cook = await world.signIn(['kitchen'], { branches: [world.branch.id] });
  expect((await change(cook.token, 'abcdefg')).body.fields).toEqual({ new_password: 'min_length:8' });
  expect((await change(cook.token, 'abcdefgh')).status).toBe(200);
});

it('asks a manager with an old short password for another one', async () => {
  const id = sid('old');
  const email = `${id}@example.com`;
  await people.insert(
    world.database.db,
    {
      id,
      shop_id: null,
      username: id,
      email,
      first_name: 'Ada',
      last_name: 'Byron',
      mobile: '',
      password_hash: await hashPassword('1234'),
      roles: ['owner'],
      branches: null,
    },
    world.clock.now(),
  );
  const weak = async (token: string) =>
    (await world.call('GET user/profile', token)).body.profile.password_weak;
  const { body } = await world.call('auth/login', undefined, { username: email, password: '1234' });
  expect(await weak(body.token)).toBe(true);
  const changed = { password: '1234', new_password: 'a longer word', confirm_password: 'a longer word' };
  expect((await world.call('user/change-password', body.token, changed)).status).toBe(200);
  expect(await weak(body.token)).toBe(false);
});
