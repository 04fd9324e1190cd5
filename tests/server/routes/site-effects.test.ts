import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { STANDARD_SITE } from '#domain/site/site-settings.ts';
import { siteSettings } from '#server/store/site-settings.ts';
import { scopeOf } from '#tests/support/api.ts';
import { aRestaurant } from '#tests/support/registration.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let app: ReturnType<typeof testApp>;
beforeAll(async () => {
  world = await createWorld();
  const pageDir = await makeScratchFolder('site-page');
  await mkdir(path.join(pageDir, '.vite'));
  await writeFile(path.join(pageDir, '.vite', 'manifest.json'), '{}');
  await writeFile(
    path.join(pageDir, 'index.html'),
    '<html lang="en"><head><title>Brigade</title></head><body><div id="root"></div></body></html>',
  );
  app = testApp(world.context, { pageDir });
});
afterAll(() => world.drop());
beforeEach(() => save({}));

async function save(change: object): Promise<void> {
  await world.database.db.transaction(async (tx) => {
    await siteSettings.lock(tx);
    await siteSettings.save(tx, { ...STANDARD_SITE, ...change });
  });
  siteSettings.forget(world.database.db);
}
const home = async () => (await world.call('page/highlighted', undefined)).body;
const first = (address: string) => Promise.resolve(app.request(address));

describe('the home page', () => {
  it('has the operator’s title and description in its head', async () => {
    await save({ home_title: 'Eat in Lisbon', home_description: 'Menus from the quay' });
    const html = await (await first('/')).text();
    expect(html).toContain('<title>Eat in Lisbon</title>');
    expect(html).toContain('<meta name="description" content="Menus from the quay">');
  });

  it('has the operator’s title and description on the page', async () => {
    await save({ home_title: 'Eat in Lisbon', home_description: 'Menus from the quay' });
    expect(await home()).toMatchObject({ title: 'Eat in Lisbon', description: 'Menus from the quay' });
  });

  it('lists no restaurants of several shops without a marketplace', async () => {
    await save({ market: false });
    expect(await home()).toMatchObject({ market: false, places: [] });
  });

  it('is not redirected while there are several shops', async () => {
    await save({ market: false });
    expect((await first('/')).status).toBe(200);
  });

  describe('of a single shop without a marketplace', () => {
    let alone: World;
    beforeAll(async () => {
      alone = await createWorld();
      await hide(alone.stranger.id);
      await alone.database.db.transaction(async (tx) => {
        await siteSettings.lock(tx);
        await siteSettings.save(tx, { ...STANDARD_SITE, market: false });
      });
    });
    afterAll(() => alone.drop());
    const hide = (id: number) =>
      alone.database.db.execute(
        {
          name: 'test.hide',
          text: `update branch set doc = doc || '{"unopened": true}' where branch_id = $1`,
        },
        [id],
      );

    it('lists its branches', async () => {
      const { body } = await alone.call('page/highlighted', undefined);
      expect([body.market, body.places.length]).toEqual([true, 2]);
    });

    it('leads to its only branch', async () => {
      await hide(alone.sister.id);
      const { body } = await alone.call('page/highlighted', undefined);
      expect([body.market, body.places.map((one: { place: string }) => one.place)]).toEqual([
        false,
        [alone.branch.sid],
      ]);
    });

    it('is redirected to it for the time being', async () => {
      await hide(alone.sister.id);
      const pageDir = await makeScratchFolder('alone-page');
      await writeFile(path.join(pageDir, 'index.html'), '<html><head></head><body></body></html>');
      const answer = await testApp(alone.context, { pageDir }).request('/');
      expect([answer.status, answer.headers.get('location')]).toEqual([
        302,
        `/${alone.shop.site_uid}/${alone.branch.sid}`,
      ]);
    });
  });
});

describe('the page about cookies', () => {
  const blocks = async () => (await world.call('page/info', undefined, { slug: 'cookies' })).body.blocks;

  it('has the operator’s text', async () => {
    await save({ cookie_policy: '# Cookies\nOne cookie.' });
    expect(await blocks()).toEqual([
      { kind: 'heading', text: 'Cookies' },
      { kind: 'text', text: 'One cookie.' },
    ]);
  });

  it('has Brigade’s text without it', async () => {
    expect((await blocks()).length).toBeGreaterThan(1);
  });
});

describe('extras', () => {
  it('have at most as many groups as the site allows', async () => {
    await save({ limit_extra_options: 1 });
    const { token } = await world.signIn(['owner']);
    const group = (id: string) => ({
      id,
      title: id,
      multiple: false,
      unwanted: false,
      percentage: false,
      is_products: false,
      items: [],
    });
    const form = { sid: 'sauces', name: 'Sauces', data: { groups: [group('a'), group('b')] }, seen: '' };
    const { body } = await world.call('extra/edit', token, { ...scopeOf(world.branch), ...form });
    expect(body).toMatchObject({ code: 'max_extra', params: { limit: 1 } });
  });
});

describe('a new account', () => {
  it('of a customer has the dialing code of the site', async () => {
    await save({ country_phone: 'PT' });
    const form = { first_name: 'Ana', last_name: 'Reis', email: 'ana@example.com', mobile: '910 000 001' };
    const { body } = await world.call('member/register', undefined, { ...form, password: 'a-word-7' });
    expect(body.user.mobile).toBe('+351910000001');
  });

  it('of an owner has a shop with postal codes where the site says so', async () => {
    await save({ post_code_mode_active: true });
    const { body } = await world.call('auth/register', undefined, aRestaurant());
    const info = (await world.call('user/info', body.token)).body;
    const scope = { shop: info.shops[0].id, branch: info.branches[0].id };
    const { settings } = (await world.call('GET settings/shop', body.token, scope)).body;
    expect(settings.ordering_mode).toBe('manual');
  });
});
