import { expect, it } from 'vitest';
import type { MenuFile } from '#domain/catalog/import-menu.ts';
import { inWords, menuOfTemplate } from '#server/templates/menu-template.ts';
import { menuTemplates } from '#server/templates/menu-templates.ts';
import { inTurkish } from '#server/templates/turkish-words.data.ts';

const textsOf = ({ catalogs, products, extras }: MenuFile) => [
  ...catalogs.map(({ name }) => name),
  ...products.flatMap(({ name, text }) => [name, text]),
  ...extras.flatMap(({ data }) =>
    data.groups.flatMap(({ title, items }) => [title, ...items.map((one) => one.name)]),
  ),
];
const ENGLISH = new Set(
  'and with without from in of or for the hot mild drinks sweets size chicken cheese pieces rice'.split(' '),
);
const isEnglish = (text: string) =>
  text
    .toLowerCase()
    .split(/[ ,;]+/)
    .some((word) => ENGLISH.has(word));

it.each(menuTemplates.map((one) => [one.name, one] as const))('%s is all in Turkish', (_name, template) => {
  const menu = inWords(menuOfTemplate(template, 'TRY'), (text) => inTurkish.get(text) ?? text);
  expect(textsOf(menu).filter(isEnglish)).toEqual([]);
});

it('has no word that no menu uses', () => {
  const used = new Set(menuTemplates.flatMap((template) => textsOf(menuOfTemplate(template, 'TRY'))));
  const extras = menuTemplates.flatMap(({ extras: named }) => Object.keys(named));
  expect([...inTurkish.keys()].filter((text) => !used.has(text) && !extras.includes(text))).toEqual([]);
});
