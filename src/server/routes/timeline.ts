import { timelineCalls } from '#contract/timeline.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { route } from '../http/route.ts';
import { timeline } from '../store/timeline.ts';

export const timelineRoutes = {
  timeline: route(
    timelineCalls.timeline,
    async (context, { branch, shop }, { subject = null, kind = null, page = 1 }) => {
      const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
      const { entries, count } = await timeline.list(context.db, { branch, shop, subject, kind }, limits);
      return ok({ entries, ...pageCounts(count, page) });
    },
  ),
};
