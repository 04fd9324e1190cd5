import { afterAll, beforeAll, expect, it } from 'vitest';
import { aRestaurant } from '#tests/support/registration.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

const register = (form: object) => world.call('auth/register', undefined, form);
const placesOf = async (token: string) => (await world.call('user/info', token)).body;

it('creates a restaurant with a closed first branch that can be set up', async () => {
  const form = aRestaurant({ username: 'the-anchor', restaurant_name: 'The Ançhor' });
  const { status, body } = await register(form);
  expect(status, JSON.stringify(body)).toBe(200);
  const { user, shops, branches } = await placesOf(body.token);
  expect(user).toMatchObject({ roles: ['owner'], email: form.email });
  expect(shops).toMatchObject([{ site_uid: 'the-anchor', name: 'The Ançhor' }]);
  expect(branches).toMatchObject([
    { sid: 'the-anchor', status: 'closed', currency: 'TRY', timezone: 'Europe/Istanbul' },
  ]);
  const scope = { shop: shops[0].id, branch: branches[0].id };
  expect((await world.call('wizard/info', body.token, scope)).body.all_complete).toBe(false);
  const elsewhere = { shop: world.shop.id, branch: world.branch.id };
  expect((await world.call('wizard/info', body.token, elsewhere)).status).toBe(403);
  expect((await world.call('menu', body.token, { site: 'the-anchor', place: 'the-anchor' })).status).toBe(
    200,
  );
});

it('creates one restaurant when requested twice, also at once', async () => {
  const form = aRestaurant();
  const answers = await Promise.all([register(form), register(form), register(form)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await placesOf(answers[2].body.token)).branches).toHaveLength(1);
});

it('completes a registration that a killed server left without its branch', async () => {
  const form = aRestaurant();
  const { body } = await register(form);
  const [{ id }] = (await placesOf(body.token)).branches;
  await world.context.db.execute({ name: 't.branch', text: 'delete from branch where branch_id = $1' }, [id]);
  await world.context.db.execute(
    { name: 't.head', text: 'update branch_feed set head = 0 where branch_id = $1' },
    [id],
  );
  expect((await placesOf(body.token)).branches).toHaveLength(0);
  expect((await register(form)).status).toBe(200);
  expect((await placesOf(body.token)).branches).toMatchObject([{ id, status: 'closed' }]);
});

it('names what is taken or invalid', async () => {
  const form = aRestaurant();
  await register(form);
  const refused = async (change: object) => {
    const { status, body } = await register({ ...form, ...change });
    expect(status).toBeGreaterThanOrEqual(400);
    return body.fields;
  };
  expect(await refused({ password: 'another one' })).toEqual({ email: 'email_known' });
  expect(await refused({ email: 'other@example.com' })).toEqual({ username: 'username_taken' });
  expect(await refused({ username: 'admin' })).toEqual({ username: 'username_reserved' });
  expect(await refused({ username: 'The Anchor' })).toEqual({ username: 'slug' });
  expect(await refused({ country: 'XX' })).toEqual({ country: 'invalid' });
  expect(await refused({ currency: '', timezone: 'Mars/Base' })).toEqual({
    currency: 'required',
    timezone: 'invalid',
  });
});

it('does not reveal the passwords of existing accounts', async () => {
  const form = aRestaurant();
  await register(form);
  for (let guess = 0; guess < 20; guess += 1) {
    const wrong = await register({ ...form, password: `a guess ${guess}` });
    expect(wrong.body.fields).toEqual({ email: 'email_known' });
  }
  expect((await register({ ...form, password: 'one more guess' })).status).toBe(429);
});
