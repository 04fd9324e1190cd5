import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.drop());

it('gives each branch a manifest that opens its menu', async () => {
  const path = `/${world.shop.site_uid}/${world.branch.sid}`;
  const answer = await world.fetch(`/manifests${path}.webmanifest`);
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = await answer.json();
  expect(manifest).toMatchObject({ id: path, start_url: path, short_name: world.shop.name });
  expect(manifest.icons.length).toBeGreaterThan(0);
});

it('gives the marketplace a manifest that opens its home page', async () => {
  const answer = await world.fetch('/manifests/marketplace.webmanifest');
  expect(await answer.json()).toMatchObject({ id: '/', start_url: '/' });
});

it('has no manifest for an unknown branch', async () => {
  expect((await world.fetch('/manifests/no/where.webmanifest')).status).toBe(404);
});
