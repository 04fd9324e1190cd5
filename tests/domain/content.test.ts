import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/parse-fields.ts';
import {
  type Page,
  pageFormFields,
  pagesOf,
  readPageSlug,
  savePage,
  standardPage,
  titleOf,
  wordsOf,
} from '#domain/content/page.ts';
import { housePages, standardPages } from '#domain/content/standard-pages.data.ts';
import { textBlocks } from '#domain/content/text-blocks.ts';
import { standardRetention } from '#domain/people/retention.ts';
import { languageOf } from '#domain/languages.ts';

const page = (change: Partial<Page> = {}): Page => ({
  id: 'terms',
  title: 'Terms',
  active: true,
  custom_terms: false,
  text: '',
  ...change,
});
function wrong(form: Page) {
  const parsed = z.safeParse(pageFormFields, form);
  return parsed.success ? {} : invalidFields(parsed.error.issues, form).fields;
}

describe('the form of a page', () => {
  it.each<[string, Partial<Page>, object]>([
    ['standard words need no text', {}, {}],
    ['own words do', { custom_terms: true }, { text: 'required' }],
    ['blanks are no words', { custom_terms: true, text: ' \n ' }, { text: 'required' }],
    ['own words', { custom_terms: true, text: 'Be kind' }, {}],
    ['a page of its own has no standard words', { id: 'our-story' }, { text: 'required' }],
    ['a page of its own needs a title', { id: 'our-story', title: '', text: 'x' }, { title: 'required' }],
    ['what is not shown may be unfinished', { id: 'our-story', active: false }, {}],
  ])('%s', (_what, change, fields) => {
    expect(wrong(page(change))).toEqual(fields);
  });

  it('turning it off keeps its custom text', () => {
    const saved = savePage(page({ active: false, custom_terms: true, text: 'Ours' }), []);
    expect(saved).toEqual({ ok: true, value: page({ active: false, text: 'Ours' }) });
  });

  it('allows twenty custom pages', () => {
    const own = Array.from({ length: 20 }, (_, index) => page({ id: `p${index}`, text: 'x' }));
    expect(savePage(page({ id: 'p20', text: 'x' }), own)).toMatchObject({ refusal: { code: 'page_limit' } });
    expect(savePage(page({ id: 'p3', text: 'y' }), own).ok).toBe(true);
    expect(savePage(page(), own).ok).toBe(true);
  });
});

it('lists standard pages first, with their edits', () => {
  const all = pagesOf([page({ id: 'our-story' }), page({ id: 'privacy', active: false })]);
  expect(all.map(({ id, active }) => `${id} ${active}`)).toEqual([
    'terms true',
    'privacy false',
    'delivery false',
    'our-story true',
  ]);
});

it('fills the branch’s values into standard texts only', () => {
  const names = { name: 'Saffron', address: 'Quay 1', days: { ...standardRetention, orders: 91 } };
  expect(wordsOf(page(), names, 'en')).toContain('You order from Saffron, Quay 1.');
  expect(wordsOf(page(), names, 'tr')).toContain('Siparişinizi Saffron, Quay 1 adresindeki');
  expect(wordsOf(page({ id: 'privacy' }), names, 'en')).toContain('of an order: 91 days after it ends');
  const own = page({ custom_terms: true, text: 'We are {name}' });
  expect(wordsOf(own, names, 'es')).toBe('We are {name}');
});

it.each([...standardPages, ...housePages])('%# $id has the same content in every language', ({ words }) => {
  const shape = (text: string) => [
    textBlocks(text).map((block) => (block.kind === 'list' ? block.items.length : block.kind)),
    [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).toSorted(),
  ];
  for (const language of ['tr', 'es'] as const) {
    expect(shape(words[language].text)).toEqual(shape(words.en.text));
    expect(words[language].text).not.toBe(words.en.text);
    expect(words[language].title).not.toBe('');
  }
});

it('a standard page has its standard name in every language until it is renamed', () => {
  const terms = standardPage('terms');
  if (terms === undefined) throw new Error('no terms');
  expect(titleOf(terms, 'es')).toBe('Condiciones del pedido');
  expect(titleOf({ ...terms, title: '' }, 'tr')).toBe('Sipariş koşulları');
  expect(titleOf({ ...terms, title: 'House rules' }, 'tr')).toBe('House rules');
  expect(titleOf(page({ id: 'privacidad', title: 'Privacidad' }), 'en')).toBe('Privacidad');
  // Saved by a person who reads Turkish: the same page as before.
  expect(savePage({ ...terms, title: 'Sipariş koşulları' }, [])).toEqual({ ok: true, value: terms });
});

it('a reader gets the first of their languages that is supported', () => {
  expect(languageOf('de-AT,de;q=0.9, tr-TR;q=0.8,en;q=0.7')).toBe('tr');
  expect(languageOf('ES-mx')).toBe('es');
  expect([languageOf(''), languageOf('fr')]).toEqual(['en', 'en']);
});

it('parses headings, lists and paragraphs without markup', () => {
  expect(textBlocks('# One\ntwo\nthree\n\n- a\n- b\n\nfour <b>\r\n## Five\n-not a list')).toEqual([
    { kind: 'heading', text: 'One' },
    { kind: 'text', text: 'two three' },
    { kind: 'list', items: ['a', 'b'] },
    { kind: 'text', text: 'four <b>' },
    { kind: 'heading', text: 'Five' },
    { kind: 'text', text: '-not a list' },
  ]);
  expect(textBlocks(' \n\n')).toEqual([]);
});

it('a slug names a page of Brigade or of a branch', () => {
  expect(readPageSlug('privacy')).toEqual({ of: null, id: 'privacy' });
  expect(readPageSlug('a~b~terms')).toEqual({ of: { site: 'a', place: 'b' }, id: 'terms' });
  for (const none of ['', 'a~b', 'a~b~c~d', 'A', '~~terms', 'a~~c'])
    expect(readPageSlug(none)).toBeUndefined();
});
