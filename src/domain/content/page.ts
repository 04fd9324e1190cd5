import * as z from 'zod/mini';
import { freeText } from '../fields.ts';
import { optionalLine } from '../form-fields.ts';
import { slugSchema } from '../ids.ts';
import type { Language } from '../languages.ts';
import type { Retention } from '../people/retention.ts';
import { ok, refuse, type Result } from '../result.ts';
import { standardPages } from './standard-pages.data.ts';

export const MAX_PAGE_TEXT = 20_000;
/** Maximum custom pages of a branch, in addition to the standard ones. */
export const MAX_PAGES = 20;

/** A page of a branch: terms, privacy, or a custom one. */
export const pageFields = z.object({
  /** The page's id, the end of its address. */
  id: slugSchema,
  /** The title; '' for the standard one. */
  title: optionalLine(80),
  /** Whether customers can open it. */
  active: z.boolean(),
  /** Whether `text` replaces the standard text. */
  custom_terms: z.boolean(),
  /** The branch's own text; a line that begins with `# ` is a heading. */
  text: freeText(MAX_PAGE_TEXT),
});
export type Page = z.infer<typeof pageFields>;

/** A page to save: a page without a standard text needs a title and a text. */
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

/** A standard page before any edit; undefined: there is no such standard page. */
export function standardPage(id: string): Page | undefined {
  const found = standardPages.find((page) => page.id === id);
  return found === undefined
    ? undefined
    : { id, title: found.words.en.title, active: found.isActive, custom_terms: false, text: '' };
}

/** A branch's pages, standard ones first, with the saved edits applied. */
export function pagesOf(saved: readonly Page[]): Page[] {
  const standard = standardPages.flatMap(
    ({ id }) => saved.find((one) => one.id === id) ?? standardPage(id) ?? [],
  );
  return [...standard, ...saved.filter(({ id }) => !isStandard(id))];
}

/** Whether the page has the title of the standard page of its id in any language. */
function standardOf({ id, title }: Page) {
  const found = standardPages.find((page) => page.id === id);
  const names = Object.values(found?.words ?? {}).map((words) => words.title);
  return title === '' || names.includes(title) ? found : undefined;
}

/** The title of a page in a language: a standard page's standard title, unless it was renamed. */
export function titleOf(page: Page, language: Language): string {
  return standardOf(page)?.words[language].title ?? page.title;
}

/** The page as it is stored: turning `active` off turns `custom_terms` off. Refuses `page_limit`. */
export function savePage(form: Page, saved: readonly Page[]): Result<Page> {
  const own = saved.filter(({ id }) => !isStandard(id));
  const isNew = !isStandard(form.id) && !own.some(({ id }) => id === form.id);
  if (isNew && own.length >= MAX_PAGES) return refuse('page_limit', { params: { limit: MAX_PAGES } });
  return ok({
    ...form,
    title: titleOf(form, 'en'),
    custom_terms: form.active && (form.custom_terms || !isStandard(form.id)),
  });
}

/** The text of a page with the branch's values filled in; a custom text has the branch's own language. */
export function wordsOf(
  page: Page,
  { days, ...names }: { name: string; address: string; days: Retention },
  language: Language,
): string {
  if (page.custom_terms) return page.text;
  const standard = standardPages.find(({ id }) => id === page.id)?.words[language].text ?? '';
  const own: Record<string, string | number> = { ...days, ...names };
  return standard.replace(/\{([a-z]+)\}/g, (mark, key: string) => String(own[key] ?? mark));
}

const MARK = '~';

/** The last part of a page's address: `{site}~{place}~{id}` for a branch's page, `{id}` for one of Brigade itself. */
export function pageSlug(of: { site: string; place: string } | null, id: string): string {
  return of === null ? id : [of.site, of.place, id].join(MARK);
}

/** The page a slug names; undefined: it is not a page slug. */
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
