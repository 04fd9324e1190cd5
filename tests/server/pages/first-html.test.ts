import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { aProductForm, scopeOf } from '#tests/support/api.ts';
import { testApp } from '#tests/support/test-app.ts';
import { storefrontPages } from '#contract/storefront-pages.ts';
import { MISSING, plainHead, withHead } from '#server/pages/storefront-page.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createWorld, type World } from '#tests/support/world.ts';

const HOME = plainHead(storefrontPages[0]);

const BUILT = {
  'src/app/storefront-routes.tsx': { file: 'assets/routes-1.js', imports: ['_page.js'] },
  'src/app/features/storefront/frame/storefront-frame.tsx': {
    file: 'assets/frame-1.js',
    imports: ['_rules.js'],
  },
  'src/app/features/storefront/menu/menu-page.tsx': {
    file: 'assets/menu-1.js',
    imports: ['_rules.js', '_picture.js'],
  },
  'src/app/features/storefront/branches/home-page.tsx': { file: 'assets/home-1.js', imports: ['_places.js'] },
  'src/app/features/storefront/checkout/checkout-page.tsx': { file: 'assets/checkout-1.js' },
  '_places.js': { file: 'assets/places-1.js', imports: ['_rules.js'] },
  '_page.js': { file: 'assets/page-1.js' },
  '_rules.js': { file: 'assets/rules-1.js', imports: ['_page.js'] },
  '_picture.js': { file: 'assets/picture-1.js' },
};

async function builtPage(): Promise<string> {
  const pageDir = await makeScratchFolder('page');
  await mkdir(path.join(pageDir, '.vite'));
  await writeFile(path.join(pageDir, '.vite', 'manifest.json'), JSON.stringify(BUILT));
  const html = (await readFile('index.html', 'utf8')).replace(
    '</head>',
    '<script type="module" src="/assets/page-1.js"></script><link rel="modulepreload" href="/assets/board-1.js"></head>',
  );
  await writeFile(path.join(pageDir, 'index.html'), html);
  return pageDir;
}

describe('a page as first sent', () => {
  let world: World;
  let app: ReturnType<typeof testApp>;
  let menu: { page: string; answer: string; name: string };
  beforeAll(async () => {
    world = await createWorld();
    app = testApp(world.context, { pageDir: await builtPage() });
    const at = { site: world.shop.site_uid, place: world.branch.sid };
    const page = `/${at.site}/${at.place}`;
    menu = {
      page,
      answer: `/staff/api/menu?${new URLSearchParams({ ...at, language: 'en' })}`,
      name: `menu ${at.site}/${at.place} en`,
    };
  });
  afterAll(() => world.drop());

  const get = (url: string, encoding = 'identity') =>
    Promise.resolve(app.request(url, { headers: { 'accept-encoding': encoding } }));
  const textOf = async (url: string) => (await get(url)).text();

  test("preloads only a menu's scripts", async () => {
    const html = await textOf(menu.page);
    const ahead = [...html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]*)">/g)].map(
      ([, file]) => file,
    );
    const names = ['routes', 'frame', 'rules', 'menu', 'picture'];
    expect(new Set(ahead)).toEqual(new Set(names.map((name) => `/assets/${name}-1.js`)));
    expect(ahead).toHaveLength(names.length);
    expect(html).not.toContain('board-1');
  });

  test('includes the data of a menu', async () => {
    const html = await textOf(menu.page);
    const written = /<script type="application\/json" id="first-answer" data-of="([^"]*)">([^<]*)</.exec(
      html,
    );
    expect(written?.[1]).toBe(menu.name);
    const asked = await (await get(menu.answer)).json();
    expect({ ...JSON.parse(written?.[2] ?? ''), server_now: 0 }).toEqual({ ...asked, server_now: 0 });
  });

  test('preloads the scripts of the home page', async () => {
    const home = await textOf('/');
    expect(home).toContain('/assets/home-1.js');
    expect(home).toContain('/assets/places-1.js');
  });

  test('includes the data of the home page', async () => {
    const brought = /data-of="page\/highlighted">([^<]*)</.exec(await textOf('/'))?.[1] ?? '';
    expect(JSON.parse(brought)).toEqual(await (await get('/staff/api/page/highlighted')).json());
    expect(JSON.parse(brought).places.length).toBeGreaterThan(0);
  });

  test.each(['query', 'q'])('includes what a search found, asked by %s', async (name) => {
    const html = await textOf(`/search?${name}=burgr`);
    const brought = /data-of="page\/highlighted burgr">([^<]*)</.exec(html)?.[1] ?? '';
    expect(JSON.parse(brought)).toEqual(await (await get('/staff/api/page/highlighted?query=burgr')).json());
  });

  test('includes the whole menu where it is searched, with the address of the menu itself', async () => {
    const html = await textOf(`${menu.page}?search=burger`);
    expect(html).toContain(`data-of="${menu.name}"`);
    expect(html.match(/<link rel="canonical"[^>]*>/)?.[0]).toBe(
      (await textOf(menu.page)).match(/<link rel="canonical"[^>]*>/)?.[0],
    );
  });

  test('includes nothing found by words that are no search', async () => {
    expect(await textOf('/search?query=%00')).not.toContain('first-answer');
  });

  test('leads from the short address of a shop to its branches, or its only one', async () => {
    const [, site = '', sid = ''] = menu.page.split('/');
    const brought = /data-of="page\/highlighted \/[^"]*">([^<]*)</.exec(await textOf(`/${site}`))?.[1] ?? '';
    expect(JSON.parse(brought)).toEqual(await (await get(`/staff/api/page/highlighted?site=${site}`)).json());
    expect(JSON.parse(brought).places.length).toBeGreaterThan(1);
    expect((await get(`/${site.toUpperCase()}`)).headers.get('location')).toBe(`/${site}`);
    const text = `update branch set doc = doc || '{"unopened": true}' where sid <> $1`;
    await world.database.db.query({ name: 't.unopened', text }, [sid]);
    const moved = await get(`/${site}`);
    expect([moved.status, moved.headers.get('location')]).toEqual([302, menu.page]);
    expect((await get('/no-such-shop')).status).toBe(404);
  });

  test('includes no data in the checkout', async () => {
    const checkout = await textOf('/checkout');
    expect(checkout).toContain('/assets/checkout-1.js');
    expect(checkout).not.toContain('first-answer');
  });

  test('keeps the cart out of search engines', async () => {
    expect(await textOf('/cart')).toContain('noindex');
    expect(await textOf('/checkout')).not.toContain('noindex');
  });

  test.each(['page', 'answer'] as const)('is compressed where the browser accepts it: %s', async (kind) => {
    const packed = await get(menu[kind], 'gzip, br');
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.headers.get('vary')).toContain('accept-encoding');
    const text = gunzipSync(await packed.arrayBuffer()).toString();
    expect(text.length).toBeGreaterThan(2000);
    expect((await get(menu[kind])).headers.get('content-encoding')).toBeNull();
  });
});

const WORDS = { title: 'Restaurantes cerca', description: 'Menús', withoutScripts: 'Sin <JavaScript>' };
const SCRIPTS = ['/assets/menu-1.js'];

test('loads the scripts of a server-rendered page after the first paint', async () => {
  const html = await readFile('index.html', 'utf8');
  const soup = { html: '<b>soup</b>', language: 'es', words: WORDS };
  const rendered = withHead(html, MISSING, 'https://o.example', SCRIPTS, soup);
  expect(rendered).toContain('<div id="root"><b>soup</b></div>');
  expect(rendered).toContain('<link rel="later" crossorigin href="/assets/menu-1.js">');
});

test('preloads the scripts of a page that was not rendered', async () => {
  const html = await readFile('index.html', 'utf8');
  const empty = withHead(html, MISSING, 'https://o.example', SCRIPTS);
  expect(empty).toContain('<div id="root"></div>');
  const inWords = withHead(html, MISSING, 'https://o.example', SCRIPTS, {
    html: '',
    language: 'es',
    words: WORDS,
  });
  for (const page of [empty, inWords])
    expect(page).toContain('<link rel="modulepreload" crossorigin href="/assets/menu-1.js">');
});

test('tells a visitor without scripts nothing of ordering where there is no page', async () => {
  const html = await readFile('index.html', 'utf8');
  const words = { ...WORDS, withoutScripts: '' };
  const page = withHead(html, MISSING, '', [], { html: '<b>none</b>', language: 'es', words });
  expect(page).not.toContain('<noscript><p');
});

test('tells a visitor without scripts what does not work, before the page', async () => {
  const html = await readFile('index.html', 'utf8');
  const page = withHead(html, HOME, '', [], { html: '<b>sopa</b>', language: 'es', words: WORDS });
  expect(page).toMatch(/<noscript><p[^>]*>Sin &lt;JavaScript&gt; <a.*<\/noscript><div id="root"><b>sopa/);
});

test.each([
  ['lang="es" dir="ltr"', { html: '<b>sopa</b>', language: 'es', words: WORDS }],
  ['lang="es" dir="ltr"', { html: '', language: 'es', words: WORDS }],
  ['lang="ar" dir="rtl"', { html: '<b>حساء</b>', language: 'ar', words: WORDS }],
  ['lang="en"', undefined],
])('sets language and direction of the page: %s', async (attributes, rendered) => {
  const html = await readFile('index.html', 'utf8');
  const page = withHead(html, HOME, 'https://o.example', [], rendered);
  expect(page).toContain(`<html ${attributes}>`);
});

test("translates the app's own titles", async () => {
  const html = await readFile('index.html', 'utf8');
  const rendered = { html: '', language: 'es', words: WORDS };
  const home = withHead(html, HOME, 'https://o.example', [], rendered);
  expect(home).toContain('<title>Restaurantes cerca</title>');
  expect(home).toContain('<meta name="description" content="Menús">');
  const missing = withHead(html, MISSING, 'https://o.example', [], rendered);
  expect(missing).toContain('<title>Restaurantes cerca</title>');
});

test('keeps the title of a restaurant in every language', async () => {
  const html = await readFile('index.html', 'utf8');
  const head = { ...MISSING, isOurs: false, title: 'Casa Ana' };
  const rendered = { html: '<b>sopa</b>', language: 'es', words: WORDS };
  const page = withHead(html, head, 'https://o.example', [], rendered);
  expect(page).toContain('<title>Casa Ana</title>');
});

test('uses the public URL for the canonical address', async () => {
  const world = await createWorld({ publicUrl: 'https://eat.example' });
  onTestFinished(() => world.drop());
  const app = testApp(world.context, { pageDir: await builtPage() });
  const at = `/${world.shop.site_uid}/${world.branch.sid}`;
  const html = await (await app.request(`http://10.0.0.7:8080${at}`)).text();
  expect(html).toContain(`<link rel="canonical" href="https://eat.example${at}">`);
  expect(html).not.toContain('10.0.0.7');
});

test("has the request's origin in shared links without a public URL", async () => {
  const world = await createWorld();
  onTestFinished(() => world.drop());
  const app = testApp(world.context, { pageDir: await builtPage() });
  const at = `/${world.shop.site_uid}/${world.branch.sid}`;
  const html = await (await app.request(`http://10.0.0.7:8080${at}`)).text();
  expect(html).toContain(`<meta property="og:url" content="http://10.0.0.7:8080${at}">`);
  expect(html).toContain(`"url":"http://10.0.0.7:8080${at}"`);
  expect(html).not.toContain('rel="canonical"');
});

test('names no canonical address without a public URL', async () => {
  const html = withHead(await readFile('index.html', 'utf8'), HOME, '');
  expect(html).not.toContain('rel="canonical"');
  expect(html).not.toContain('noindex');
});

test('has an absolute, working picture address for a shared menu or dish', async () => {
  const world = await createWorld({ publicUrl: 'https://eat.example' });
  onTestFinished(() => world.drop());
  const owner = (await world.signIn(['owner'])).token;
  const scope = scopeOf(world.branch);
  const upload = async (hue: string) => {
    const file = await sharp({ create: { width: 64, height: 48, channels: 3, background: hue } })
      .png()
      .toBuffer();
    return (await world.call('image/upload', owner, { ...scope, file })).body.image;
  };
  const [first, second] = [await upload('olive'), await upload('crimson')];
  const save = async (sid: string, image: string | null) => {
    const form = aProductForm({ sid, name: `Dish ${sid}`, image, seen: '' });
    expect((await world.call('products/edit', owner, { ...scope, ...form })).status).toBe(200);
  };
  const app = testApp(world.context, { pageDir: await builtPage() });
  const pictureOf = async (path: string) => {
    const html = await (await app.request(path)).text();
    return /<meta property="og:image" content="([^"]*)">/.exec(html)?.[1];
  };
  const menu = `/${world.shop.site_uid}/${world.branch.sid}`;
  expect(await pictureOf(menu)).toBeUndefined();
  await save('plain', null);
  await save('olives', first);
  await save('beets', second);
  const shared = {
    [menu]: first,
    [`${menu}/product/dish-beets`]: second,
    // A dish without a picture shares the branch's.
    [`${menu}/product/dish-plain`]: first,
  };
  for (const [path, image] of Object.entries(shared)) {
    const whole = await pictureOf(path);
    // Messengers show PNG, and neither WebP nor AVIF.
    expect(whole, path).toBe(`https://eat.example${image}.png`);
    for (const _ of ['made', 'stored']) {
      const answer = await world.fetch(new URL(whole ?? '').pathname);
      expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'image/png']);
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect([format, width, height]).toEqual(['png', 1200, 630]);
    }
  }
});

test('answers 404 for the shared picture of none', async () => {
  const world = await createWorld();
  onTestFinished(() => world.drop());
  expect((await world.fetch('/media/pictures/none.webp.png')).status).toBe(404);
});

test('redirects the printed code of a branch to its menu', async () => {
  const world = await createWorld({ branch: { sid: 'old-town' } });
  onTestFinished(() => world.drop());
  const app = testApp(world.context, { pageDir: await builtPage() });
  const { id } = world.branch;
  const coded = await app.request(`/qo${id}`);
  expect(coded.status).toBe(302);
  expect(coded.headers.get('location')).toBe(`/${world.shop.site_uid}/old-town`);
  for (const path of [`/qx${id}`, '/qo999999999', '/qo', `/qo${id}x`])
    expect((await app.request(path)).status, path).toBe(404);
});
