import { expect, it } from 'vitest';
import { inAmericanEnglish } from '#server/templates/american-english.ts';
import { inWords, menuOfTemplate } from '#server/templates/menu-template.ts';
import { menuTemplates } from '#server/templates/menu-templates.ts';

it.each([
  ['Smoked aubergine, onion, tomato', 'Smoked eggplant, onion, tomato'],
  ['Courgette and rocket', 'Zucchini and arugula'],
  ['Prawns, lime, cucumber, coriander', 'Shrimp, lime, cucumber, cilantro'],
  ['Minced lamb, green chilli', 'Ground lamb, green chili'],
  ['Regular, 30 cm', 'Regular, 12 in'],
  ['Beer, 0.33 l', 'Beer, 11 fl oz'],
  ['Tortilla chipsy', 'Tortilla chipsy'],
])('%s is %s', (british, american) => {
  expect(inAmericanEnglish(british)).toBe(american);
});

const british =
  /aubergine|courgette|\brocket|prawn|coriander|chilli|minced|yoghurt|spring onion|omelette| cm\b| l\b/i;

it.each(menuTemplates.map((one) => [one.name, one] as const))('%s keeps its ids', (_name, template) => {
  const own = menuOfTemplate(template, 'USD');
  const american = inWords(own, inAmericanEnglish);
  const sids = ({ catalogs, products, extras }: typeof own) =>
    [...catalogs, ...products, ...extras].map(({ sid }) => sid);
  expect(sids(american)).toEqual(sids(own));
  const { catalogs, products, extras } = american;
  const texts = [
    ...catalogs.map(({ name }) => name),
    ...products.flatMap(({ name, text }) => [name, text]),
    ...extras.flatMap(({ data }) =>
      data.groups.flatMap(({ title, items }) => [title, ...items.map((one) => one.name)]),
    ),
  ];
  expect(texts.filter((text) => british.test(text))).toEqual([]);
});
