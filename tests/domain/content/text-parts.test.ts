import { expect, it } from 'vitest';
import { plainLine, textParts } from '#domain/content/text-parts.ts';

it.each([
  ['plain', [{ text: 'plain' }]],
  [
    'see [our site](https://a.example/x) now',
    [{ text: 'see ' }, { text: 'our site', href: 'https://a.example/x' }, { text: ' now' }],
  ],
  ['[terms](/page/terms)', [{ text: 'terms', href: '/page/terms' }]],
  ['[mail](mailto:a@b.example)', [{ text: 'mail', href: 'mailto:a@b.example' }]],
  ['[x](javascript:alert)', [{ text: 'x' }]],
  ['[x](//evil.example)', [{ text: 'x' }]],
  ['[x](/\\evil.example)', [{ text: 'x' }]],
  ['a **bold** word', [{ text: 'a bold word' }]],
  ['2 * 3 ** 4', [{ text: '2 * 3 ** 4' }]],
])('splits %s into text and safe links', (line, parts) => {
  expect(textParts(line)).toEqual(parts);
});

it('leaves the markup out of a description', () => {
  expect(plainLine('We set **two** cookies, see [terms](/page/terms).')).toBe(
    'We set two cookies, see terms.',
  );
});
