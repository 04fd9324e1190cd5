import { commentCalls } from '#contract/comments.ts';
import { type Comment, customersComment, publicReview, submitComment } from '#domain/comments/comment.ts';
import type { Order } from '#domain/orders/order.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { hasRole } from '#domain/roles.ts';
import type { Context } from '../context.ts';
import type { Caller } from '../auth/caller.ts';
import { route } from '../http/route.ts';
import { orderKey, sameText } from '../auth/tokens.ts';
import { comments } from '../store/comments.ts';
import { shopLog } from '../store/edit-log.ts';
import { orders } from '../store/orders.ts';
import { branchOf } from './branch-of.ts';
import { menuAt } from './storefront.ts';

/** The order the caller may review: they own it, or have its key. */
async function ordered(
  context: Context,
  { branch, actor }: Caller,
  { sid, key }: { sid: string; key?: string | undefined },
): Promise<Result<Order>> {
  const order = await orders.one(context.db, branch, sid);
  const isTheirs =
    (hasRole(actor, 'member') && order?.member === actor.id) ||
    (key !== undefined && sameText(key, orderKey(context.secret, sid)));
  if (!isTheirs) return refuse('forbidden');
  return order === undefined ? refuse('no_such_order') : ok(order);
}

export const commentRoutes = {
  'GET orders/comment': route(commentCalls['GET orders/comment'], async (context, caller, request) => {
    const order = await ordered(context, caller, request);
    if (!order.ok) return order;
    const [comment, branch] = await Promise.all([
      comments.one(context.db, caller.branch, request.sid),
      branchOf(context, caller.branch),
    ]);
    if (!branch.ok) return branch;
    return ok({ comment: comment === undefined ? null : customersComment(comment, branch.value.shop.name) });
  }),
  'orders/comment': route(commentCalls['orders/comment'], async (context, caller, { sid, key, ...form }) => {
    const order = await ordered(context, caller, { sid, key });
    if (!order.ok) return order;
    const done = await context.db.transaction(async (tx): Promise<Result<{ comment: Comment }>> => {
      const before = await comments.lock(tx, caller.branch, sid);
      const said = submitComment(order.value, before, form, context.clock.now());
      if (!said.ok) return said;
      await comments.put(tx, caller.branch, said.value);
      return ok({ comment: said.value });
    });
    context.live.menuChanged(caller.branch);
    return done;
  }),
  'page/reviews': route(commentCalls['page/reviews'], async (context, _caller, { site, place, page = 1 }) => {
    const found = await menuAt(context, site, place);
    if (found === undefined) return refuse('no_such_branch');
    const { branch } = found.menu;
    if (branch.unopened === true) return refuse('not_open_yet');
    const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
    const { comments: shown, spread } = await comments.shown(context.db, branch.id, limits);
    const count = spread.reduce((sum, of) => sum + of, 0);
    return ok({ reviews: shown.map(publicReview), spread, ...pageCounts(count, page) });
  }),
  'orders/comments': route(
    commentCalls['orders/comments'],
    async (context, { branch }, { rating = null, open = 0, page = 1 }) => {
      const limits = { limit: ITEMS_PER_PAGE, offset: (page - 1) * ITEMS_PER_PAGE };
      const [found, { average }] = await Promise.all([
        comments.list(context.db, branch, { rating, open: open === 1 }, limits),
        comments.average(context.db, branch),
      ]);
      return ok({ comments: found.comments, average, ...pageCounts(found.count, page) });
    },
  ),
  'orders/comment-reply': route(
    commentCalls['orders/comment-reply'],
    async (context, { branch, shop, actor }, request) => {
      const { sid, reply, hidden } = request;
      const done = await context.db.transaction(async (tx): Promise<Result<{ comment: Comment }>> => {
        const before = await comments.lock(tx, branch, sid);
        if (before === undefined) return refuse('no_such_comment');
        const at = context.clock.now();
        const isNew = reply !== before.reply;
        const after = {
          ...before,
          hidden,
          reply,
          reply_by: reply === '' ? '' : isNew ? actor.name : before.reply_by,
          reply_at: reply === '' ? null : isNew ? at : before.reply_at,
        };
        await comments.put(tx, branch, after);
        await shopLog.add(tx, { shop, name: 'orders/comment-reply', subject: sid, actor, args: request, at });
        return ok({ comment: after });
      });
      context.live.menuChanged(branch);
      return done;
    },
  ),
};
