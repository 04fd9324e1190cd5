import * as z from 'zod/mini';
import { call } from './call.ts';

export const imageCalls = {
  'image/upload': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    upload: true,
    summary: 'Upload a picture (JPEG, PNG, WebP, AVIF), which is stored in the sizes it is shown in',
    request: z.object({
      /** The picture as a JPEG, PNG, WebP or AVIF file. */
      file: z.instanceof(Uint8Array),
    }),
    response: z.object({
      /** The picture's path on this server. */
      image: z.string(),
      /** The picture's width in pixels. */
      width: z.int(),
      /** The picture's height in pixels. */
      height: z.int(),
    }),
  }),
  'video/upload': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    upload: true,
    summary: 'Upload a video (MP4, WebM), which is stored unchanged',
    request: z.object({
      /** The video as an MP4 or WebM file. */
      file: z.instanceof(Uint8Array),
    }),
    response: z.object({
      /** The video's path on this server. */
      link: z.string(),
    }),
  }),
};
