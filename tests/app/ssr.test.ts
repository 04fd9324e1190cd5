import { describe, expect, it } from 'vitest';
import { renderPage } from '#app/ssr.tsx';
import { aMenu } from '#tests/support/menu.ts';

it.each([
  ['/search', 'Restaurants and dishes'],
  ['/orders', '<h1>Your orders</h1>'],
  ['/orders/a/b/order-000000a', 'when your order is confirmed'],
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

describe('the search of a menu without scripts', () => {
  const answer = { of: 'menu shop/place en', value: aMenu(0) };
  const shown = (query: string) => renderPage(`/shop/place${query}`, answer, 'en');

  it('is a form to the menu itself', () => {
    const [form = ''] = /<form [^>]*action="\/shop\/place".*?<\/form>/u.exec(shown('')) ?? [];
    expect(form).toContain('name="search"');
    expect(form).not.toMatch(/readonly/iu);
  });

  it('shows the dishes it found, and its words in the box', () => {
    expect(shown('')).toMatch(/Burger.*Cola/su);
    const html = shown('?search=cola');
    expect(html).toContain('Cola');
    expect(html).not.toContain('Burger');
    expect(html).toMatch(/<input[^>]*value="cola"/u);
  });

  it('says that nothing was found', () => {
    expect(shown('?search=sushi')).toContain('Nothing on the menu matches');
  });

  it.each([
    ['', false],
    ['?search=cola', true],
    ['?search=sushi', true],
  ])('links back to the whole menu after %o: %s', (query, isLinked) => {
    expect(/<a [^>]*href="\/shop\/place"[^>]*>Whole menu<\/a>/u.test(shown(query))).toBe(isLinked);
  });
});
