import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
}, 60_000);
afterAll(() => world.drop());

it('shows which services are configured to the owner only, without details', async () => {
  const ask = async (token: string) => world.call('settings/services', token, scopeOf(world.branch));
  const { token } = await world.signIn(['owner']);
  const bare = (await ask(token)).body;
  expect(bare).toEqual({
    services: ['mail', 'sms', 'push', 'geocoder', 'map_style', 'web_payment'].map((service) => ({
      service,
      configured: service === 'push',
    })),
    plan: null,
  });
  world.context.mail = { send: async () => 'sent' };
  world.context.mapStyle = 'https://maps.example/style.json?key=secret';
  const { body } = await ask(token);
  const on = body.services.filter(({ configured }: { configured: boolean }) => configured);
  expect(on.map(({ service }: { service: string }) => service)).toEqual(['mail', 'push', 'map_style']);
  expect(JSON.stringify(body)).not.toContain('secret');
  const manager = await world.signIn(['manager'], { branches: [world.branch.id] });
  expect((await ask(manager.token)).status).toBe(403);
});
