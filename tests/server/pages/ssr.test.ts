import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { createPageRenderer } from '#server/pages/ssr.ts';
import { readyStart, withStart } from '#server/http/ready-json.ts';
import { MISSING, type PageHead } from '#server/pages/storefront-page.ts';
import { makeScratchFolder } from '#tests/support/scratch-folder.ts';
import { createWorld } from '#tests/support/world.ts';

/** Takes the place of the built renderer: counts its calls, and fails on request. */
const DRAWS = `let drawings = 0;
export const headTexts = (language, status) => ({ title: ['title', language, status].join(' '), description: '', withoutScripts: '' });
export function renderPage(path, answer, language) {
  drawings += 1;
  const value = answer?.value ?? { dish: 'skeleton' };
  if (value.broken) throw new Error('cannot be drawn');
  return [path, value.dish, language, drawings].join(' ');
}`;

const soup = readyStart({ dish: 'soup' });

const head = (value: object): PageHead => ({
  ...MISSING,
  status: 200,
  screen: 'menu-page',
  answer: { of: 'menu a/b', value },
});

it('renders once per menu and language', async () => {
  const world = await createWorld();
  const built = await makeScratchFolder('drawing');
  await mkdir(path.join(built, 'ssr'));
  await writeFile(path.join(built, 'ssr', 'package.json'), '{"type":"module"}');
  await writeFile(path.join(built, 'ssr', 'ssr.js'), DRAWS);
  const drawing = createPageRenderer(path.join(built, 'page'), world.context);
  const draw = async (...args: Parameters<typeof drawing>) => (await drawing(...args))?.html;
  expect(await draw('/a/b', head(withStart(soup, { server_now: 1 })), 'en')).toBe('/a/b soup en 1');
  expect(await draw('/a/b', head(withStart(soup, { server_now: 2 })), 'en')).toBe('/a/b soup en 1');
  expect(await drawing('/a/b', head({ dish: 'soup' }), 'tr')).toEqual({
    html: '/a/b soup tr 2',
    language: 'tr',
    words: { title: 'title tr 200', description: '', withoutScripts: '' },
  });
  expect(await draw('/a/b', head({ dish: 'stew' }), 'en')).toBe('/a/b stew en 3');
  world.clock.advance(60_000);
  expect(await draw('/a/b', head({ dish: 'stew' }), 'en')).toBe('/a/b stew en 4');
  expect(await draw('/a/b', head({ broken: true }), 'en')).toBeUndefined();
  expect(await drawing('/a', MISSING, 'tr')).toEqual({
    html: '/404 skeleton tr 6',
    language: 'tr',
    words: { title: 'title tr 404', description: '', withoutScripts: '' },
  });
  const waiting: PageHead = { ...MISSING, status: 200, screen: 'order-page' };
  expect(await draw('/order-placed/first', waiting, 'en')).toBe('/order-placed/:sid skeleton en 7');
  expect(await draw('/order-placed/second', waiting, 'en')).toBe('/order-placed/:sid skeleton en 7');
  const found: PageHead = { ...head({ dish: 'soup' }), screen: 'search-page', search: '?query=soup' };
  expect(await draw('/search', found, 'en')).toBe('/search?query=soup soup en 8');
  const without = createPageRenderer('/nonexistent/page', world.context);
  expect(await without('/a/b', head({ dish: 'soup' }), 'en')).toBeUndefined();
  await world.drop();
});
