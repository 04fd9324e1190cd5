import { memberCalls } from '#contract/members.ts';
import { ITEMS_PER_PAGE, pageCounts } from '#domain/paging.ts';
import type { BranchMember } from '#domain/people/branch-member.ts';
import { ok, refuse, type Result } from '#domain/result.ts';
import { markOf } from '#domain/row-mark.ts';
import { route } from '../http/route.ts';
import { shopLog } from '../store/edit-log.ts';
import { members } from '../store/members.ts';
import { editConflict } from '../sync/edit-conflict.ts';

const offsetOf = (page: number, limit = ITEMS_PER_PAGE) => ({ limit, offset: (page - 1) * limit });
const shown = (member: BranchMember) => ({ member, seen: markOf({ rate: member.rate }) });

/** A rate in basis points as the audit log shows it. */
const percent = (rate: number | null) => (rate === null ? '' : `${rate / 100}%`);

/** Customers of a branch with an account. */
export const memberRoutes = {
  members: route(
    memberCalls.members,
    async (context, { branch }, { query = '', page = 1, per_page: limit }) => {
      const found = await members.list(context.db, branch, query, offsetOf(page, limit));
      return ok({ members: found.members, ...pageCounts(found.count, page, limit) });
    },
  ),
  'GET members/details': route(
    memberCalls['GET members/details'],
    async (context, { branch, noteAudit }, { id, page = 1 }) => {
      noteAudit({ what: id });
      const member = await members.one(context.db, branch, id);
      if (member === undefined) return refuse('no_such_member');
      const histories = await members.ordersHere(context.db, branch, id, offsetOf(page));
      return ok({ ...shown(member), histories, ...pageCounts(member.orders, page) });
    },
  ),
  'members/details': route(
    memberCalls['members/details'],
    async (context, { branch, shop, actor, noteAudit, recordAudit }, { id, rate, seen }) =>
      context.db.transaction(async (tx): Promise<Result<ReturnType<typeof shown>>> => {
        await members.lock(tx, id);
        const member = await members.one(tx, branch, id);
        if (member === undefined) return refuse('no_such_member');
        noteAudit(null);
        if (member.rate === rate) return ok(shown(member));
        const at = context.clock.now();
        const subject = `${branch}/${id}`;
        if (shown(member).seen !== seen) return editConflict(await shopLog.last(tx, shop, subject), at);
        await members.setRate(tx, branch, id, rate);
        await shopLog.add(tx, { shop, name: 'members/details', subject, actor, args: { branch, rate }, at });
        await recordAudit(tx, { what: id, from: percent(member.rate), to: percent(rate) });
        return ok(shown({ ...member, rate }));
      }),
  ),
};
