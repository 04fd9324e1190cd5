import { mediaHook } from '../../parts/rendering/use-media.ts';

/** Whether menu and bill of a table are shown beside each other. In `em`, so that large fonts get one column. */
export const useIsWide = mediaHook('(min-width: 64em)');
