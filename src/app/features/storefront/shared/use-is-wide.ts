import { mediaHook } from '../../../parts/rendering/use-media.ts';

/** Whether the screen has room for two columns; false on the server. */
export const useIsWide = mediaHook('(width >= 1024px)');
