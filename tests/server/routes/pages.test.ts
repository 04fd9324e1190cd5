import { afterAll, beforeAll, expect, it } from 'vitest';
import { scopeOf } from '#tests/support/api.ts';
import { headOf } from '#server/pages/storefront-head.ts';
import { createWorld, type World } from '#tests/support/world.ts';

let world: World;
let manager: string;
beforeAll(async () => {
  world = await createWorld();
  manager = (await world.signIn(['manager'], { branches: [world.branch.id] })).token;
});
afterAll(() => world.drop());

const terms = async (branch = world.branch) =>
  (await world.call('site/terms', undefined, { site: branch.shop.site_uid, place: branch.sid })).body;
const slugOf = (id: string) => `${world.branch.shop.site_uid}~${world.branch.sid}~${id}`;
const info = (slug: string) => world.call('page/info', undefined, { slug });
const open = async (id: string) =>
  (await world.call('GET settings/terms/edit', manager, { ...scopeOf(world.branch), id })).body;
const save = (page: object, seen: string) =>
  world.call('settings/terms/edit', manager, { ...scopeOf(world.branch), page, seen });

it('starts with standard terms that name the branch', async () => {
  const before = await terms();
  expect(before.html).toContain('Harbour Street 1');
  expect(before.pages.map(({ slug }: { slug: string }) => slug)).toEqual([
    slugOf('terms'),
    slugOf('privacy'),
  ]);
  expect((await info('privacy')).body).toMatchObject({ title: 'Privacy', canonical: '/page/privacy' });
});

it("shows standard pages in the reader's language, in the API and the first HTML", async () => {
  const { site_uid: site } = world.branch.shop;
  const turkish = { site, place: world.branch.sid, language: 'tr' };
  const { html, pages } = (await world.call('site/terms', undefined, turkish)).body;
  expect(html).toContain('Sipariş nasıl kesinleşir');
  expect(pages.map(({ title }: { title: string }) => title)).toEqual(['Sipariş koşulları', 'Gizlilik']);
  const asked = { slug: slugOf('privacy'), language: 'es' };
  expect((await world.call('page/info', undefined, asked)).body.title).toBe('Privacidad');
  expect((await world.call('page/info', undefined, { ...asked, language: 'xx' })).status).toBe(400);
  const head = await headOf(world.context, '/page/terms', 'https://x.example', 'es');
  expect(head).toMatchObject({ title: 'Condiciones de uso · Brigade', screen: 'content-page' });
  expect(head).toMatchObject({
    answer: { of: 'page/info terms es', value: { title: 'Condiciones de uso' } },
  });
  const form = await world.call('GET settings/terms/edit', manager, {
    ...scopeOf(world.branch),
    id: 'terms',
    language: 'tr',
  });
  expect(form.body.page.title).toBe('Sipariş koşulları');
  expect((await save(form.body.page, form.body.seen)).status).toBe(200);
});

it('says on the privacy page how long the shop keeps personal data', async () => {
  const { token } = await world.signIn(['owner']);
  const { settings, seen } = (await world.call('GET settings/privacy', token, scopeOf(world.branch))).body;
  expect((await info(slugOf('privacy'))).body.html).toContain('365 days after it ends');
  await world.call('settings/privacy', token, { ...scopeOf(world.branch), ...settings, orders: 91, seen });
  expect((await info(slugOf('privacy'))).body.html).toContain('91 days after it ends');
});

it("replaces a standard text with the branch's own, as plain text, for this branch only", async () => {
  const { page, seen, standard } = await open('terms');
  expect(standard).toBe(true);
  const own = { ...page, custom_terms: true, text: '# Ours\n<script>alert(1)</script> & more\n- one' };
  expect((await save(own, seen)).status).toBe(200);
  const after = await terms();
  expect(after.html).toBe(
    '<h2>Ours</h2>\n<p>&lt;script&gt;alert(1)&lt;/script&gt; &amp; more</p>\n<ul><li>one</li></ul>',
  );
  expect((await terms(world.sister)).html).toContain('Who you order from');
  const stale = await save({ ...own, text: 'Late' }, seen);
  expect(stale.body).toMatchObject({ code: 'changed_meanwhile', by: expect.stringContaining('manager') });
  const off = await save({ ...own, active: false }, (await open('terms')).seen);
  expect(off.body.page).toMatchObject({ active: false, custom_terms: false, text: own.text });
  expect((await terms()).html).toBe('');
  expect((await info(slugOf('terms'))).status).toBe(404);
  await world.call('settings/terms/delete', manager, { ...scopeOf(world.branch), id: 'terms' });
  expect((await terms()).html).toContain('Who you order from');
});

it('gives a custom page a title, an address and a link back', async () => {
  const story = { id: 'story', title: 'Our <story>', active: true, custom_terms: true, text: 'Since 1990.' };
  expect((await save(story, '')).status).toBe(200);
  const { body } = await info(slugOf('story'));
  expect(body).toMatchObject({ title: 'Our <story>', meta_description: 'Since 1990.' });
  expect(body.breadcrumb.map(({ path }: { path: string }) => path)).toEqual([
    '/',
    `/${world.branch.shop.site_uid}/${world.branch.sid}`,
    `/page/${slugOf('story')}`,
  ]);
  const head = await headOf(world.context, `/page/${slugOf('story')}`, 'https://x.example');
  expect(head).toMatchObject({ status: 200, canonical: `/page/${slugOf('story')}` });
  for (const missing of ['/page/nothing', `/page/${slugOf('nothing')}`, '/page/a~b~terms', '/page/a~b']) {
    expect(await headOf(world.context, missing, 'https://x.example'), missing).toMatchObject({ status: 404 });
  }
  const empty = await save({ ...story, id: 'other', text: '' }, '');
  expect(empty.body).toMatchObject({ code: 'invalid_fields', fields: { 'page.text': 'required' } });
});
