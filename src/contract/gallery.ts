import * as z from 'zod/mini';
import { galleries, galleryItemSchema, MAX_IN_GALLERY } from '#domain/content/gallery.ts';
import { sidSchema, slugSchema } from '#domain/ids.ts';
import { roles } from '#domain/roles.ts';
import { seenSchema } from '#domain/row-mark.ts';
import { call } from './call.ts';

const edit = { method: 'POST', scope: 'branch', roles: ['owner', 'manager'], queued: false } as const;
const obj = z.enum(galleries);
const listed = z.object({
  /** The pictures and videos in their order. */
  items: z.array(galleryItemSchema),
});

/** Pictures and videos of a branch or shop. Only the owner edits the shop's. */
export const galleryCalls = {
  gallery: call({
    ...edit,
    method: 'GET',
    summary: 'List the pictures and videos of the branch or shop in order',
    request: z.object({
      /** Whose gallery: the branch's or the shop's. */
      obj,
    }),
    response: listed,
  }),
  'GET gallery/edit': call({
    ...edit,
    method: 'GET',
    summary: 'Get one picture or video',
    request: z.object({
      /** Whose gallery: the branch's or the shop's. */
      obj,
      /** The item's sid. */
      sid: sidSchema,
    }),
    response: z.object({
      item: galleryItemSchema,
      /** The mark of this version, to be sent back as `seen` when saving. */
      seen: z.string(),
    }),
  }),
  'gallery/edit': call({
    ...edit,
    summary:
      'Add a picture or video at the end, or change one. Refused if another change was saved since `seen`',
    request: z.object({
      /** Whose gallery: the branch's or the shop's; only the owner edits the shop's. */
      obj,
      item: galleryItemSchema,
      seen: seenSchema,
    }),
    response: listed,
  }),
  'gallery/order': call({
    ...edit,
    summary: 'Reorder the pictures and videos',
    request: z.object({
      /** Whose gallery: the branch's or the shop's. */
      obj,
      /** The sids in their new order; items that are not listed come last. */
      sids: z.array(sidSchema).check(z.maxLength(MAX_IN_GALLERY)),
    }),
    response: listed,
  }),
  'gallery/delete': call({
    ...edit,
    summary: 'Delete a picture or video',
    request: z.object({
      /** Whose gallery: the branch's or the shop's. */
      obj,
      /** The item's sid. */
      sid: sidSchema,
    }),
    response: listed,
  }),
  'page/banners': call({
    method: 'GET',
    scope: 'none',
    roles: [...roles],
    queued: false,
    summary: 'List the pictures and videos that customers see: those of the branch, then those of the shop',
    request: z.object({
      /** The shop's slug, its part of the storefront address. */
      site: slugSchema,
      /** The branch's slug, its part of the storefront address. */
      place: slugSchema,
    }),
    response: listed,
  }),
};
