import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { optionalLine } from '../form-fields.ts';
import { slugSchema } from '../ids.ts';
import type { Language } from '../languages.ts';
import { ok, refuse, type Result } from '../result.ts';
import { standardPages } from './standard-pages.data.ts';

export const MOST_PAGE_TEXT = 20_000;
/** So many pages of its own a branch keeps beside the standard ones. */
export const MOST_PAGES = 20;

/**
 * A page of a branch: its terms, its privacy, or one of its own. `custom_terms`: the words are `text`, else the
 * standard ones of that id. What is not `active` is shown nowhere.
 */
export const pageFields = z.object({
  id: slugSchema,
  title: optionalLine(80),
  active: z.boolean(),
  custom_terms: z.boolean(),
  text: freeText(MOST_PAGE_TEXT),
});
export type Page = z.infer<typeof pageFields>;

/** The form of one: `text` is required only with `custom_terms`; a page that has no standard words needs its own, and a title. */
export const pageFormFields = pageFields.check(
  z.refine((page) => !page.custom_terms || page.text.trim() !== '', { path: ['text'], error: 'required' }),
  z.refine((page) => isStandard(page.id) || page.title.trim() !== '', { path: ['title'], error: 'required' }),
  z.refine((page) => isStandard(page.id) || !page.active || page.text.trim() !== '', {
    path: ['text'],
    error: 'required',
  }),
);

export function isStandard(id: string): boolean {
  return standardPages.some((page) => page.id === id);
}

/** A page before anybody has changed it; undefined: there is no such standard page. */
export function standardPage(id: string): Page | undefined {
  const found = standardPages.find((page) => page.id === id);
  return found === undefined
    ? undefined
    : { id, title: found.words.en.title, active: found.isActive, custom_terms: false, text: '' };
}

/** A branch's pages, the standard ones first, as `saved` has changed them. */
export function pagesOf(saved: readonly Page[]): Page[] {
  const standard = standardPages.flatMap(
    ({ id }) => saved.find((one) => one.id === id) ?? standardPage(id) ?? [],
  );
  return [...standard, ...saved.filter(({ id }) => !isStandard(id))];
}

/** Whether it is called what a standard page of its id is called in some language. */
function standardOf({ id, title }: Page) {
  const found = standardPages.find((page) => page.id === id);
  const names = Object.values(found?.words ?? {}).map((words) => words.title);
  return title === '' || names.includes(title) ? found : undefined;
}

/** What a page is called in that language: a standard one by its standard name, until it is given another. */
export function titleOf(page: Page, language: Language): string {
  return standardOf(page)?.words[language].title ?? page.title;
}

/** The page as it is kept: turning `active` off turns `custom_terms` off. Refuses `page_limit`. */
export function savePage(form: Page, saved: readonly Page[]): Result<Page> {
  const own = saved.filter(({ id }) => !isStandard(id));
  const isNew = !isStandard(form.id) && !own.some(({ id }) => id === form.id);
  if (isNew && own.length >= MOST_PAGES) return refuse('page_limit', { params: { limit: MOST_PAGES } });
  return ok({
    ...form,
    title: titleOf(form, 'en'),
    custom_terms: form.active && (form.custom_terms || !isStandard(form.id)),
  });
}

/** The words of a page with the names of its place in them; a place's own words are in its own language. */
export function wordsOf(page: Page, names: { name: string; address: string }, language: Language): string {
  if (page.custom_terms) return page.text;
  const standard = standardPages.find(({ id }) => id === page.id)?.words[language].text ?? '';
  return standard.replaceAll('{name}', names.name).replaceAll('{address}', names.address);
}

const MARK = '~';

/** A page's last part of the address: `{site}~{place}~{id}` of a branch, `{id}` of the house itself. */
export function pageSlug(of: { site: string; place: string } | null, id: string): string {
  return of === null ? id : [of.site, of.place, id].join(MARK);
}

/** What a page's slug names; undefined: nothing that could be one. */
export function readPageSlug(
  slug: string,
): { of: { site: string; place: string } | null; id: string } | undefined {
  const parts = slug.split(MARK);
  if (!parts.every((part) => /^[a-z0-9_-]{1,60}$/.test(part))) return undefined;
  const [first = '', place, id] = parts;
  if (parts.length === 1) return { of: null, id: first };
  return parts.length === 3 && place !== undefined && id !== undefined
    ? { of: { site: first, place }, id }
    : undefined;
}
