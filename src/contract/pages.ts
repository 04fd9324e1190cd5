import * as z from 'zod/mini';
import { slugSchema } from '#domain/ids.ts';
import { languages } from '#domain/languages.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';

const everyone = [...roles];
const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string() }),
  z.object({ kind: z.literal('text'), text: z.string() }),
  z.object({ kind: z.literal('list'), items: z.array(z.string()) }),
]);
/** The language of standard texts; English by default. */
export const wordsLanguage = z.optional(z.enum(languages));
const crumb = z.object({ name: z.string(), path: z.string() });

/** A page as it is shown: `blocks` is its text, `html` the same text escaped. */
export const shownPageSchema = z.object({
  title: z.string(),
  html: z.string(),
  blocks: z.array(block),
  meta_description: z.string(),
  breadcrumb: z.array(crumb),
  canonical: z.string(),
});
export type ShownPage = z.infer<typeof shownPageSchema>;

/** Calls of a customer's page. */
export const pageCalls = {
  'page/info': call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary: 'A page by its slug: of the house (`privacy`) or of a branch (`{site}~{place}~privacy`)',
    request: z.object({
      type: z.optional(z.enum(['page', 'terms'])),
      slug: z.string().check(z.regex(/^[a-z0-9_~-]{1,190}$/)),
      language: wordsLanguage,
    }),
    response: shownPageSchema,
  }),
  'site/terms': call({
    method: 'GET',
    scope: 'none',
    roles: everyone,
    queued: false,
    summary: "The terms of ordering at a place ('' where it has none), and the names of all its pages",
    request: z.object({ site: slugSchema, place: slugSchema, language: wordsLanguage }),
    response: z.object({
      html: z.string(),
      blocks: z.array(block),
      pages: z.array(z.object({ slug: z.string(), title: z.string() })),
    }),
  }),
};
