import { expect, it } from 'vitest';
import { renderPage } from '#app/ssr.tsx';

it.each([
  ['/search', 'Restaurants and dishes'],
  ['/orders', '<h1>Your orders</h1>'],
  ['/order-placed/:sid', 'Skip to content'],
  ['/sign-in', '<h1>Sign in</h1>'],
])('renders the frame of %s, which waits for its content', (path, text) => {
  const html = renderPage(path, undefined, 'en');
  expect(html).toContain('<header');
  expect(html).toContain('<main');
  expect(html).toContain(text);
});

it('searches without scripts', () => {
  const [form = ''] =
    /<form action="\/search".*?<\/form>/u.exec(renderPage('/search', undefined, 'en')) ?? [];
  expect(form).toContain('name="query"');
  expect(form).not.toMatch(/readonly/iu);
});
