import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '#tests/support/api.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let owner: string;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  owner = (await world.signIn(['owner'])).token;
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const call = (name: string, payload: object = {}, token = owner) =>
  world.call(name, token, { ...scopeOf(world.branch), ...payload });
const plum = {
  sid: 'theme-0000001',
  name: 'Plum',
  light: { accent: '#7a1f5c', surface: '#fffdf8', text: '#211c15' },
  dark: null,
};
const menu = async () =>
  (await world.call('menu', undefined, { site: world.shop.site_uid, place: world.branch.sid })).body;

it('a custom theme is made, chosen, shown to customers and deleted only when confirmed', async () => {
  expect(await call('settings/themes/edit', { ...plum, seen: '' })).toMatchObject({
    status: 200,
    body: { custom_themes: [{ name: 'Plum' }] },
  });
  const { seen, skins, layouts, themes, custom_themes: custom } = (await call('GET settings/theme')).body;
  expect(custom).toMatchObject([{ sid: plum.sid }]);
  expect([skins.length, layouts.length, themes.length]).toEqual([5, 2, 5]);
  const chosen = { skin: 'sea', layout: 'lines', theme: plum.sid, seen };
  expect((await call('settings/theme', chosen)).status).toBe(200);
  expect(JSON.stringify(await menu())).toContain('#7a1f5c');

  const refused = await call('settings/themes/delete', { sid: plum.sid, confirmed: false });
  expect(refused.body).toMatchObject({ code: 'theme_in_use' });
  expect(refused.body.message).toContain(world.branch.name);
  expect((await call('settings/themes/delete', { sid: plum.sid, confirmed: true })).status).toBe(200);
  expect((await call('GET settings/theme')).body.settings).toMatchObject({ theme: 'sea' });
  expect(JSON.stringify(await menu())).not.toContain('#7a1f5c');
});

it.each([
  ['light.text', { light: { ...plum.light, text: '#999999' } }],
  ['light.accent', { light: { ...plum.light, accent: 'red;}*{display:none' } }],
  ['light.surface', { light: { accent: '#ffffff', text: '#ffffff', surface: '#222222' } }],
  ['name', { name: 'P' }],
])('a theme with a wrong %s is refused with that field', async (field, wrong) => {
  const { status, body } = await call('settings/themes/edit', { ...plum, ...wrong, seen: '' });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});

it("a theme that is not the shop's cannot be chosen", async () => {
  const { seen } = (await call('GET settings/theme')).body;
  const { status, body } = await call('settings/theme', {
    skin: 'sea',
    layout: 'lines',
    theme: 'theme-9',
    seen,
  });
  expect(status).toBeGreaterThanOrEqual(400);
  expect(body.fields).toHaveProperty('theme');
});

it('a manager chooses a theme and edits none', async () => {
  expect((await call('settings/themes/edit', { ...plum, seen: '' }, manager)).status).toBe(403);
  const { seen } = (await call('GET settings/theme', {}, manager)).body;
  const chosen = { skin: 'ember', layout: 'photos', seen };
  expect((await call('settings/theme', chosen, manager)).status).toBe(200);
});
