import * as z from 'zod/mini';
import { call } from './call.ts';

export const imageCalls = {
  'image/upload': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    upload: true,
    summary: 'Keep a picture (JPEG, PNG, WebP, AVIF) in the sizes it is shown in; answers where it lies',
    request: z.object({ file: z.instanceof(Uint8Array) }),
    response: z.object({ image: z.string(), width: z.int(), height: z.int() }),
  }),
  'video/upload': call({
    method: 'POST',
    scope: 'branch',
    roles: ['owner', 'manager'],
    queued: false,
    upload: true,
    summary: 'Keep a video (MP4, WebM) as it is; answers where it lies',
    request: z.object({ file: z.instanceof(Uint8Array) }),
    response: z.object({ link: z.string() }),
  }),
};
