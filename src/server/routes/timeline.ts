import { timelineCalls } from '#contract/timeline.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { ok } from '#domain/result.ts';
import { addDays, startOfDay } from '#domain/time.ts';
import { route } from '../http/route.ts';
import { shops } from '../store/shops.ts';
import { timeline } from '../store/timeline.ts';

export const timelineRoutes = {
  timeline: route(
    timelineCalls.timeline,
    async (
      context,
      { branch, shop, actor },
      { subject = null, kind = null, person = null, only, day, page = 1 },
    ) => {
      const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
      const reach = actor.branches === 'all' ? null : actor.branches;
      const zone = day === undefined ? undefined : await shops.timezone(context.db, branch);
      const span =
        day === undefined || zone === undefined
          ? null
          : { from: startOfDay(day, zone), to: startOfDay(addDays(day, 1), zone) };
      const isManagement = only === 'management';
      const asked = { branch, shop, subject, kind, person, isManagement, span, reach };
      const { entries, count } = await timeline.list(context.db, asked, limits);
      return ok({ entries, ...pageCounts(count, page) });
    },
  ),
};
