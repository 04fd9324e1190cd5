import * as z from 'zod/mini';
import { optionalLine } from '../form-fields.ts';
import { sidSchema } from '../ids.ts';

/** The gallery of one branch, or of the shop, which all its branches show after their own. */
export const galleries = ['branch', 'shop'] as const;
export type GalleryOf = (typeof galleries)[number];

/** Maximum items of one gallery. */
export const MAX_IN_GALLERY = 60;

const PICTURE = /^\/media\/pictures\/[0-9a-f]{40}\.webp$/;
const VIDEO = /^\/media\/videos\/[0-9a-f]{40}\.(mp4|webm)$/;

/** A video on another site: a page on YouTube or Vimeo, or a file. It is only ever linked to. */
const ELSEWHERE = /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(:\d+)?\/[^\s"'<>]*$/i;

/** A picture, or a video; one elsewhere may have a picture of it. */
function isComplete(image: string | null, link: string | null): boolean {
  if (link === null) return image !== null;
  return image === null || isElsewhere(link);
}

/** Whether a video is on another site, so customers follow a link to it. */
export function isElsewhere(link: string): boolean {
  return ELSEWHERE.test(link);
}

/** A picture or a video that customers see. */
export const galleryItemSchema = z
  .object({
    /** The item's sid. */
    sid: sidSchema,
    /** What it shows, for screen readers; may be empty. */
    title: optionalLine(120),
    /** The picture's path on this server; null for a video without one. Only a video elsewhere has both. */
    image_url: z.nullable(z.string().check(z.regex(PICTURE))),
    /** The video's path on this server, or its https address elsewhere; null for a picture. */
    link: z.nullable(
      z.string().check(
        z.maxLength(500),
        z.refine((link) => VIDEO.test(link) || isElsewhere(link), 'invalid'),
      ),
    ),
    /** The width in pixels. */
    width: z._default(z.int().check(z.minimum(1), z.maximum(50_000)), 720),
    /** The height in pixels. */
    height: z._default(z.int().check(z.minimum(1), z.maximum(50_000)), 500),
  })
  .check(
    z.refine(({ image_url: image, link }) => isComplete(image, link), {
      error: 'required',
      path: ['image_url'],
    }),
  );
export type GalleryItem = z.infer<typeof galleryItemSchema>;

/** All items in the given order; items it does not name (added by others since) come last. */
export function inOrder(items: readonly GalleryItem[], sids: readonly string[]): GalleryItem[] {
  const named = sids.flatMap((sid) => items.find((item) => item.sid === sid) ?? []);
  return [...new Set([...named, ...items])];
}
