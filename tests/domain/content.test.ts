import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { invalidFields } from '#domain/fields.ts';
import { type Page, pageFormFields, pagesOf, readPageSlug, savePage, wordsOf } from '#domain/content/page.ts';
import { textBlocks } from '#domain/content/text-blocks.ts';

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

  it('turning it off turns its own words off, and keeps them', () => {
    const saved = savePage(page({ active: false, custom_terms: true, text: 'Ours' }), []);
    expect(saved).toEqual({ ok: true, value: page({ active: false, text: 'Ours' }) });
  });

  it('has room for twenty of its own', () => {
    const own = Array.from({ length: 20 }, (_, index) => page({ id: `p${index}`, text: 'x' }));
    expect(savePage(page({ id: 'p20', text: 'x' }), own)).toMatchObject({ refusal: { code: 'page_limit' } });
    expect(savePage(page({ id: 'p3', text: 'y' }), own).ok).toBe(true);
    expect(savePage(page(), own).ok).toBe(true);
  });
});

it('standard pages stand first, as they were changed', () => {
  const all = pagesOf([page({ id: 'our-story' }), page({ id: 'privacy', active: false })]);
  expect(all.map(({ id, active }) => `${id} ${active}`)).toEqual([
    'terms true',
    'privacy false',
    'delivery false',
    'our-story true',
  ]);
});

it('standard words name the place; own words are left alone', () => {
  const names = { name: 'Saffron', address: 'Quay 1' };
  expect(wordsOf(page(), names)).toContain('You order from Saffron, Quay 1.');
  expect(wordsOf(page({ custom_terms: true, text: 'We are {name}' }), names)).toBe('We are {name}');
});

it('reads headings, lists and paragraphs, and nothing as markup', () => {
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

it('a slug names a page of the house, or one of a place', () => {
  expect(readPageSlug('privacy')).toEqual({ of: null, id: 'privacy' });
  expect(readPageSlug('a~b~terms')).toEqual({ of: { site: 'a', place: 'b' }, id: 'terms' });
  for (const none of ['', 'a~b', 'a~b~c~d', 'A', '~~terms', 'a~~c'])
    expect(readPageSlug(none)).toBeUndefined();
});
