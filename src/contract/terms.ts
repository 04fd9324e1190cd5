import * as z from 'zod/mini';
import { pageFields, pageFormFields } from '#domain/content/page.ts';
import { slugSchema } from '#domain/ids.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';
import { wordsLanguage } from './pages.ts';

const edit = { scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const opened = z.object({
  page: pageFields,
  /** Whether it has a standard text, as terms and privacy do. */
  standard: z.boolean(),
  /** The text customers read now, with the branch's details filled in. */
  text: z.string(),
  /** The mark of this version, to be sent back as `seen` when saving. */
  seen: z.string(),
});

export const termCalls = {
  'settings/terms': call({
    ...edit,
    method: 'GET',
    summary: 'List the terms and pages of the branch, the standard ones first',
    request: z.object({ language: wordsLanguage }),
    response: z.object({
      /** The branch's pages, the standard ones first. */
      pages: z.array(
        z.extend(pageFields, {
          /** Whether it has a standard text, as terms and privacy do. */
          standard: z.boolean(),
        }),
      ),
    }),
  }),
  'GET settings/terms/edit': call({
    ...edit,
    method: 'GET',
    summary: 'Get one page to edit',
    request: z.object({
      /** The page's id. */
      id: slugSchema,
      language: wordsLanguage,
    }),
    response: opened,
  }),
  'settings/terms/edit': call({
    ...edit,
    method: 'POST',
    summary: 'Add or change a page. Refused if another change was saved since `seen`',
    request: z.object({ page: pageFormFields, seen: seenSchema, language: wordsLanguage }),
    response: opened,
  }),
  'settings/terms/delete': call({
    ...edit,
    method: 'POST',
    summary: 'Delete a page; a standard one returns to its standard text',
    request: z.object({
      /** The page's id. */
      id: slugSchema,
    }),
    response: z.object({
      /** The page's id. */
      id: slugSchema,
    }),
  }),
};
