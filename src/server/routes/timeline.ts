import { timelineCalls } from '#contract/timeline.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { route } from '../http/route.ts';
import { timeline } from '../store/timeline.ts';

export const timelineRoutes = {
  timeline: route(
    timelineCalls.timeline,
    async (context, { branch, shop, actor }, { subject = null, kind = null, page = 1 }) => {
      const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
      const reach = actor.branches === 'all' ? null : actor.branches;
      const asked = { branch, shop, subject, kind, reach };
      const { entries, count } = await timeline.list(context.db, asked, limits);
      return ok({ entries, ...pageCounts(count, page) });
    },
  ),
};
