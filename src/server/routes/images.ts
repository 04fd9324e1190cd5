import { imageCalls } from '#contract/images.ts';
import { route } from '../http/route.ts';

export const imageRoutes = {
  'image/upload': route(imageCalls['image/upload'], async (context, _caller, { file }) =>
    context.pictures.keep(file),
  ),
  'video/upload': route(imageCalls['video/upload'], async (context, _caller, { file }) =>
    context.videos.keep(file),
  ),
};
