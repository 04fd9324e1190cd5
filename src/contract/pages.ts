import * as z from 'zod/mini';
import { slugSchema } from '#domain/ids.ts';
import { languages } from '#domain/languages.ts';
import { roles } from '#domain/roles.ts';
import { call } from './call.ts';

const everyone = [...roles];
const block = z.discriminatedUnion('kind', [
  z.object({
    /** The type of the block. */
    kind: z.literal('heading'),
    /** The heading's text. */
    text: z.string(),
  }),
  z.object({
    /** The type of the block. */
    kind: z.literal('text'),
    /** The paragraph's text. */
    text: z.string(),
  }),
  z.object({
    /** The type of the block. */
    kind: z.literal('list'),
    /** The list's items. */
    items: z.array(z.string()),
  }),
]);
/** The language of standard texts; English by default. */
export const wordsLanguage = z.optional(z.enum(languages));
const crumb = z.object({
  /** The name to show. */
  name: z.string(),
  /** The path on this server. */
  path: z.string(),
});

/** A page as it is shown: `blocks` is its text, `html` the same text escaped. */
export const shownPageSchema = z.object({
  /** The page's title. */
  title: z.string(),
  /** The page's text as escaped HTML. */
  html: z.string(),
  /** The page's text as blocks. */
  blocks: z.array(block),
  /** The text for search engines, 155 characters at most. */
  meta_description: z.string(),
  /** The path to this page from the home page. */
  breadcrumb: z.array(crumb),
  /** The page's own path. */
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
    summary: "Get a page by its slug: Brigade's own (`privacy`) or a branch's (`{site}~{place}~privacy`)",
    request: z.object({
      /** Ignored; the page is found by its slug. */
      type: z.optional(z.enum(['page', 'terms'])),
      /** The page's slug: `{id}` of Brigade's own, `{site}~{place}~{id}` of a branch's. */
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
    summary: 'Get the terms of ordering at a branch, and the list of its pages',
    request: z.object({
      /** The shop's slug, its part of the storefront address. */
      site: slugSchema,
      /** The branch's slug, its part of the storefront address. */
      place: slugSchema,
      language: wordsLanguage,
    }),
    response: z.object({
      /** The terms as escaped HTML; '' if the branch has none. */
      html: z.string(),
      /** The terms as blocks. */
      blocks: z.array(block),
      /** The active pages of the branch. */
      pages: z.array(
        z.object({
          /** The slug for `page/info`. */
          slug: z.string(),
          /** The page's title. */
          title: z.string(),
        }),
      ),
    }),
  }),
};
